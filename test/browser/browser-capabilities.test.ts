import { afterEach, describe, expect, test, vi } from 'vitest';
import { createConsent } from '../../services/browser/consent.ts';
import { deviceOf, isInTelegram } from '../../services/browser/device.ts';
import { createLeave } from '../../services/browser/leave-page.ts';
import { makeId } from '../../services/browser/random.ts';
import { makeReference } from '../../services/browser/reference.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { Secret } from '../../services/secret.ts';
import { inspect } from 'node:util';
import { memoryStorage } from '../wire/environment.ts';

afterEach(() => vi.restoreAllMocks());

const throwing = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

test('storage with a throwing getter is replaced by memory [STORE-13] [S01] [S13]', () => {
  const store = guardedStorage(throwing);
  expect(store.read('k')).toBeNull();
  store.write('k', 'v');
  expect(store.read('k')).toBe('v');
  store.remove('k');
  expect(store.read('k')).toBeNull();
});

test('a full storage loses nothing for this page [S02]', () => {
  const full = memoryStorage(new Map());
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = guardedStorage(() => full);
  store.write('k', 'v');
  expect(store.read('k')).toBe('v');
});

test('a value that full storage refuses replaces the stored one: after a reload no old value returns [S02] [STORE-13]', () => {
  const kept = new Map([['ACCEPT-GDPR-COOKIE', '1']]);
  const full = memoryStorage(kept);
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = guardedStorage(() => full);
  expect(store.write('ACCEPT-GDPR-COOKIE', '0')).toBe(false);
  expect(store.read('ACCEPT-GDPR-COOKIE')).toBe('0');
  expect(guardedStorage(() => full).read('ACCEPT-GDPR-COOKIE')).toBeNull();
});

test('clearing the storage does not remove what the page wrote [S10]', () => {
  const storage = memoryStorage(new Map());
  const store = guardedStorage(() => storage);
  store.write('k', 'v');
  storage.clear();
  expect(store.read('k')).toBe('v');
});

test('values of other tabs take precedence, such as a withdrawn consent [UI-06] [STORE-09] [S10]', () => {
  const storage = memoryStorage(new Map());
  const [here, there] = [guardedStorage(() => storage), guardedStorage(() => storage)];
  here.write('ACCEPT-GDPR-COOKIE', '1');
  there.write('ACCEPT-GDPR-COOKIE', '0');
  expect(here.read('ACCEPT-GDPR-COOKIE')).toBe('0');
});

test('consent is 1 or 0 under ACCEPT-GDPR-COOKIE; any other value counts as missing [UI-06] [STORE-09] [S09]', () => {
  const kept = new Map<string, string>();
  const consent = createConsent(guardedStorage(() => memoryStorage(kept)));
  expect(consent.readConsent()).toEqual({ kind: 'notAsked' });
  kept.set('ACCEPT-GDPR-COOKIE', '{"x":');
  expect(consent.readConsent()).toEqual({ kind: 'notAsked' });
  consent.keepConsent({ choice: 'accepted' });
  expect(kept.get('ACCEPT-GDPR-COOKIE')).toBe('1');
  expect(consent.readConsent()).toEqual({ kind: 'answered' });
  consent.keepConsent({ choice: 'rejected' });
  expect(kept.get('ACCEPT-GDPR-COOKIE')).toBe('0');
});

test('leaving never resolves unless the browser refuses', async () => {
  const replace = vi.fn();
  const outcome = vi.fn();
  void createLeave({ replace })({ href: '/en/dashboard' }).then(outcome);
  await new Promise(setImmediate);
  expect(replace).toHaveBeenCalledWith('/en/dashboard');
  expect(outcome).not.toHaveBeenCalled();
  const refusing = createLeave({
    replace: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(await refusing({ href: '/' })).toEqual({ kind: 'stayed' });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', false, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/156 Mobile', false, 'mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156', false, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 16)', true, 'telegram'],
])('%s is a %s', (userAgent, isTelegram, device) => {
  expect(deviceOf({ userAgent, isTelegram })).toBe(device);
});

describe('the page is inside Telegram [TG-12] [REDIR-03] [JUMP-02]', () => {
  const messenger = 'http://web.messenger.localhost';
  const at = (ancestorOrigins?: readonly string[], port = '4910') => ({
    parent: {},
    location: { port, ...(ancestorOrigins && { ancestorOrigins }) },
  });
  const alone = (more = {}) => ({
    location: { port: '' },
    get parent(): unknown {
      return this;
    },
    ...more,
  });

  test("if the window has Telegram's object, on every page", () => {
    expect(isInTelegram(alone({ TelegramWebviewProxy: {} }))).toBe(true);
    expect(isInTelegram(alone(), [messenger])).toBe(false);
  });

  test.each([
    ['the origin of a web client', [`${messenger}:4910`], true],
    ['another port', [`${messenger}:4911`], false],
    ['a longer host', [`${messenger}.example:4910`], false],
    ['another origin below a web client', ['https://evil.example', `${messenger}:4910`], false],
    ['no origin, as a sandboxed parent has', ['null'], false],
  ])('in a frame of %s: %o is %s', (_name, origins, expected) => {
    expect(isInTelegram(at(origins), [messenger])).toBe(expected);
  });

  test('in a frame of a page that only web clients may frame, if the browser lists no ancestors', () => {
    expect(isInTelegram(at(), [messenger])).toBe(true);
    expect(isInTelegram(at())).toBe(false);
    expect(isInTelegram(at([`${messenger}:4910`]))).toBe(false);
  });
});

test('ids have 36 characters, support codes six without look-alikes', () => {
  expect(makeId(crypto)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(makeReference(crypto)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
});

test('every free digit of an id is four random bits', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) for (const at of bytes.keys()) bytes[at] = at + 0xf0;
    return bytes;
  });
  expect(makeId(crypto)).toBe('01234567-9abc-4f01-8456-89abcdef0123');
});

test('a secret is never printed', () => {
  const secret = new Secret('hunter2');
  expect(
    `${secret} ${JSON.stringify({ secret })} ${inspect({ secret })} ${Object.values(secret).join()}`,
  ).not.toContain('hunter2');
  expect(secret.reveal()).toBe('hunter2');
  expect([secret.isEmpty, new Secret('').isEmpty]).toEqual([false, true]);
});
