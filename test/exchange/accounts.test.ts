import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { letters } from '../../services/exchange/outbox.ts';
import { MINUTE, openWorld, site, type World } from './world.ts';

const Count = v.object({ count: v.number() });

const get = async (
  world: World,
  path: string,
  token?: string,
  origin: string = site.global,
): Promise<Record<string, unknown>> =>
  (await (
    await world.fetch(origin + path, token === undefined ? {} : { headers: { UserToken: token } })
  ).json()) as Record<string, unknown>;

const post = (world: World, path: string, body: unknown, token?: string, origin: string = site.global) =>
  world.call(origin + path, body, token === undefined ? {} : { UserToken: token });

describe('a ticket between sites', () => {
  const ticketOf = async (world: World): Promise<string> =>
    v.parse(
      v.object({ token: v.string() }),
      (await post(world, '/user/private/quick_token', {}, await world.signedIn())).result,
    ).token;

  it('signs the user in on another site, without the first token [CALL-01] [CALL-02] [QUICK-01] [QUICK-02] (decision D03)', async () => {
    const world = await openWorld();
    const { ret_code: code, token } = await post(
      world,
      '/user/public/quick_login',
      { tmp_token: await ticketOf(world) },
      undefined,
      site.eu,
    );
    expect(code).toBe(0);
    expect(await get(world, '/v2/private/user/profile', token, site.eu)).toMatchObject({ result: { username: 'Ada' } });
  });

  it('is valid once [QUICK-03] [O16]', async () => {
    const world = await openWorld();
    const ticket = await ticketOf(world);
    expect((await post(world, '/user/public/quick_login', { tmp_token: ticket })).ret_code).toBe(0);
    expect(await post(world, '/user/public/quick_login', { tmp_token: ticket })).toMatchObject({
      ret_code: 10025,
      result: null,
    });
  });

  it('is valid for a minute [QUICK-03]', async () => {
    const world = await openWorld();
    const [early, late] = [await ticketOf(world), await ticketOf(world)];
    world.clock.advance(MINUTE - 1);
    expect((await post(world, '/user/public/quick_login', { tmp_token: early })).ret_code).toBe(0);
    world.clock.advance(1);
    expect((await post(world, '/user/public/quick_login', { tmp_token: late })).ret_code).toBe(10025);
  });

  it('is issued only to signed-in users [CALL-02] [ERR-06]', async () => {
    expect((await post(await openWorld(), '/user/private/quick_token', {})).ret_code).toBe(10006);
  });
});

describe('two accounts of one person', () => {
  it('are bound permanently, to an existing account [CALL-05] [CALL-06] [ERR-31] [ERR-32] [LOGIN-15]', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    const bind = async (uid: string): Promise<number> =>
      (await post(world, '/user/private/one_people_bind/set', { bind_uid: uid }, token)).ret_code;
    expect(await get(world, '/user/private/one_people_bind/get', token)).toMatchObject({
      ret_code: 0,
      result: { bind_uid: '' },
    });
    expect([await bind('999'), await bind('1'), await bind('2x'), await bind('2'), await bind('3')]).toEqual([
      41105, 41105, 10001, 0, 41104,
    ]);
    expect(await get(world, '/user/private/one_people_bind/get', token)).toMatchObject({ result: { bind_uid: '2' } });
  });

  it('reference each other, and neither belongs to a second pair [CALL-05] [CALL-06] [ERR-31]', async () => {
    const world = await openWorld();
    const ada = await world.signedIn();
    const lou = await world.signedIn('code+0@exchange.test');
    const { result } = await get(world, '/v3/private/user/info', lou);
    const uid = String(v.parse(v.object({ id: v.number() }), result).id);
    const bind = async (token: string, other: string): Promise<number> =>
      (await post(world, '/user/private/one_people_bind/set', { bind_uid: other }, token)).ret_code;
    expect([await bind(ada, uid), await bind(lou, '2'), await bind(lou, '1')]).toEqual([0, 41104, 41104]);
    const third = await world.signedIn('hongkong@northgate.example');
    expect([await bind(third, '1'), await bind(third, uid)]).toEqual([41104, 41104]);
    expect(await get(world, '/user/private/one_people_bind/get', lou)).toMatchObject({ result: { bind_uid: '1' } });
  });
});

