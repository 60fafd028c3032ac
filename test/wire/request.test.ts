import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HttpError, RequestError, ResponseError } from '../../services/client/errors.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';
import { profile } from '../../services/contract/session.ts';
import { login } from '../../services/contract/login.ts';
import { regulationInfo } from '../../services/contract/compliance.ts';
import { webConfig } from '../../services/contract/config.ts';
import { staticConfigs } from '../../services/contract/static-config.ts';
import { createWire } from '../../services/client/wire.ts';
import { callOver, hanging, json, servicesOver } from './environment.ts';

const endpoints: readonly Endpoint[] = [login, profile, webConfig];

test('a call times out at exactly 30,000 ms of the injected clock [HTTP-16] [CONST-01] [N04] [T13] [MON-03]', async () => {
  const { call, clock, events, sent } = callOver(hanging);
  const pending = call(login, {}).catch((error: unknown) => error);
  await new Promise(setImmediate);
  clock.pass(29_999);
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  clock.pass(1);
  const error = await pending;
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({
    message: 'timeout of 30000ms exceeded',
    reason: 'timeout',
    code: -200,
    isNetworkError: true,
  });
  expect(events.map(({ name }) => name)).toEqual(['Ajax Timeout', 'Ajax Slow']);
});

test('an endpoint can set its own timeout, which the error names: «timeout of 5ms exceeded» [HTTP-16] [MON-03]', async () => {
  const { call, clock, sent } = callOver(hanging);
  const pending = call({ ...login, timeout: 5 }, {}).catch((error: unknown) => error);
  await new Promise(setImmediate);
  clock.pass(4);
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  clock.pass(1);
  expect(await pending).toMatchObject({
    name: 'RequestError',
    message: 'timeout of 5ms exceeded',
    reason: 'timeout',
    code: -200,
  });
});

test.each<[string, () => Response, number | null]>([
  ['JSON with a ret_code', () => json({ ret_code: 10006, ret_msg: 'who is it' }, { status: 401 }), 10006],
  ['the code in its other spelling', () => json({ retCode: '33003' }, { status: 500 }), 33003],
  ['JSON without one', () => json({ error: 'no' }, { status: 500 }), null],
  ['a list', () => json([10006], { status: 500 }), null],
  ['HTML', () => new Response('<html>502</html>', { status: 502 }), null],
  ['nothing', () => new Response(null, { status: 503 }), null],
  ['more than four kilobytes', () => json({ ret_code: 10006, ret_msg: 'x'.repeat(4096) }, { status: 500 }), null],
  [
    'half of it, and breaks off',
    () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"ret_code":10006'));
            stream.error(new TypeError('terminated'));
          },
        }),
        { status: 500 },
      ),
    null,
  ],
])('an HTTP error whose body is %s has its code, but no envelope [HTTP-18] [HTTP-20]', async (_, answer, replyCode) => {
  const { call, toasts, clock } = callOver(answer);
  const error = await call(login, {}).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ code: -200, reason: 'server', replyCode });
  expect([toasts, clock.waiting]).toEqual([[], 0]);
});

test('the body of an HTTP error is read for a second at most, then cancelled [HTTP-18] [N03]', async () => {
  let isLetGo = false;
  const { call, clock } = callOver(
    () =>
      new Response(
        new ReadableStream({ pull: () => new Promise(() => undefined), cancel: () => void (isLetGo = true) }),
        { status: 500 },
      ),
  );
  const pending = call(login, {}).catch((one: unknown) => one);
  await new Promise(setImmediate);
  clock.pass(999);
  expect(isLetGo).toBe(false);
  clock.pass(1);
  expect(await pending).toMatchObject({ name: 'HttpError', status: 500, replyCode: null });
  expect(isLetGo).toBe(true);
});

test('an aborted call is logged as «Ajax Cancel» and not reported [HTTP-26] [MON-03] [N19]', async () => {
  const leaving = new AbortController();
  const { call, events, toasts, clock } = callOver(hanging);
  const pending = call(login, {}, leaving.signal).catch((error: unknown) => error);
  leaving.abort();
  expect(await pending).toMatchObject({ isCancelled: true });
  expect(events).toEqual([{ name: 'Ajax Cancel', path: '/login' }]);
  expect(toasts).toEqual([]);
  expect(clock.waiting).toBe(0);
});

