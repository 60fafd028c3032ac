import { unknown } from 'valibot';
import { expect, test } from 'vitest';
import { guardedStorage } from '../../services/browser/storage.ts';
import { createQuickServices } from '../../services/client/quick.ts';
import { createReplyStore } from '../../services/client/reply-store.ts';
import { createWire } from '../../services/client/wire.ts';
import { CACHE_LIFE, type Endpoint } from '../../services/contract/endpoint.ts';
import { quickToken } from '../../services/contract/quick.ts';
import { countryList, shownCountries } from '../../services/contract/reference.ts';
import { profile } from '../../services/contract/session.ts';
import { login } from '../../services/contract/login.ts';
import { ManualClock } from '../manual-clock.ts';
import { endpoints } from './endpoints.ts';
import { hanging, json, memoryStorage, servicesOver, type Sent } from './environment.ts';

const good = { ret_code: 0, result: { id: 5 } };
const ask: Endpoint = { method: 'GET', path: '/asked', result: unknown(), cacheFor: CACHE_LIFE };

function wireOver(answer: (sent: Sent) => Response | Promise<Response>, kept = new Map<string, string>()) {
  const over = servicesOver(answer, { store: guardedStorage(() => memoryStorage(kept)) });
  return { ...over, kept, wire: createWire(over.environment) };
}

test('a cached reply is used for 60,000 ms by default [HTTP-21] [CONST-02] [T13]', async () => {
  const { wire, sent, clock } = wireOver(() => json(good));
  expect([CACHE_LIFE, countryList.cacheFor]).toEqual([60_000, 60_000]);
  await wire.call(ask, {});
  clock.pass(59_999);
  await wire.call(ask, {});
  expect(sent).toHaveLength(1);
  clock.pass(1);
  await wire.call(ask, {});
  expect(sent).toHaveLength(2);
});

test("a cached reply is requested again when the device's clock was set back [HTTP-21] [T09] [T10]", async () => {
  let shift = 0;
  const { environment, sent, clock } = servicesOver(() => json(good));
  const wire = createWire({
    ...environment,
    clock: {
      now: () => clock.now() + shift,
      setTimeout: (act, wait) => clock.setTimeout(act, wait),
      clearTimeout: (timer) => clock.clearTimeout(timer),
    },
  });
  await wire.call(ask, {});
  shift = -3_600_000;
  await wire.call(ask, {});
  expect(sent).toHaveLength(2);
});

test('memory holds 20 replies: the twenty-first evicts the least recently used [HTTP-22] [CONST-03]', async () => {
  const { wire, sent } = wireOver(() => json(good));
  for (let page = 0; page < 20; page += 1) await wire.call(ask, { page });
  await wire.call(ask, { page: 0 });
  expect(sent).toHaveLength(20);
  await wire.call(ask, { page: 20 });
  await wire.call(ask, { page: 0 });
  expect(sent).toHaveLength(21);
  await wire.call(ask, { page: 1 });
  expect(sent).toHaveLength(22);
});

/** An exchange that answers a call late, after a later session has its own valid answer. */
async function overtaken(endpoint: Endpoint, code: number) {
  const waiting: ((response: Response) => void)[] = [];
  const { wire, sent } = wireOver(() => new Promise((resolve) => waiting.push(resolve)));
  const late = wire.call(endpoint, {});
  wire.clear();
  const early = wire.call(endpoint, {});
  await new Promise(setImmediate);
  waiting[1]?.(json({ ret_code: 0, result: { id: 6 } }));
  await early;
  waiting[0]?.(json({ ret_code: code, result: { id: 5 } }));
  expect((await late).code).toBe(code);
  void wire.call(endpoint, {});
  await new Promise(setImmediate);
  return sent.length;
}

test.each([10007, 33003, 10009])(
  'code %i clears the cached reply of its call, but not of the profile [HTTP-24] [ERR-07] [ERR-08] [ERR-09]',
  async (code) => {
    const { wire, sent } = wireOver(() => json({ ret_code: code, result: { id: 5 } }));
    await wire.call(ask, {});
    await wire.call(ask, {});
    expect(sent).toHaveLength(2);
    expect([await overtaken(ask, code), await overtaken(profile, code)]).toEqual([3, 2]);
  },
);