describe('two accounts of one identity', () => {
  it('are matched by the exchange when no uid is given, and never across identities [CALL-06] [ERR-32] [LOGIN-15]', async () => {
    const world = await openWorld();
    const bind = async (token: string): Promise<number> =>
      (await post(world, '/user/private/one_people_bind/set', {}, token)).ret_code;
    const token = await world.signedIn();
    expect([
      await bind(token),
      await bind(token),
      await bind(await world.signedIn('hongkong@northgate.example')),
    ]).toEqual([0, 41104, 41105]);
    const uid = world.store.one(
      v.object({ id: v.number() }),
      "SELECT id FROM person WHERE login_name = 'abroad@northgate.example'",
    )?.id;
    expect(await get(world, '/user/private/one_people_bind/get', token)).toMatchObject({
      result: { bind_uid: String(uid) },
    });
  });
});

describe('what a session returns about its user', () => {
  it('masks most of the address, and names the country of the identity [CALL-65] [CALL-07] [ENT-01] [ENT-03] [ROLE-05]', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    expect(await get(world, '/v3/private/user/info', token)).toMatchObject({
      result: { id: 1, username: 'Ada', vague_email: 'a***@northgate.example', email_verified: true },
    });
    expect(await get(world, '/user/private/member/info', token)).toMatchObject({
      result: { kyc_person_level: 1, member_tag: { KYC: 0 }, kyc_country: '' },
    });
    expect(
      await get(world, '/user/private/member/info', await world.signedIn('abroad@northgate.example')),
    ).toMatchObject({ result: { kyc_person_level: 1, kyc_country: 'TH' } });
    const other = await world.signedIn('code+0@exchange.test');
    expect(await get(world, '/user/private/member/info', other)).toMatchObject({
      result: { kyc_person_level: 0, kyc_country: '' },
    });
  });

  it.each([
    '/v3/private/user/info',
    '/user/private/member/info',
    '/user/private/one_people_bind/get',
    '/v3/private/kyc/get-rc-config?site_id=EU',
  ])('%s is visible to its owner only [SESS-01]', async (path) => {
    expect(await get(await openWorld(), path)).toMatchObject({ ret_code: 10006, result: null });
  });

  it('stores the selected environment, only one of the two [CALL-03] [DEMO-01]', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    expect((await post(world, '/user/private/trade/switch', { env: 'demo' }, token)).ret_code).toBe(0);
    expect((await post(world, '/user/private/trade/switch', { env: 'other' }, token)).ret_code).toBe(10001);
    expect(
      world.store.one(v.object({ environment: v.string() }), 'SELECT environment FROM trading WHERE person_id = 1'),
    ).toEqual({ environment: 'demo' });
  });

  it('sends a code by mail before an authenticator is removed [ERR-20]', async () => {
    const world = await openWorld();
    await post(world, '/user/private/unbind-google-2fa/send-code-to-email', {}, await world.signedIn());
    expect(letters(world.store)[0]).toMatchObject({
      recipient: 'ada@northgate.example',
      body: expect.stringMatching(/\b\d{6}\b/) as string,
    });
  });
});

describe('the risk check', () => {
  it('intercepts the listed accounts, for the known scene in its wire spelling [CALL-16] [LOGIN-14]', async () => {
    const world = await openWorld();
    const check = (body: unknown) => post(world, '/user/public/risk/default-intercept', body);
    expect(await check({ sence: 30002, ext_info: { login_name: 'Risky@northgate.example' } })).toMatchObject({
      result: { intercept: true },
    });
    expect(await check({ sence: 30002, ext_info: { login_name: 'ada@northgate.example' } })).toMatchObject({
      result: { intercept: false },
    });
    expect((await check({ scene: 30002, ext_info: {} })).ret_code).toBe(10001);
    expect((await check({ sence: 30003, ext_info: {} })).ret_code).toBe(10001);
  });
});

describe('a campaign', () => {
  it('counts a user once for each source, only with their own token [CALL-04] [AFF-12]', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    const count = async (user: number, source: string): Promise<number> =>
      (await post(world, '/user/public/conversion/check', { source, data: { user_id: user, token } })).ret_code;
    expect([
      await count(1, 'spring'),
      await count(1, 'spring'),
      await count(1, 'autumn'),
      await count(2, 'spring'),
    ]).toEqual([0, 0, 0, 10001]);
    expect(world.store.one(Count, 'SELECT count(*) AS count FROM conversion')).toEqual({ count: 2 });
  });

  it('is notified of a visitor once, with the latest status [CALL-33]', async () => {
    const world = await openWorld();
    const token = await world.signedIn();
    for (const status of ['begun', 'success'])
      await post(world, '/v3/private/misc/cabital/post-register', { channel: 'cabital', uuid: 'u1', status }, token);
    expect(world.store.all(v.object({ status: v.string() }), 'SELECT status FROM partner_report')).toEqual([
      { status: 'success' },
    ]);
  });
});