describe('failed replies [N10] [N11] [N14] [B01] [B02] [B03] [B05] [B06] [B12]', () => {
  test.each([
    [
      'a reply that the browser withholds, as without a CORS header',
      () => Promise.reject(new TypeError('Failed to fetch')),
      RequestError,
      'network',
    ],
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed')), RequestError, 'network'],
    ['HTTP 500 with a good envelope', () => json({ ret_code: 0, token: 't' }, { status: 500 }), HttpError, 'server'],
    ['HTTP 502 with HTML', () => new Response('<html>', { status: 502 }), HttpError, 'server'],
    ['HTTP 401', () => json({ ret_code: 10006 }, { status: 401 }), HttpError, 'server'],
    ['HTML with status 200', () => new Response('<html>sign in to the wifi</html>'), ResponseError, 'unreadable'],
    ['half a JSON', () => new Response('{"ret_code":0,'), ResponseError, 'unreadable'],
    ['an empty body', () => new Response(''), ResponseError, 'unreadable'],
    ['null', () => new Response('null'), ResponseError, 'unreadable'],
    ['a list', () => new Response('[]'), ResponseError, 'unreadable'],
    ['a bare word', () => new Response('"ok"'), ResponseError, 'unreadable'],
    ['zero', () => new Response('0'), ResponseError, 'unreadable'],
    ['an envelope without a code', () => json({ ret_msg: 'hi' }), ResponseError, 'unreadable'],
    ['a result of the wrong shape', () => json({ ret_code: 0, result: { id: 'five' } }), ResponseError, 'unreadable'],
    ['no result where one is read', () => json({ ret_code: 0, result: null }), ResponseError, 'unreadable'],
    ['UTF-16', () => new Response(new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])), ResponseError, 'unreadable'],
  ] as const)(
    '%s is a typed error -200 without effects [HTTP-18] [HTTP-19] [HTTP-20] [HTTP-27] [N01] [N09] [N16]',
    async (_, answer, type, reason) => {
      const { call, jar, toasts } = callOver(answer);
      const error = await call(profile, {}).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(type);
      expect(error).toMatchObject({ code: -200, reason });
      expect(String(error)).not.toContain('html');
      expect(jar.has('gh_token')).toBe(false);
      expect(toasts).toEqual([]);
    },
  );
});

test('403 is logged with its path, a slow call after 5,000 ms and not at it [MON-04] [MON-05] [CONST-13] [N05] [N12] [T13]', async () => {
  const forbidden = callOver(() => new Response('', { status: 403 }));
  await forbidden.call(login, {}).catch(() => undefined);
  expect(forbidden.events).toEqual([{ name: 'Ajax Forbidden', path: '/login', status: 403 }]);
  for (const [took, logged] of [
    [5000, 0],
    [5001, 1],
  ] as const) {
    const slow = callOver(() => {
      slow.clock.pass(took);
      return json({ ret_code: 0 });
    });
    await slow.call(login, {});
    expect(slow.events.filter(({ name }) => name === 'Ajax Slow')).toHaveLength(logged);
  }
});