test.each([10007, 33003, 10009])(
  'code %i also clears the stored reply of its call [HTTP-24] [HTTP-23] [ERR-07] [ERR-08] [ERR-09]',
  async (code) => {
    expect(await overtaken(countryList, code)).toBe(3);
  },
);

test.each([
  [10006, 'declined'],
  [10002, 'refused'],
  [987_654, 'declined'],
])(
  'a ticket call refused with %i keeps session and cached profile, without a message [QUICK-02] [ERR-06] [CALL-02]',
  async (code, kind) => {
    const over = servicesOver(
      ({ url }) => (url.pathname === quickToken.path ? json({ ret_code: code, ret_msg: 'no' }) : json(good)),
      { isAuthPage: () => false },
      new Map([['gh_token', 'old']]),
    );
    const wire = createWire(over.environment);
    await wire.call(profile, {});
    expect(await createQuickServices(wire).readQuickToken()).toMatchObject({ kind, code });
    await wire.call(profile, {});
    expect([over.toasts, over.jar.get('gh_token'), over.sent.map(({ url }) => url.pathname)]).toEqual([
      [],
      'old',
      [profile.path, quickToken.path],
    ]);
  },
);

test.each([
  [10007, 1],
  [33003, 2],
  [10009, 2],
  [10002, 2],
])(
  'only a success of the profile is cached: after code %i twice %i requests are made [HTTP-24] [ERR-01]',
  async (code, requests) => {
    const { wire, sent } = wireOver(() => json({ ret_code: code, result: { id: 5 } }));
    expect((await wire.call(profile, {})).code).toBe(code);
    expect((await wire.call(profile, {})).code).toBe(code);
    expect(sent).toHaveLength(requests);
  },
);

test('equal concurrent calls share one request, other calls and languages do not [HTTP-25] [N18]', async () => {
  let language = 'en';
  const over = servicesOver(() => json(good), { language: () => language });
  const wire = createWire(over.environment);
  const [first, second] = await Promise.all([wire.call(ask, { a: 1 }), wire.call(ask, { a: 1 })]);
  expect(first).toEqual(second);
  await wire.call(ask, { a: 2 });
  language = 'ar-ARE';
  await wire.call(ask, { a: 1 });
  expect(over.sent).toHaveLength(3);
});

test('an aborted caller is rejected at once; the request is aborted with the last one, then renewed [HTTP-26] [N19]', async () => {
  const { wire, sent, events, clock } = wireOver(hanging);
  const [early, late] = [new AbortController(), new AbortController()];
  const first = wire.call(ask, {}, early.signal).catch((error: unknown) => error);
  const second = wire.call(ask, {}, late.signal).catch((error: unknown) => error);
  await new Promise(setImmediate);
  early.abort();
  expect(await first).toMatchObject({ isCancelled: true });
  expect([sent[0]?.init.signal?.aborted, events]).toEqual([false, []]);
  late.abort();
  expect(await second).toMatchObject({ isCancelled: true });
  await new Promise(setImmediate);
  expect([sent[0]?.init.signal?.aborted, events]).toEqual([true, [{ name: 'Ajax Cancel', path: '/asked' }]]);
  void wire.call(ask, {}).catch(() => undefined);
  await new Promise(setImmediate);
  expect(sent).toHaveLength(2);
  clock.pass(30_000);
});

test('a reply requested in another session is not cached [SESS-03] [ERR-03]', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { wire, sent } = wireOver(({ url }) =>
    url.pathname === '/login'
      ? json({ ret_code: 0, token: 't2' })
      : url.pathname === ask.path
        ? json(good)
        : new Promise((resolve) => (answer = resolve)),
  );
  const stale = wire.call(profile, {});
  await new Promise(setImmediate);
  await wire.call(login, {});
  // The first call of the new session clears the cache; what arrives after it must not be cached either.
  await wire.call(ask, {});
  answer(json(good));
  await stale;
  void wire.call(profile, {});
  await new Promise(setImmediate);
  expect(sent.map(({ url }) => url.pathname)).toEqual([
    '/v2/private/user/profile',
    '/login',
    ask.path,
    '/v2/private/user/profile',
  ]);
});

