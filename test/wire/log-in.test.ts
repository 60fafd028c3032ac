import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { login } from '../../services/contract/login.ts';
import { Secret } from '../../services/secret.ts';
import { attempt, json, servicesOver } from './environment.ts';
import { reported } from './reported.ts';

const answering = (body: unknown, init?: ResponseInit) => servicesOver(() => json(body, init));

test('a log-in sends only the account, the sealed password, its time and the proof [LOGIN-01] [LOGIN-10] [CAPT-12]', async () => {
  const { services, sent } = answering({ ret_code: 0, token: 't9' });
  expect(await services.logIn(attempt)).toEqual({
    kind: 'signedIn',
    telegramBind: { kind: 'notAsked' },
    telegramToken: null,
  });
  expect(sent[0]?.url.pathname).toBe('/login');
  expect(sent[0]?.body).toEqual({
    login_name: attempt.identifier,
    encrypt_password: 'c2VhbGVk',
    encrypt_timestamp: 1_700_000_000_000,
    scene: 31000,
    ticket: 't1cket',
    randstr: 'rand',
  });
});

test('a regulated site logs in at the compliance address, with the proof of the vendor used [LOGIN-04] [CALL-36] [CAPT-12]', async () => {
  const { services, sent } = answering({ ret_code: 0, token: 't9' });
  await services.logIn({
    ...attempt,
    call: 'loginCompliance',
    proof: { kind: 'magpie', token: new Secret('work'), scene: 31000 },
  });
  expect(sent[0]?.url.pathname).toBe('/user/public/login_compliance');
  expect(sent[0]?.body).toMatchObject({ magpie_verify_info: { token: 'work', scene: 31000 } });
  expect(sent[0]?.body).not.toHaveProperty('ticket');
});

test.each([
  [0, 'refused'],
  [1, 'refused'],
  [2, 'refused'],
  [6, 'refused'],
  [undefined, 'refused'],
  [3, 'wrongPassword'],
  [4, 'wrongPassword'],
  [5, 'wrongPassword'],
  ['3', 'wrongPassword'],
] as const)(
  'a wrong password with count %s yields %s, toasted only when it is refused [LOGIN-07] [ERR-21] [VAL-04] [K03]',
  async (count, kind) => {
    const { services, toasts } = answering({
      ret_code: 31002,
      ret_msg: 'wrong',
      result: count === undefined ? {} : { pass_err_count: count },
    });
    const outcome = await services.logIn(attempt);
    expect(outcome.kind).toBe(kind);
    expect(toasts.map(({ code, duration }) => [code, duration])).toEqual(kind === 'refused' ? [[31002, 5000]] : []);
    if (outcome.kind === 'wrongPassword') expect(outcome.attemptsLeft).toBe(5 - Number(count));
  },
);

test.each([
  [
    'full',
    { pass_err_count: '3', tg_bind_result: 'success', use_thirdparty: true, extra: { deep: 1 } },
    { pass_err_count: 3, tg_bind_result: 'success', use_thirdparty: true },
    { kind: 'signedIn', telegramBind: { kind: 'bound' }, telegramToken: null },
  ],
  ['minimal', {}, {}, { kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null }],
  ['absent', null, null, { kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null }],
  [
    'wrongly typed in every field',
    { pass_err_count: [], tg_bind_result: 5, use_thirdparty: 'yes' },
    {},
    { kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null },
  ],
])(
  'a log-in result that is %s is read leniently, and signs in [LOGIN-05] [ENT-07]',
  async (_, result, read, outcome) => {
    expect(parse(login.result, result)).toEqual(read);
    const { services } = answering({ ret_code: 0, token: 't9', result });
    expect(await services.logIn(attempt)).toEqual(outcome);
  },
);

test.each(['text', 5, true])(
  'the log-in result %j makes the reply unreadable [LOGIN-05] [ENT-07] [HTTP-27]',
  async (result) => {
    const { services, jar } = answering({ ret_code: 0, token: 't9', result });
    expect(await services.logIn(attempt)).toMatchObject({ kind: 'unreachable', reason: 'unreadable' });
    expect(jar.has('gh_token')).toBe(false);
  },
);

test.each([
  [0, 'refused'],
  [60_000, 'refused'],
  [-60_000, 'refused'],
  [61_000, 'keyRefused'],
  [-61_000, 'keyRefused'],
  [86_400_000, 'keyRefused'],
] as const)(
  'code 10002 by a clock that is %i ms from the seal of the password is %s [LOGIN-10] [T09] [T10]',
  async (apart, kind) => {
    const { services } = answering(
      { ret_code: 10002, ret_msg: 'too late' },
      { headers: { date: new Date(attempt.sealed.timestamp + apart).toUTCString() } },
    );
    expect((await services.logIn(attempt)).kind).toBe(kind);
  },
);

test('a token is kept in the cookie and sent as UserToken, not to public calls [HTTP-02] [HTTP-15] [SESS-02] [K02]', async () => {
  const { services, environment, sent, jar } = answering({ retCode: '10007', token: 't9', result: { id: 5 } });
  expect(await services.logIn(attempt)).toEqual({
    kind: 'signedIn',
    telegramBind: { kind: 'notAsked' },
    telegramToken: null,
  });
  expect(jar.get('gh_token')).toBe('t9');
  await services.loadProfile();
  await createComplianceServices(services.wire, environment, []).readRegulation();
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
  { ret_code: 31018, retCode: null },
  { ret_code: null, retCode: '31018', retMsg: null },
  { ret_code: 31018, ret_msg: 5, retMsg: ['why'] },
])('the envelope %j is read as the code 31018 [HTTP-14]', async (envelope) => {
  expect(await answering(envelope).services.logIn(attempt)).toMatchObject({ kind: 'ipLimited', code: 31018 });
});

test.each([
  { ret_code: 0, retCode: null, token: 't' },
  { ret_code: null, retCode: 0, token: 't', ret_msg: {} },
])('the envelope %j signs in [HTTP-14]', async (envelope) => {
  expect(await answering(envelope).services.logIn(attempt)).toMatchObject({ kind: 'signedIn' });
});

test('a success without a token is not a sign-in, and a token that cannot be stored is lost [S05] (A14)', async () => {
  expect(await answering({ ret_code: 10007, ret_msg: 'why' }).services.logIn(attempt)).toEqual({
    kind: 'tokenMissing',
    ...reported(10007, 'why'),
  });
  expect(await answering({ ret_code: 0 }).services.logIn(attempt)).toMatchObject({
    kind: 'unreachable',
    reason: 'server',
  });
  const { services: cookieless } = servicesOver(() => json({ ret_code: 0, token: 't' }), {
    session: {
      token: () => null,
      keepToken: () => false,
      dropToken: () => undefined,
      guest: () => null,
      selfUnbanToken: () => null,
      dropSelfUnban: () => undefined,
    },
  });
  expect(await cookieless.logIn(attempt)).toEqual({ kind: 'tokenLost' });
});

test('the attempt shows no secret when it is printed, serialised or inspected', () => {
  expect(JSON.stringify(attempt) + String(attempt.sealed.envelope) + `${new Secret('s')}`).not.toMatch(
    /c2VhbGVk|t1cket/,
  );
});