test('offline is detected immediately: nothing is sent and no call waits [N07]', async () => {
  const { call, sent, clock } = callOver(() => json({ ret_code: 0 }), { isOnline: () => false });
  await expect(call(login, {})).rejects.toMatchObject({ reason: 'offline' });
  expect(sent).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('a failed connection is logged as «Network Error», offline too [MON-03] [N01] [N07]', async () => {
  for (const over of [
    callOver(() => Promise.reject(new TypeError('Failed to fetch'))),
    callOver(() => json({ ret_code: 0 }), { isOnline: () => false }),
  ]) {
    await over.call(login, {}).catch(() => undefined);
    expect(over.events).toEqual([{ name: 'Network Error', path: '/login' }]);
  }
});

test.each<[string, Endpoint, Readonly<Record<string, string>>, number]>([
  ['a fresh one tells it', login, {}, 3_600_000],
  ['a file, which may lie on the way for hours, does not', staticConfigs.test, {}, 0],
  ['a reply that lay on the way does not', login, { age: '7200' }, 0],
])(
  'only uncached replies of calls set the server time: %s [BAN-09] [T09] [LOGIN-10]',
  async (_, endpoint, headers, ahead) => {
    const over = servicesOver(() =>
      json({ ret_code: 0 }, { headers: { date: new Date(1_700_003_600_000).toUTCString(), ...headers } }),
    );
    const wire = createWire(over.environment);
    await wire.call(endpoint, {});
    expect(wire.serverNow() - over.clock.now()).toBe(ahead);
  },
);

test.each([
  ['Sun, 01 Mar 2026 12:00:30 GMT', 'Sun, 01 Mar 2026 12:00:00 GMT', 30_000],
  ['Sun, 01 Mar 2026 12:00:00 GMT', 'Sun, 01 Mar 2026 12:00:00 GMT', null],
  ['45', 'Sun, 01 Mar 2026 12:00:00 GMT', 45_000],
  ['soon', 'Sun, 01 Mar 2026 12:00:00 GMT', null],
])(
  "Retry-After: %s of a reply of %s is a wait of %s ms, whatever the device's clock [N13] [T09]",
  async (wait, date, milliseconds) => {
    const { call } = callOver(() => new Response('', { status: 429, headers: { 'retry-after': wait, date } }));
    await expect(call(login, {})).rejects.toMatchObject({ status: 429, retryAfter: milliseconds });
  },
);

test('a reply over a megabyte is cancelled [B09]', async () => {
  let sent = 0;
  const { call } = callOver(
    () =>
      new Response(
        new ReadableStream({
          pull: (stream) => {
            sent += 65_536;
            stream.enqueue(new Uint8Array(65_536).fill(32));
          },
        }),
      ),
  );
  await expect(call(login, {})).rejects.toBeInstanceOf(ResponseError);
  expect(sent).toBeLessThan(2_000_000);
});

test('a connection that breaks in the middle of a reply changes nothing [N03] [N17]', async () => {
  const { call, jar } = callOver(
    () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"ret_code":0,"token":"half'));
            stream.error(new TypeError('terminated'));
          },
        }),
      ),
  );
  await expect(call(login, {})).rejects.toBeInstanceOf(RequestError);
  expect(jar.has('gh_token')).toBe(false);
});

test('no API call follows a redirect [N15]', async () => {
  const { call, sent } = callOver(() => json({ ret_code: 0 }));
  await call(login, {});
  expect(sent[0]?.init.redirect).toBe('error');
  expect(sent[0]?.init.cache).toBe('no-store');
});

test('a call with fingerprint waits 3,000 ms for it and then continues without [HTTP-07] [HTTP-09] [C13] [ANALYTICS-02]', async () => {
  const late = callOver(() => json({ ret_code: 0 }), { fingerprint: () => new Promise(() => undefined) });
  const pending = late.call(login, {});
  late.clock.pass(2999);
  await new Promise(setImmediate);
  expect(late.sent).toEqual([]);
  late.clock.pass(1);
  await pending;
  expect(late.sent[0]?.headers.has('tx-id')).toBe(false);
  const ready = callOver(() => json({ ret_code: 0 }), { fingerprint: () => Promise.resolve('fp') });
  await ready.call(login, {});
  await ready.call(regulationInfo, {});
  expect(ready.sent.map(({ headers }) => headers.get('tx-id'))).toEqual(['fp', null]);
});

test('any JSON yields a reply or one of the three errors, without pollution [HTTP-27] [B10] [B11] [B13]', async () => {
  const key = fc.constantFrom(
    'ret_code',
    'retCode',
    'ret_msg',
    'token',
    'result',
    '__proto__',
    'constructor',
    'pass_err_count',
    'id',
    'x',
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      fc.constantFrom(0, -200, 31002, '0', 2 ** 60, null, true, '\uD800', ''),
      fc.string(),
      fc.dictionary(key, tie('any'), { noNullPrototype: true }),
      fc.array(tie('any'), { maxLength: 3 }),
    ),
  })).any;
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.dictionary(key, value), value), async (body) => {
      for (const endpoint of endpoints) {
        const { call } = callOver(() => new Response(JSON.stringify(body)));
        const outcome = await call(endpoint, {}).catch((error: unknown) => error);
        if (outcome instanceof Error)
          expect([RequestError, ResponseError, HttpError].some((type) => outcome instanceof type)).toBe(true);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  const deep = callOver(
    () => new Response('{"ret_code":0,"result":' + '['.repeat(100_000) + ']'.repeat(100_000) + '}'),
  );
  await expect(deep.call(login, {})).resolves.toMatchObject({ code: 0, token: 'none' });
  await expect(deep.call(profile, {})).rejects.toBeInstanceOf(ResponseError);
}, 60_000);
