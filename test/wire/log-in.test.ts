import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { login } from '../../services/contract/login.ts';
import { Secret } from '../../services/secret.ts';
import type { LogIn } from '../../services/client/login.ts';
import { json, servicesOver } from './powers.ts';

const attempt: LogIn = {
  call: 'login',
  identifier: 'ada@northgate.example',
  sealed: { envelope: new Secret('c2VhbGVk'), timestamp: 1_700_000_000_000 },
  proof: { kind: 'ticket', ticket: new Secret('t1cket'), randstr: 'rand' },
  scene: 31000,
};
const answering = (body: unknown, init?: ResponseInit) => servicesOver(() => json(body, init));

test('a log-in sends the account, the sealed password, its time and the proof, and nothing else [LOGIN-01] [LOGIN-10] [CAPT-12]', async () => {
  const { services, sent } = answering({ ret_code: 0, token: 't9' });
  expect(await services.logIn(attempt)).toEqual({ kind: 'signedIn' });
  expect(sent[0]?.url.pathname).toBe('/login');
  expect(sent[0]?.body).toEqual({ login_name: attempt.identifier, encrypt_password: 'c2VhbGVk', encrypt_timestamp: 1_700_000_000_000, scene: 31000, ticket: 't1cket', randstr: 'rand' });
});

test('a regulated site logs in at the compliance address, with the proof of the vendor used [LOGIN-04] [CALL-36] [CAPT-12]', async () => {
  const { services, sent } = answering({ ret_code: 0, token: 't9' });
  await services.logIn({ ...attempt, call: 'loginCompliance', proof: { kind: 'magpie', token: new Secret('work'), scene: 31000 } });
  expect(sent[0]?.url.pathname).toBe('/user/public/login_compliance');
  expect(sent[0]?.body).toMatchObject({ magpie_verify_info: { token: 'work', scene: 31000 } });
  expect(sent[0]?.body).not.toHaveProperty('ticket');
});

test.each([
  [0, 'refused'], [1, 'refused'], [2, 'refused'], [6, 'refused'], [undefined, 'refused'], [3, 'wrongPassword'], [4, 'wrongPassword'], [5, 'wrongPassword'], ['3', 'wrongPassword'],
] as const)('a wrong password with count %s ends as %s, toasted only when it is refused [LOGIN-07] [ERR-21] [VAL-04] [K03]', async (count, kind) => {
  const { services, toasts } = answering({ ret_code: 31002, ret_msg: 'wrong', result: count === undefined ? {} : { pass_err_count: count } });
  const outcome = await services.logIn(attempt);
  expect(outcome.kind).toBe(kind);
  expect(toasts.map(({ code, stays }) => [code, stays])).toEqual(kind === 'refused' ? [[31002, 5000]] : []);
  if (outcome.kind === 'wrongPassword') expect(outcome.attemptsLeft).toBe(5 - Number(count));
});

test.each([
  ['full', { pass_err_count: '3', tg_bind_result: 'success', use_thirdparty: true, extra: { deep: 1 } }, { pass_err_count: 3, tg_bind_result: 'success', use_thirdparty: true }, { kind: 'signedIn', telegramBind: { kind: 'bound' } }],
  ['minimal', {}, {}, { kind: 'signedIn' }],
  ['absent', null, null, { kind: 'signedIn' }],
  ['wrongly typed in every field', { pass_err_count: [], tg_bind_result: 5, use_thirdparty: 'yes' }, {}, { kind: 'signedIn' }],
])('a result of a log-in that is %s is read for what it holds, and signs in [LOGIN-05] [ENT-07]', async (_, result, read, outcome) => {
  expect(parse(login.result, result)).toEqual(read);
  const { services } = answering({ ret_code: 0, token: 't9', result });
  expect(await services.logIn(attempt)).toEqual(outcome);
});

test.each(['text', 5, true])('a result of a log-in that is %j is no result: the reply is unreadable [LOGIN-05] [ENT-07] [HTTP-27]', async (result) => {
  const { services, jar } = answering({ ret_code: 0, token: 't9', result });
  expect(await services.logIn(attempt)).toMatchObject({ kind: 'unreachable', reason: 'unreadable' });
  expect(jar.has('gh_token')).toBe(false);
});

test.each([
  [31030, 'passwordLocked'], [31018, 'ipLimited'], [31003, 'banned'], [50101, 'accountUpgrading'], [33003, 'captchaRefused'], [10009, 'keyRefused'],
] as const)('code %i is the refusal «%s», without a toast [ERR-23] [ERR-24] [ERR-25] [ERR-26] [LOGIN-08] [LOGIN-12]', async (code, kind) => {
  const { services, toasts } = answering({ ret_code: code, result: null });
  expect(await services.logIn(attempt)).toEqual({ kind });
  expect(toasts).toEqual([]);
});

