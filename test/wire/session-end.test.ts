import { unknown } from 'valibot';
import { expect, test, vi } from 'vitest';
import { createAccountServices } from '../../services/client/account.ts';
import { isRenewal, isTooLate } from '../../services/client/session-over.ts';
import { createWire } from '../../services/client/wire.ts';
import type { Scope } from '../../services/contract/codes.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';
import { memberInfo } from '../../services/contract/account.ts';
import { webConfig } from '../../services/contract/config.ts';
import { login } from '../../services/contract/login.ts';
import { quickToken } from '../../services/contract/quick.ts';
import { logout, profile } from '../../services/contract/session.ts';
import { staticConfigs } from '../../services/contract/static-config.ts';
import { json, servicesOver, type Sent } from './environment.ts';

/** A page other than log-in and sign-up, where a session may end. */
function signedIn(answer: (sent: Sent) => Response | Promise<Response>, isAuthPage = false) {
  const over = servicesOver(answer, { isAuthPage: () => isAuthPage }, new Map([['gh_token', 't1']]));
  return { ...over, wire: createWire(over.environment) };
}

/** Answers whose requests wait until the test resolves them. */
function waiting() {
  const answers: ((response: Response) => void)[] = [];
  return { answers, answer: () => new Promise<Response>((resolve) => answers.push(resolve)) };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each<[string, Endpoint, unknown, boolean, boolean]>([
  ['with code 10006 ends the session', memberInfo, { ret_code: 10006 }, false, true],
  ['that says nothing ends it too', memberInfo, null, false, true],
  ['that claims success is not believed, and ends it', memberInfo, { ret_code: 0, token: 't9' }, false, true],
  ['with another code does not', memberInfo, { ret_code: 31002 }, false, false],
  ['on a log-in page does not', memberInfo, { ret_code: 10006 }, true, false],
  ['to the call for a ticket does not', quickToken, { ret_code: 10006 }, false, false],
  ['to public configuration, which asks for no token, does not', webConfig, null, false, false],
  ['to a file does not', staticConfigs.test, null, false, false],
])('a 401 %s [N14] [ERR-03] [ERR-04] [ERR-06]', async (_, endpoint, body, isAuthPage, ends) => {
  const { wire, jar, toasts } = signedIn(() => json(body, { status: 401 }), isAuthPage);
  await expect(wire.call(endpoint, {})).rejects.toMatchObject({ name: 'HttpError', status: 401 });
  expect([jar.get('gh_token'), toasts]).toEqual([ends ? undefined : 't1', []]);
});

test.each([
  ['with a session', new Map([['gh_token', 't1']]), [10006], false],
  ['of a visitor, whose session cannot end', new Map<string, string>(), [], false],
] as const)(
  '10006 to a call %s ends the session, clears the profile and shows it, even if quiet [ERR-03] [SESS-03]',
  async (_, jar, reported, isKept) => {
    let code = 0;
    const over = servicesOver(
      () => json({ ret_code: code, ret_msg: 'expired', result: { id: 5 } }),
      { isAuthPage: () => false },
      new Map(jar),
    );
    const wire = createWire(over.environment);
    await wire.call(profile, {});
    code = 10006;
    expect(await createAccountServices(wire).readMember()).toMatchObject({ code: 10006 });
    expect([over.toasts.map((toast) => toast.code), over.jar.has('gh_token')]).toEqual([reported, isKept]);
    code = 0;
    await wire.call(profile, {});
    expect(over.sent).toHaveLength(3);
  },
);

test.each([403, 500, 503])('a %i with code 10006 does not affect the session [HTTP-18] [N09] [N12]', async (status) => {
  const { wire, jar } = signedIn(() => json({ ret_code: 10006 }, { status }));
  await wire.call(memberInfo, {}).catch(() => undefined);
  expect(jar.get('gh_token')).toBe('t1');
});

test.each([200, 401])(
  'a late 10006 (HTTP %i) for an old token keeps the session that began meanwhile [T01] [ERR-03] [SESS-03]',
  async (status) => {
    const { answers, answer } = waiting();
    const { wire, jar, sent } = signedIn(({ url }) =>
      url.pathname === '/login' ? json({ ret_code: 0, token: 't2' }) : answer(),
    );
    const late = wire.call(memberInfo, {}).catch(() => undefined);
    await settled();
    await wire.call(login, {});
    answers[0]?.(json({ ret_code: 10006 }, { status }));
    await late;
    expect([sent.length, jar.get('gh_token')]).toEqual([2, 't2']);
  },
);

test.each([
  ['ended', undefined],
  ['was replaced by another, as in another tab', 't2'],
])(
  'a late token of a session that %s meanwhile is ignored; a log-in’s is not [HTTP-15] [SESS-04] [T01] [T06]',
  async (_, now) => {
    const give = new Map<string, (response: Response) => void>();
    const { wire, jar } = signedIn(({ url }) => new Promise((resolve) => give.set(url.pathname, resolve)));
    const late = [wire.call(memberInfo, {}), wire.call(profile, {})];
    const entering = wire.call(login, {});
    await settled();
    if (now) jar.set('gh_token', now);
    else jar.delete('gh_token');
    for (const { path } of [memberInfo, profile])
      give.get(path)?.(json({ ret_code: 0, token: 'refreshed', result: { id: 5 } }));
    expect((await Promise.all(late)).map(({ token }) => token)).toEqual(['none', 'none']);
    expect(jar.get('gh_token')).toBe(now);
    give.get(login.path)?.(json({ ret_code: 0, token: 't3' }));
    expect([(await entering).token, jar.get('gh_token')]).toEqual(['kept', 't3']);
  },
);

test('a log-out that is answered late does not end the next session [SESS-04] [T01]', async () => {
  const { answers, answer } = waiting();
  const { services, wire, jar } = signedIn(({ url }) =>
    url.pathname === logout.path ? answer() : json({ ret_code: 0, token: 't2' }),
  );
  const leaving = services.logOut();
  await settled();
  await wire.call(login, {});
  answers[0]?.(json({ ret_code: 10006 }));
  await leaving;
  expect(jar.get('gh_token')).toBe('t2');
});

test.each([10006, 10001, 99_999])(
  'a log-out ignores a refusal by code %i: the session here is over [SESS-04] [CALL-10]',
  async (code) => {
    const { services, jar, toasts } = signedIn(() =>
      json({ ret_code: code, ret_msg: 'Your session has ended. Please log in again.' }),
    );
    expect(await services.logOut()).toEqual({ kind: 'signedOut' });
    expect([jar.has('gh_token'), toasts]).toEqual([false, []]);
  },
);

test('a cached reply of one token is not used for another, as after a log-in in another tab [SESS-03] [T06] [T07]', async () => {
  const { wire, jar, sent } = signedIn(({ headers }) =>
    json({ ret_code: 0, result: { id: headers.get('UserToken') === 't1' ? 1 : 2 } }),
  );
  expect((await wire.call(profile, {})).result?.id).toBe(1);
  jar.set('gh_token', 't2');
  expect((await wire.call(profile, {})).result?.id).toBe(2);
  jar.delete('gh_token');
  await wire.call(profile, {});
  expect(sent).toHaveLength(3);
});

test('a request that is under way for one token is not shared with another [HTTP-25] [T07]', async () => {
  const requested: Endpoint = { method: 'GET', path: '/asked', result: unknown() };
  const { answers, answer } = waiting();
  const { wire, jar, sent } = signedIn(answer);
  const first = wire.call(requested, {});
  jar.set('gh_token', 't2');
  const second = wire.call(requested, {});
  await settled();
  for (const give of answers) give(json({ ret_code: 0 }));
  await Promise.all([first, second]);
  expect(sent.map(({ headers }) => headers.get('UserToken'))).toEqual(['t1', 't2']);
});

test('a log-out forgets the cached profile at once, whether the exchange answers or not [SESS-04] [CALL-10]', async () => {
  const { services, sent } = servicesOver(
    ({ url }) =>
      url.pathname === profile.path ? json({ ret_code: 0, result: { id: 5 } }) : Promise.reject(new Error()),
    {},
    new Map([['gh_token', 't1']]),
  );
  await services.loadProfile();
  await services.loadProfile();
  await services.logOut();
  await services.loadProfile();
  expect(sent.filter(({ url }) => url.pathname === profile.path)).toHaveLength(2);
});

test('a log-out that is tried again is sent again, without a token too [OAUTH-09] [SESS-04]', async () => {
  const { services, sent } = servicesOver(() => new Promise<Response>(() => undefined));
  void services.logOut();
  void services.logOut();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
});

test.each<[Scope, boolean]>([
  ['signIn', false],
  ['telegramSignIn', false],
  ['qr', false],
  ['telegramBind', true],
  ['profile', true],
])(
  'a reply of the scope %s to a session that was replaced is too late: %s [HTTP-15] [SESS-04] [T01]',
  (scope, isLate) => {
    const { environment } = servicesOver(() => json({}), {}, new Map([['gh_token', 't2']]));
    expect(isTooLate(environment, { ...profile, scope }, 't1')).toBe(isLate);
    expect(isTooLate(environment, profile, 't2')).toBe(false);
  },
);

test('a token in the reply to a visitor’s call renews none, and is not too late beside a session [HTTP-15] [T07]', () => {
  const { environment } = servicesOver(() => json({}), {}, new Map([['gh_token', 't2']]));
  expect([isRenewal(profile, ''), isRenewal(profile, 't1')]).toEqual([false, true]);
  expect(isTooLate(environment, profile, '')).toBe(false);
});

test.each([
  ['9007199254740991', 'Ada', { id: '9007199254740991', name: 'Ada' }],
  ['9007199254740993', 'Ada', { id: '', name: 'Ada' }],
  ['9007199254740993', '', { id: '', name: '' }],
  ['5', '', { id: '5', name: '5' }],
])('the profile of the id %s named %j is %j: an unsafe id is none [B13] [ROLE-01]', async (id, username, user) => {
  const { services } = signedIn(() => new Response(`{"ret_code":0,"result":{"id":${id},"username":"${username}"}}`));
  expect(await services.loadProfile()).toEqual({ kind: 'user', ...user });
});
