import { describe, expect, test } from 'vitest';
import { ResponseError } from '../../services/client/errors.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';
import { profile } from '../../services/contract/session.ts';
import { login } from '../../services/contract/login.ts';
import { regulationInfo } from '../../services/contract/compliance.ts';
import { affiliateAvatar } from '../../services/contract/affiliate.ts';
import { staticConfigs } from '../../services/contract/static-config.ts';
import { Secret } from '../../services/secret.ts';
import { callOver, json } from './environment.ts';

describe('headers of calls [HTTP-06] [HTTP-10] [HTTP-11]', () => {
  test('every call sends guest, language, platform and browser in ASCII [HTTP-03] [HTTP-04] [HTTP-05]', async () => {
    const { call, sent, jar } = callOver(() => json({ ret_code: 0, result: { id: 1 } }));
    await call(profile, {});
    const { headers, init } = sent[0] ?? expect.unreachable();
    expect(headers.get('Guid')).toHaveLength(36);
    expect(headers.get('Guid')).toBe(jar.get('gh_guid'));
    expect(headers.get('Lang')).toBe('en');
    expect(headers.get('platform')).toBe('pc');
    expect(headers.get('X-User-Agent')).toBe('Tst/1.0');
    expect(init.credentials).toBe('include');
    await call(login, { a: 1 });
    expect(sent[1]?.headers.get('content-type')).toContain('application/json');
  });
});

test('entry contains the page without secrets and fragment, only where the contract says so [HTTP-08] [HTTP-28]', async () => {
  const { call, sent } = callOver(() => json({ ret_code: 0, result: { id: 1 } }));
  await call(login, {});
  await call(profile, {});
  expect(decodeURIComponent(sent[0]?.headers.get('entry') ?? '')).toBe('http://com.northgate.localhost/en/login?ref=A');
  expect(sent[1]?.headers.has('entry')).toBe(false);
});

test.each([
  [
    'https://x.example/en/login?code=c&State=s&tmp_token=t&uuid=u&tgWebAppData=d&tgWebAppVersion=7&hash=h&ref=A#tgWebAppData=z',
    'https://x.example/en/login?ref=A',
  ],
  [
    'https://x.example/en/login?TMP_TOKEN=t&telegram_callback=c&login_name=ada&email=a%40b.co&medium=direct',
    'https://x.example/en/login?medium=direct',
  ],
  [
    'https://x.example/en/login?redirect_url=https%3A%2F%2Fx.example%2Fcb%3Fcode%3Dc%23token&state=1',
    'https://x.example/en/login?redirect_url=https%3A%2F%2Fx.example%2Fcb',
  ],
  [
    'https://x.example/en/login?redirect_url=https%3A%2F%2Fx.example%2Fcb%253Ftmp_token%253Dt&state=1',
    'https://x.example/en/login?redirect_url=https%3A%2F%2Fx.example%2Fcb',
  ],
  [
    'https://x.example/en/login?redirect_url=%2Fcb%25252523tgWebAppData%2525253Dt',
    'https://x.example/en/login?redirect_url=%2Fcb',
  ],
  [
    'https://x.example/en/oauth?client_id=a&redirect_uri=https%3A%2F%2Fapp.example%2Fcb%3Fsession%3Ds%23t',
    'https://x.example/en/oauth?client_id=a&redirect_uri=https%3A%2F%2Fapp.example%2Fcb',
  ],
  ['https://x.example/en/login?code=a&code=b&ref=A&ref=B', 'https://x.example/en/login?ref=A&ref=B'],
])('of %s the header entry contains %s [HTTP-08] [HTTP-28]', async (page, reported) => {
  const { call, sent } = callOver(() => json({ ret_code: 0 }), { page: () => new URL(page) });
  await call(login, {});
  expect(decodeURIComponent(sent[0]?.headers.get('entry') ?? '')).toBe(reported);
});

test.each([
  ['of 2,000 characters is sent whole', 2000, 2000],
  [
    'above 2,000 characters is sent as origin and path alone',
    2001,
    encodeURIComponent('https://x.example/en/login').length,
  ],
  ['of 12 kB likewise', 12_000, encodeURIComponent('https://x.example/en/login').length],
])('an encoded URL %s, so that servers accept the headers [HTTP-08]', async (_, length, reports) => {
  const bare = 'https://x.example/en/login?ref=';
  const page = new URL(bare + 'A'.repeat(length - encodeURIComponent(bare).length));
  const { call, sent } = callOver(() => json({ ret_code: 0 }), { page: () => page });
  await call(login, {});
  expect(sent[0]?.headers.get('entry')).toHaveLength(reports);
});

