import { expect, test } from 'vitest';
import { calls } from '../../services/exchange/calls.ts';
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
  leaks({ requests: [], said: [], kept: '', secrets: [password], ...traces }).length;

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
  const marked = calls.flatMap(({ endpoint: { path }, request }) =>
    request && markedFields(request).length > 0 ? [[path, markedFields(request)]] : [],
  );
  expect(Object.fromEntries(marked)).toEqual({
    '/login': ['encrypt_password', ...proofs],
    '/user/public/login_compliance': ['encrypt_password', ...proofs],
    '/user/public/login/thirdparty': ['code_verifier', ...proofs],
    '/user/public/verify/send': ['ticket'],
    '/user/public/verify/check': ['ticket', 'code'],
    '/user/public/self_unbind/status': ['self_unbind_token'],
    '/user/public/conversion/check': ['data.token'],
    '/user/private/bind/telegram': ['verify_ticket'],
    '/user/public/register/info': proofs,
    '/user/public/register_compliance': proofs,
    '/user/public/register/verify': ['code'],
    '/user/public/register/password': ['encrypt_password'],
    '/verify/register/email': proofs,
    '/verify/register/mobile': proofs,
    '/register/email': ['code', 'encrypt_password'],
    '/register/mobile': ['code', 'encrypt_password'],
  });
});

test('a sign-in with secrets only in their fields leaks nothing, and six digits of a timestamp are no code [INV4]', () => {
  expect(
    leaks({
      requests: signIn,
      said: ['Logged in at 1731234561234'],
      kept: '{"gh_draft":"ada@northgate.example","time":1123456789}',
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
  ['a proof in an event', { requests: [...signIn, sent('/v2/public/metrics', { name: 'pr00f' })] }],
])('%s is found [INV4]', (_, traces) => {
  expect(found(traces)).toBe(1);
});