test.each([20100, 41007, 400601, 400602, 41102, 41103, 41104, 41105, 41106, 41107, 41108, 400605, 400606, 400607, 10026, 30055, 41121, 41122, 41123, 41125, 41126, 41127, 41128, 21101, 21103, 21105, 10002])(
  'code %i has no screen of its own: it is passed on with its text and never toasted [ERR-28] [ERR-37] [ERR-38] [ERR-39] [ERR-40]',
  async (code) => {
    const { services, toasts } = answering({ ret_code: code, ret_msg: 'why' });
    expect(await services.logIn(attempt)).toEqual({ kind: 'declined', code, message: 'why' });
    expect(toasts).toEqual([]);
  },
);

test('a terminated account is toasted with what the reply says; without words the catalogue has its own [ERR-14]', async () => {
  const bare = answering({ ret_code: 40029 });
  expect(await bare.services.logIn(attempt)).toEqual({ kind: 'terminated' });
  expect(bare.toasts).toEqual([{ code: 40029, message: '', stays: 5000, throttle: 0, isSaid: true }]);
  const told = answering({ ret_code: 40029, ret_msg: 'closed in May' });
  await told.services.logIn(attempt);
  expect(told.toasts[0]?.message).toBe('closed in May');
});

test('10016 on log-in is shown as 100160, an unknown code as itself, and 41124 is not in the silent list [ERR-10] [ERR-39] [ERR-42] [B07]', async () => {
  for (const [received, shown] of [[10016, 100160], [987_654, 987_654], [41124, 41124], [30054, 30054]] as const) {
    const { services, toasts } = answering({ ret_code: received, ret_msg: 'm' });
    expect(await services.logIn(attempt)).toEqual({ kind: 'refused', code: shown, message: 'm' });
    expect(toasts).toEqual([{ code: shown, message: 'm', stays: 5000, throttle: 0, isSaid: true }]);
  }
});

test('10006 on the log-in page is toasted once in ten seconds and leaves the token alone [ERR-03] [ERR-04] [K01]', async () => {
  const { services, toasts, jar } = servicesOver(() => json({ ret_code: 10006, ret_msg: 'expired' }), {}, new Map([['gh_token', 'old']]));
  await services.logIn(attempt);
  expect(toasts).toEqual([{ code: 10006, message: 'expired', stays: 5000, throttle: 10_000, isSaid: true }]);
  expect(jar.get('gh_token')).toBe('old');
  const elsewhere = servicesOver(() => json({ ret_code: 10006 }), { isAuthPage: () => false }, new Map([['gh_token', 'old']]));
  await elsewhere.services.logIn(attempt);
  expect(elsewhere.jar.has('gh_token')).toBe(false);
});

test('a token is kept in the session cookie and sent as UserToken from then on, not to public configuration [HTTP-02] [HTTP-15] [SESS-02] [K02]', async () => {
  const { services, powers, sent, jar } = answering({ retCode: '10007', token: 't9', result: { id: 5 } });
  expect(await services.logIn(attempt)).toEqual({ kind: 'signedIn' });
  expect(jar.get('gh_token')).toBe('t9');
  await services.loadProfile();
  await createComplianceServices(services.wire, powers, []).readRegulation();
  await services.readSettings();
  expect(sent.map(({ url, headers }) => [url.pathname, headers.get('UserToken')])).toEqual([
    ['/login', null],
    ['/v2/private/user/profile', 't9'],
    ['/x-api/compliance/v1/wall/regulation-info', null],
    ['/v3/config/web', null],
  ]);
});

test.each([
  { ret_code: 31018, ret_msg: 'no' },
  { ret_code: '31018', ret_msg: 'no', token: null, result: null },
  { retCode: 31018, ret_msg: 'no', result: {}, more: 1 },
  { retCode: '31018' },
])('the envelope %j is read as the code 31018 [HTTP-14]', async (envelope) => {
  expect(await answering(envelope).services.logIn(attempt)).toEqual({ kind: 'ipLimited' });
});

test('success without a token is no sign-in, and a token that the browser does not keep is lost [S05] (A14)', async () => {
  const { services } = answering({ ret_code: 10007 });
  expect(await services.logIn(attempt)).toMatchObject({ kind: 'unreachable', reason: 'unreadable' });
  const { services: cookieless } = servicesOver(() => json({ ret_code: 0, token: 't' }), { session: { token: () => null, keepToken: () => false, dropToken: () => undefined, guest: () => null, selfUnbanToken: () => null } });
  expect(await cookieless.logIn(attempt)).toEqual({ kind: 'tokenLost' });
});

test('429 says how long to wait, 30 s when the reply does not [N13]', async () => {
  const named = servicesOver(() => new Response('', { status: 429, headers: { 'retry-after': '7' } }));
  expect(await named.services.logIn(attempt)).toEqual({ kind: 'tooMany', retryAfter: 7000 });
  const silent = servicesOver(() => new Response('', { status: 429 }));
  expect(await silent.services.logIn(attempt)).toEqual({ kind: 'tooMany', retryAfter: 30_000 });
});

test('the attempt shows no secret when it is printed, serialised or inspected', () => {
  expect(JSON.stringify(attempt) + String(attempt.sealed.envelope) + `${new Secret('s')}`).not.toMatch(/c2VhbGVk|t1cket/);
});