test('TgToken is sent where the endpoint requires it, if there is one [CALL-15] [STORE-05]', async () => {
  const task: Endpoint = { ...login, withTelegramToken: true };
  const { call, sent } = callOver(() => json({ ret_code: 0 }), { telegramToken: () => new Secret('tg') });
  await call(task, {});
  await call(login, {});
  const without = callOver(() => json({ ret_code: 0 }));
  await without.call(task, {});
  expect([...sent, ...without.sent].map(({ headers }) => headers.get('TgToken'))).toEqual(['tg', null, null]);
});

test('a file has our headers but no token or cookies [HTTP-02] [HTTP-03] [HTTP-04] [HTTP-05] [HTTP-06] [HTTP-10] [CALL-21]', async () => {
  const { call, sent, toasts } = callOver(() => json({ ret_code: 10006, rules: [] }), {});
  const reply = await call(staticConfigs.test, {});
  expect(reply).toMatchObject({ isSuccess: true, result: { rules: [], redeemAmount: null } });
  expect(sent[0]?.init.credentials).toBe('omit');
  expect([...(sent[0]?.headers.keys() ?? [])].filter((name) => name !== 'accept').toSorted()).toEqual([
    'guid',
    'lang',
    'platform',
    'x-user-agent',
  ]);
  expect(toasts).toEqual([]);
});

test('an unknown body type is an error before anything is sent [HTTP-17] [B14]', async () => {
  const { call, sent, clock } = callOver(() => json({ ret_code: 0 }));
  for (const responseType of ['foo', 'blob', 'constructor', '']) {
    const error = await call({ ...login, responseType }, {}).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({ message: 'responseType not support', code: -200 });
  }
  expect([sent.length, clock.waiting]).toEqual([0, 0]);
});

test('a list in a GET repeats its key, an object is sent as JSON [HTTP-12]', async () => {
  const { call, sent } = callOver(() => json({ ret_code: 0, result: { id: 1 } }));
  await call(profile, { a: [1, 2], o: { b: 'c d' } });
  expect(sent[0]?.url.searchParams.getAll('a')).toEqual(['1', '2']);
  expect(sent[0]?.url.searchParams.get('o')).toBe('{"b":"c d"}');
});

test.each(['ü', 'two words', 'line\nbreak', '\u0000', '\ud800', 't'.repeat(4001)])(
  'the token %j, an invalid header value, is ignored [HTTP-15] [HTTP-27] [B12]',
  async (token) => {
    const { call, jar } = callOver(() => json({ ret_code: 0, token }));
    await expect(call(login, {})).rejects.toBeInstanceOf(ResponseError);
    expect(jar.has('gh_token')).toBe(false);
  },
);

test('the nested reply of a gateway is read like a plain one, for the regulation too [CMPL-09] [CALL-20] [ENT-04] (A42)', async () => {
  for (const wire of [
    { ret_code: 0, result: { restrictOperate: true } },
    { ret_code: 0, data: { result: { restrictOperate: true } } },
    { ret_code: 0, result: null, data: { result: { restrictOperate: true } } },
  ]) {
    const { call } = callOver(() => json(wire));
    expect((await call(regulationInfo, {})).result).toEqual({ restrictOperate: true });
  }
  const bare = callOver(() => json({ ret_code: 0, data: 'no wrapper' }));
  expect((await bare.call(regulationInfo, {})).result).toBeNull();
});

test('a refusal of a quiet call shows no toast, whatever its code [AFF-08] [CALL-66]', async () => {
  for (const code of [610016, 99_999, 10016]) {
    const { call, toasts } = callOver(() => json({ ret_code: code }));
    expect(await call(affiliateAvatar, {})).toMatchObject({ code, wasNotified: false, isSuccess: false });
    expect(toasts).toEqual([]);
  }
});

test('a GET sends its fields in the query, without empty values; 0 and false remain [HTTP-12] [HTTP-13] [VAL-03]', async () => {
  const { call, sent } = callOver(() => json({ ret_code: 0, result: { id: 1 } }));
  await call(profile, { b: 1, c: 'x y', d: '', e: null });
  expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({ b: '1', c: 'x y' });
  expect(sent[0]?.init.body).toBeUndefined();
  await call(login, { a: '', b: null, c: undefined, d: 0, e: false });
  expect(sent[1]?.body).toEqual({ d: 0, e: false });
});
