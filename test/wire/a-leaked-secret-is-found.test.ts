import { expect, test } from 'vitest';
import { calls } from '../../services/exchange/calls.ts';
import { signTelegram } from '../../services/exchange/telegram-data.ts';
import { leaks, markedFields, type SentRequest, type Traces } from './leaks.ts';

const origin = 'http://com.northgate.localhost';
const password = 'Northgate-2026';
const token = 't0ken-of-the-session';

const sent = (path: string, body: unknown = null, headers: Record<string, string> = {}): SentRequest => ({
  method: body === null ? 'GET' : 'POST',
  url: origin + path,
  headers,
  body: body === null ? null : JSON.stringify(body),
});
const found = (traces: Partial<Traces>): number =>
  leaks({ requests: [], said: [], kept: '', launches: [], secrets: [password], ...traces }).length;

/** Launch data of a user, with which Telegram has opened a page, and two of its parts. */
const launch = signTelegram('miniApp', { id: 7, username: 'greta_k', first_name: 'Greta', last_name: '' }, 0);
const partOf = (name: string): string => new URLSearchParams(launch).get(name) ?? '';
const accepted = sent('/user/public/login/thirdparty', { provider: 'telegram', telegram_callback_mini: launch });

/** One correct sign-in by password and code. */
const signIn = [
  sent(
    '/login',
    {
      login_name: 'ada@northgate.example',
      encrypt_password: 'c2VhbGVk',
      encrypt_timestamp: 1_731_234_561,
      scene: 31000,
      magpie_verify_info: { token: 'pr00f', scene: 31000 },
    },
    { entry: encodeURIComponent(`${origin}/en/login`) },
  ),
  sent('/user/public/verify/check', { ticket: 'of-the-attempt', item: 'email', code: '123456' }),
  sent('/v2/private/user/profile', null, { usertoken: token, cookie: `gh_token=${token}` }),
];

test('the contract marks secret request fields [LOGIN-10] [LOGIN-11] [CAPT-12] (decision D16)', () => {
  const proofs = ['ticket', 'magpie_verify_info.token', 'g_recaptcha_response'];
  const telegram = ['telegram_callback', 'telegram_callback_mini'];
  const marked = calls.flatMap(({ endpoint: { path }, request }) =>
    request && markedFields(request).length > 0 ? [[path, markedFields(request)]] : [],
  );
  expect(Object.fromEntries(marked)).toEqual({
    '/login': ['encrypt_password', ...telegram, ...proofs],
    '/user/public/login_compliance': ['encrypt_password', ...telegram, ...proofs],
    '/user/public/login/thirdparty': ['code_verifier', ...telegram, ...proofs],
    '/user/public/verify/send': ['ticket'],
    '/user/public/verify/check': ['ticket', 'code'],
    '/user/public/self_unbind/status': ['self_unbind_token'],
    '/user/public/conversion/check': ['data.token'],
    '/user/private/bind/telegram': [...telegram, 'verify_ticket'],
    '/user/public/register/info': [...telegram, ...proofs],
    '/user/public/register_compliance': [...telegram, ...proofs],
    '/user/public/register/verify': ['code'],
    '/user/public/register/password': ['encrypt_password'],
    '/verify/register/email': [...telegram, ...proofs],
    '/verify/register/mobile': [...telegram, ...proofs],
    '/register/email': ['code', ...telegram, 'encrypt_password'],
    '/register/mobile': ['code', ...telegram, 'encrypt_password'],
  });
});

test('a sign-in with secrets only in their fields leaks nothing, and six digits of a timestamp are no code [INV4]', () => {
  expect(
    leaks({
      requests: signIn,
      said: ['Logged in at 1731234561234'],
      kept: '{"gh_draft":"ada@northgate.example","time":1123456789}',
      launches: [],
      secrets: [password],
    }),
  ).toEqual([]);
});

test.each<[string, Partial<Traces>]>([
  ['a password in an address', { requests: [sent(`/en/login?password=${password}`)] }],
  ['a password in a field of its own', { requests: [sent('/login', { password })] }],
  ['a password in the field that takes it sealed', { requests: [sent('/login', { encrypt_password: password })] }],
  ['a password on the console', { said: [`tried ${password}`] }],
  ['a password in the storage', { kept: `{"draft":"${password}"}` }],
  ['a token in an address', { requests: [...signIn, sent(`/en/dashboard?from=${token}`)] }],
  [
    'a token in an address that a header carries encoded',
    { requests: [...signIn, sent('/en/x', null, { entry: encodeURIComponent(`${origin}/?t=${token}`) })] },
  ],
  ['a token in an event', { requests: [...signIn, sent('/v2/public/metrics', { events: [{ token }] })] }],
  ['a token in the storage', { requests: signIn, kept: `{"token":"${token}"}` }],
  ['a code on the console', { requests: signIn, said: ['code 123456 was wrong'] }],
  ['a code in the storage', { requests: signIn, kept: '{"code":"123456"}' }],
  ['a code in a field that is for something else', { requests: [...signIn, sent('/login', { login_name: '123456' })] }],
  ['a ticket in the address', { requests: signIn, kept: `${origin}/en/login#of-the-attempt` }],
  [
    'launch data in an address',
    { kept: `${origin}/en#tgWebAppData=${encodeURIComponent(launch)}`, launches: [launch] },
  ],
  ['the signature of launch data in the storage', { kept: partOf('signature'), launches: [launch] }],
  ['the hash of sent launch data in an event', { requests: [accepted, sent('/v2/public/metrics', partOf('hash'))] }],
  ['the name of a Telegram user in an address', { requests: [accepted, sent('/images/a?name=320%2Fgreta_k.svg')] }],
  ['the name of a Telegram user in a header', { requests: [sent('/a', null, { entry: 'Greta' })], launches: [launch] }],
  ['the name of a Telegram user on the console', { said: ['Hello, Greta!'], launches: [launch] }],
  ['a proof in an event', { requests: [...signIn, sent('/v2/public/metrics', { name: 'pr00f' })] }],
])('%s is found [INV4]', (_, traces) => {
  expect(found(traces)).toBe(1);
});

test('sent in its fields and headers, Telegram’s data leaks nothing, nor does a word that contains a name [TG-26]', () => {
  const scan = sent('/v3/public/qrcode/status', null, { tgcallbackmini: launch });
  const traces = { requests: [accepted, scan], kept: '{"gh_guid":"0Greta-1"}', launches: [launch] };
  expect(found(traces)).toBe(0);
});