test('reference data outlives the page in web storage, personal replies do not [HTTP-23]', async () => {
  const kept = new Map<string, string>();
  const before = wireOver(() => json(good), kept);
  await before.wire.call(countryList, {});
  await before.wire.call(profile, {});
  const after = wireOver(() => json(good), kept);
  expect((await after.wire.call(countryList, {})).result).toEqual({ id: 5 });
  await after.wire.call(profile, {});
  expect(after.sent.map(({ url }) => url.pathname)).toEqual(['/v2/private/user/profile']);
});

test('a stored reply is used only if its shape and times are valid [S09] [T09]', async () => {
  const fresh = wireOver(() => json(good));
  await fresh.wire.call(countryList, {});
  const [name = '', text = ''] = [...fresh.kept][0] ?? [];
  for (const broken of [
    '',
    '{',
    'null',
    '{"at":0}',
    text.replace(/"at":\d+/, '"at":9999999999999'),
    text.replace(/"until":\d+/, '"until":1'),
  ]) {
    const { wire, sent } = wireOver(() => json(good), new Map([[name, broken]]));
    await wire.call(countryList, {});
    expect([broken, sent.length]).toEqual([broken, 1]);
  }
});

test('only public calls are cached in the storage, and their results are read unchanged [HTTP-23] (A67)', async () => {
  const stored = endpoints.filter(({ isStored }) => isStored);
  expect(stored).toContain(shownCountries);
  expect(stored.filter(({ cacheFor }) => cacheFor === undefined)).toEqual([]);
  expect(stored.filter(({ path }) => path.includes('private'))).toEqual([]);
  expect(
    endpoints.filter(
      ({ method, isIdempotent, cacheFor }) => cacheFor !== undefined && method === 'POST' && !isIdempotent,
    ),
  ).toEqual([]);
});

/** A browser's storage with a limit in characters, which rejects what exceeds it. */
function storageOf(characters: number) {
  const kept = new Map<string, string>();
  const real = memoryStorage(kept);
  const size = (): number => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    kept,
    size,
    store: guardedStorage(() => ({
      ...real,
      get length() {
        return kept.size;
      },
      setItem: (key: string, value: string) => {
        if (size() - (kept.get(key)?.length ?? -key.length) + value.length > characters)
          throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
    })),
  };
}

test('stored replies are limited to 4,700,000 characters, oldest evicted first [HTTP-23] [CONST-04]', () => {
  const clock = new ManualClock();
  const { kept, size, store } = storageOf(5_242_879);
  const shelf = createReplyStore({ store, now: () => clock.now() });
  for (let turn = 0; turn < 12; turn += 1) {
    clock.pass(1);
    shelf.write(`k${turn}`, 'x'.repeat(500_000), clock.now() + 60_000);
    expect(size()).toBeLessThanOrEqual(4_700_000);
  }
  expect(kept.size).toBe(9);
  expect([shelf.read('k2'), shelf.read('k3')?.result]).toEqual([null, 'x'.repeat(500_000)]);
});

test('in a smaller storage older replies are evicted, and an oversized one is skipped silently [S02] [HTTP-23]', () => {
  const clock = new ManualClock();
  const { kept, store } = storageOf(1000);
  const shelf = createReplyStore({ store, now: () => clock.now() });
  store.write('of another', 'o'.repeat(400));
  for (const name of ['a', 'b']) {
    clock.pass(1);
    shelf.write(name, 'x'.repeat(350), clock.now() + 60_000);
  }
  expect([shelf.read('a'), shelf.read('b')?.result]).toEqual([null, 'x'.repeat(350)]);
  shelf.write('c', 'x'.repeat(900), clock.now() + 60_000);
  expect(shelf.read('c')).toBeNull();
  expect(kept.get('of another')).toHaveLength(400);
});

test('blocked storage caches nothing and causes no error [S01] [STORE-13] [S13]', async () => {
  const forbidden = guardedStorage(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const over = servicesOver(() => json(good), { store: forbidden });
  const wire = createWire(over.environment);
  expect((await wire.call(countryList, {})).isSuccess).toBe(true);
  expect((await wire.call(countryList, {})).isSuccess).toBe(true);
  expect(over.sent).toHaveLength(1);
});
