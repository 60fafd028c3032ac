import { expect, test } from 'vitest';
import { createSharers } from '../../services/browser/sharer.ts';
import { Secret } from '../../services/secret.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { readSharer } from '../../src/flows/shared/read-sharer.ts';
import { json, memoryStorage, servicesOver } from '../wire/environment.ts';

const kept = (stored: Readonly<Record<string, string>> = {}, page = new EventTarget()) =>
  createSharers(
    guardedStorage(() => memoryStorage(new Map(Object.entries(stored)))),
    page,
  );

test('a tab keeps the name and the code of who shared a page, until cleared [AFF-10]', () => {
  const sharers = kept();
  expect(sharers.read()).toBeNull();
  sharers.write({ name: 'Grace', code: 'BROKER7' });
  expect(sharers.read()).toEqual({ name: 'Grace', code: 'BROKER7' });
  sharers.clear();
  expect(sharers.read()).toBeNull();
});

test('a token is taken over once, after a page that was left before its reply, and names no sharer [AFF-10]', () => {
  const page = new EventTarget();
  const sharers = kept({}, page);
  sharers.handOverOnLeave(new Secret('share-6'));
  sharers.handOverOnLeave(new Secret('share-7'));
  expect(sharers.takeToken()).toBeNull();
  page.dispatchEvent(new Event('pagehide'));
  expect(sharers.read()).toBeNull();
  expect(sharers.takeToken()?.reveal()).toBe('share-7');
  expect(sharers.takeToken()).toBeNull();
  sharers.write({ name: 'Grace', code: 'BROKER7' });
  expect(sharers.takeToken()).toBeNull();
  expect(sharers.read()).toEqual({ name: 'Grace', code: 'BROKER7' });
});

test.each(['write', 'clear'] as const)('after %s a page that is left hands no token over [AFF-10] [T05]', (how) => {
  const page = new EventTarget();
  const sharers = kept({}, page);
  sharers.handOverOnLeave(new Secret('share-7'));
  if (how === 'write') sharers.write({ name: 'Grace', code: 'BROKER7' });
  else sharers.clear();
  page.dispatchEvent(new Event('pagehide'));
  expect(sharers.takeToken()).toBeNull();
  expect(sharers.read()?.code).toBe(how === 'write' ? 'BROKER7' : undefined);
});

test('a page that the browser shows again does not replace a later sharer [AFF-10] [T04]', () => {
  const page = new EventTarget();
  const sharers = kept({}, page);
  sharers.handOverOnLeave(new Secret('share-7'));
  page.dispatchEvent(new Event('pagehide'));
  sharers.takeToken();
  page.dispatchEvent(new Event('pagehide'));
  expect(sharers.takeToken()).toBeNull();
});

test.each<[reply: string, handedOver: string | null, answer: () => Response]>([
  ['a refusal', null, () => json({ ret_code: 30_054 })],
  ['an error of the server', 'share-x', () => new Response('', { status: 500 })],
  ['a request to wait', 'share-x', () => new Response('', { status: 429 })],
])(
  'after %s in place of the sharer, a page that is left hands over the token %j [AFF-10] [CALL-11]',
  async (_, token, answer) => {
    const left = new EventTarget();
    const sharers = kept({}, left);
    const { services } = servicesOver(answer);
    const page = new URL('https://com.northgate.example/en/exclusive-benefits');
    expect(await readSharer({ wire: services.wire, sharers, page }, new Secret('share-x'))).toBeNull();
    left.dispatchEvent(new Event('pagehide'));
    expect(sharers.takeToken()?.reveal() ?? null).toBe(token);
  },
);

test.each([
  '',
  '{',
  '{"token":""}',
  '{"token":7}',
  JSON.stringify({ token: 'x'.repeat(8193) }),
  '{"name":"Grace"}',
  '{"name":"","code":7}',
  JSON.stringify({ name: '', code: 'x'.repeat(257) }),
])('a planted value %s names no sharer and is no token [S09]', (text) => {
  const sharers = kept({ gh_sharer: text });
  expect(sharers.read()).toBeNull();
  expect(sharers.takeToken()).toBeNull();
});
