import { expect, test } from 'vitest';
import { createIdentifyGuest } from '../../services/client/guest.ts';
import { hanging, json, servicesOver } from './environment.ts';

test.each([
  [{ id: 5 }, 'user'],
  [{ id: '9007199254740993' }, 'user'],
  [{ id: 0 }, 'visitor'],
  [{ id: -1 }, 'visitor'],
  [{}, 'unknown'],
  [null, 'unknown'],
])('the profile %j yields %s [ROLE-01] [ROLE-02] [ENT-02] [B13]', async (result, kind) => {
  const { services } = servicesOver(() => json({ ret_code: 0, result }));
  expect((await services.loadProfile()).kind).toBe(kind);
});

test.each([
  [401, 'visitor'],
  [400, 'unknown'],
  [403, 'unknown'],
  [500, 'unknown'],
])('a profile that is answered with status %d yields %s [ROLE-01] [N10] [N14]', async (status, kind) => {
  const { services } = servicesOver(() => json({ ret_code: 10006 }, { status }));
  expect(await services.loadProfile()).toEqual({ kind });
});

test.each([
  [{ id: 5, username: 'Ada' }, 'Ada', '5'],
  [{ id: 5, username: '' }, '5', '5'],
  [{ id: '5' }, '5', '5'],
  [{ id: '9007199254740993' }, '', ''],
])(
  'the user of the profile %j is called «%s» and has the id «%s»: an unsafe id is none [ENT-02] [O15] [B13]',
  async (result, name, id) => {
    const { services } = servicesOver(() => json({ ret_code: 0, result }));
    expect(await services.loadProfile()).toEqual({ kind: 'user', id, name });
  },
);

test('a profile is cached for 10,000 ms, a refusal not; 10006 clears it [CALL-09] [CONST-06] [SESS-03] [SESS-01] [T13]', async () => {
  let code = 0;
  const { services, sent, clock, toasts } = servicesOver(() => json({ ret_code: code, result: { id: 5 } }));
  await services.loadProfile();
  clock.pass(9999);
  await services.loadProfile();
  expect(sent).toHaveLength(1);
  clock.pass(1);
  code = 10006;
  expect(await services.loadProfile()).toEqual({ kind: 'visitor' });
  await services.loadProfile();
  expect(sent).toHaveLength(3);
  expect(toasts.map((one) => one.code)).toEqual([10006, 10006]);
});

test('a log-out drops the token whatever the reply and keeps the guest id [SESS-04] [CALL-10] [STORE-02]', async () => {
  const jar = new Map([
    ['gh_token', 't'],
    ['gh_guid', 'g'.repeat(36)],
  ]);
  const { services, sent } = servicesOver(() => new Response('', { status: 500 }), { logOutMarks: { sc: 'web' } }, jar);
  expect(await services.logOut()).toEqual({ kind: 'signedOut' });
  expect(sent[0]?.url.pathname).toBe('/logout');
  expect(sent[0]?.body).toEqual({ rpProps: { sc: 'web' } });
  expect([...jar.keys()]).toEqual(['gh_guid']);
});

test('a log-out over a hanging network sends the token and drops token and profile at once [SESS-04] [STORE-02] [N04]', async () => {
  const jar = new Map([
    ['gh_token', 't'],
    ['gh_guid', 'g'.repeat(36)],
  ]);
  const { services, sent, clock } = servicesOver(
    (one) => (one.url.pathname === '/logout' ? hanging(one) : json({ ret_code: 0, result: { id: 5 } })),
    {},
    jar,
  );
  await services.loadProfile();
  const ending = services.logOut();
  expect(jar.has('gh_token')).toBe(false);
  await services.loadProfile();
  expect(sent.map(({ url, headers }) => [url.pathname, headers.get('UserToken')])).toEqual([
    ['/v2/private/user/profile', 't'],
    ['/logout', 't'],
    ['/v2/private/user/profile', null],
  ]);
  clock.pass(30_000);
  await expect(ending).resolves.toEqual({ kind: 'signedOut' });
});

const blocked = () => ({ kind: 'cookiesBlocked' }) as const;

test('a missing, short, long or scripted guest id is replaced, others kept [SESS-01] [STORE-01] [CONST-07] [S08]', () => {
  for (const bad of [null, 'a'.repeat(35), 'a'.repeat(37), '<script>alert(1)</script>aaaaaaaaaaa']) {
    const jar = new Map(bad === null ? [] : [['gh_guid', bad]]);
    expect(createIdentifyGuest(servicesOver(() => json({ ret_code: 0 }), {}, jar).session, blocked)()).toEqual({
      kind: 'guest',
    });
    expect(jar.get('gh_guid')).toMatch(/^[0-9a-f-]{36}$/);
  }
  const good = new Map([
    ['gh_guid', 'b'.repeat(36)],
    ['gh_token', 't'],
  ]);
  expect(createIdentifyGuest(servicesOver(() => json({ ret_code: 0 }), {}, good).session, blocked)()).toEqual({
    kind: 'tokenHeld',
  });
  expect(good.get('gh_guid')).toBe('b'.repeat(36));
});
