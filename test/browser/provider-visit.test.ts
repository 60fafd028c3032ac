import { describe, expect, test, vi } from 'vitest';
import { isFromIssuer, replyIn, storeVisit, readVisit, takeVisit } from '../../services/browser/provider-visit.ts';
import { visitPortsOf } from '../../src/flows/login/provider-visit.ports.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { memoryStorage } from '../wire/environment.ts';

const visit = {
  provider: 'apple',
  state: 's',
  verifier: 'v',
  redirectUri: 'https://www.exchange.example/en/authorized',
  page: '/en/login',
  code: null,
  expected: null,
  issuer: null,
  returned: null,
};

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\r/evil.example/en/login',
  'https://evil.example/',
  'javascript:alert(1)',
  'en/login',
  '',
  '///',
  '/\\',
])('a provider visit that began on the foreign page %j is ignored, without a redirect [LOGIN-03] [S09]', (page) => {
  const store = guardedStorage(() => memoryStorage(new Map()));
  storeVisit(store, { ...visit, page });
  expect(readVisit(store)).toBeNull();
});

test.each(['/', '/en/login?redirect_url=//evil.example', '/en/login#//x', '/..//en'])(
  'a visit that began on %j leads back there [LOGIN-03]',
  (page) => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    storeVisit(store, { ...visit, page });
    expect(readVisit(store)?.page).toBe(page);
  },
);

test('a provider visit has no timeout, and its code expires after ten minutes [LOGIN-03] (RFC 6749)', () => {
  vi.useFakeTimers();
  const store = guardedStorage(() => memoryStorage(new Map()));
  storeVisit(store, visit);
  vi.advanceTimersByTime(3_600_000);
  expect(readVisit(store)).toEqual(visit);
  const back = { ...visit, code: 'c', returned: Date.now() };
  storeVisit(store, back);
  vi.advanceTimersByTime(599_999);
  expect(readVisit(store)).toEqual(back);
  vi.advanceTimersByTime(1);
  expect([readVisit(store), takeVisit(store)]).toEqual([null, null]);
  vi.useRealTimers();
});

const own = { name: 'https://issuer.example', isAlwaysNamed: true };

test.each([
  [own, 'https://issuer.example', true],
  [own, 'https://other.example', false],
  [own, 'https://issuer.example/', false],
  [own, 'HTTPS://ISSUER.EXAMPLE', false],
  [own, '', false],
  [own, null, false],
  [{ ...own, isAlwaysNamed: false }, null, true],
  [{ ...own, isAlwaysNamed: false }, 'https://other.example', false],
  [null, 'https://other.example', true],
  [null, null, true],
])('of the issuer %j a reply that names %j counts: %s [LOGIN-03] (RFC 9207)', (expected, named, isSame) => {
  expect(isFromIssuer(expected, named)).toBe(isSame);
});

test('a reply has its issuer; a repeated parameter makes it none [LOGIN-03] (RFC 6749) (RFC 9207)', () => {
  const reply = (search: string): unknown => replyIn({ search, hash: '' });
  expect(reply('?state=s&code=c&iss=https%3A%2F%2Fi.example')).toEqual({
    state: 's',
    code: 'c',
    issuer: 'https://i.example',
  });
  expect(reply('?state=s&error=access_denied')).toEqual({ state: 's', code: null, issuer: null });
  for (const repeated of ['iss=a&iss=b', 'state=t', 'code=d', 'error=a&error=b'])
    expect(reply(`?state=s&code=c&${repeated}`), repeated).toBeNull();
});

test.each([{ expected: 'https://i.example' }, { expected: { name: 1, isAlwaysNamed: true } }, { issuer: 1 }])(
  'a stored visit with the malformed field %j is ignored [LOGIN-03] [S09]',
  (malformed) => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    store.write('gh_provider_visit', JSON.stringify({ ...visit, ...malformed }));
    expect(readVisit(store)).toBeNull();
  },
);

describe('the log-in flow', () => {
  const call = { input: undefined, signal: new AbortController().signal };
  const answered = { ...visit, code: 'c', returned: Date.now() };

  test('recalls a visit that brought an answer back, which stays for the attempt [LOGIN-03]', async () => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    const { recallProviderVisit } = visitPortsOf(store);
    expect(await recallProviderVisit(call)).toEqual({ kind: 'none' });
    storeVisit(store, answered);
    expect(await recallProviderVisit(call)).toEqual({ kind: 'returned', provider: 'apple' });
    expect(readVisit(store)).toEqual(answered);
  });

  test('drops a visit that brought an answer back, and none that is still under way [LOGIN-03]', async () => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    const { recallProviderVisit, dropProviderVisit } = visitPortsOf(store);
    storeVisit(store, visit);
    dropProviderVisit(undefined);
    expect(await recallProviderVisit(call)).toEqual({ kind: 'none' });
    expect(readVisit(store)).toEqual(visit);
    storeVisit(store, answered);
    dropProviderVisit(undefined);
    await expect.poll(() => readVisit(store)).toBeNull();
  });
});
