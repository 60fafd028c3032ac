import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { notServed } from '../../sites/not-served.ts';
import { openWorld, site, type World } from './world.ts';

const get = async (world: World, path: string): Promise<Record<string, unknown>> =>
  (await (await world.fetch(site.global + path)).json()) as Record<string, unknown>;
const from = (world: World, country: string, region = ''): void =>
  void world.store.write((run) => run('UPDATE visitor SET country = ?, region = ?', country, region));

describe('a country', () => {
  it('is in one of the two lists: enabled, or disabled with its ISO code [CALL-29] [CALL-30]', async () => {
    const world = await openWorld();
    const codes = async (query: string): Promise<string[]> =>
      ((await get(world, `/v2/public/country-list${query}`))['result'] as { code: string }[]).map(({ code }) => code);
    const [on, off] = [await codes(''), await codes('?is_disable=1&is_iso=1')];
    expect(off.toSorted()).toEqual(['CN', 'CU', 'IR', 'KP', 'SD', 'SG', 'SY', 'US']);
    expect(on.filter((code) => off.includes(code))).toEqual([]);
    expect(on).toContain('CA');
  });

  it.each([
    ['DE', '', true],
    ['CA', 'QC', true],
    ['CA', 'ON', false],
    ['US', '', false],
    ['SG', 'X', false],
  ] as const)('%s %s may sign up: %s [CALL-32] [CALL-63] [ROLE-06] [REG-19]', async (country, region, isAllowed) => {
    const world = await openWorld();
    from(world, country, region);
    expect(await get(world, '/register/permission_v2')).toMatchObject({ result: { is_allowed: isAllowed } });
    expect(await get(world, '/user/public/ip/country')).toMatchObject({
      result: { code: country, is_visible: isAllowed },
    });
  });

  it('suggests its calling code [CALL-31]', async () => {
    const world = await openWorld();
    from(world, 'TR');
    expect(await get(world, '/register/countryCode')).toMatchObject({
      result: { country_code: 'TR', calling_code: '90' },
    });
  });

  it('is directed to its site: the Economic Area to EU, the others to the global one [CALL-61] [CMPL-12]', async () => {
    const world = await openWorld();
    const guide = async (siteId: string) =>
      (await world.call(`${site.global}/user/public/country/guide`, { siteId })).result;
    expect(await guide('BYBIT')).toMatchObject({
      showMode: 'modal',
      guideConfigs: expect.arrayContaining([{ siteId: 'EU', country2: 'DE' }]) as unknown,
    });
    expect(await guide('EU')).toMatchObject({
      guideConfigs: expect.arrayContaining([{ siteId: 'BYBIT', country2: 'TR' }]) as unknown,
    });
    expect(await guide('EU')).toMatchObject({
      guideConfigs: expect.arrayContaining([{ siteId: 'EU', country2: 'NL' }]) as unknown,
    });
    expect((await world.call(`${site.global}/user/public/country/guide`, { siteId: 'HKG' })).ret_code).toBe(10001);
  });

  it('is not served in the nine places of the list, and nowhere else [ROLE-06] [REG-19]', async () => {
    expect(notServed).toEqual(['CN', 'CU', 'IR', 'KP', 'SD', 'SG', 'SY', 'US', 'CA-ON']);
    const world = await openWorld();
    const isServed = async (country: string, region: string) => {
      world.store.write((run) => run('UPDATE visitor SET country = ?, region = ?', country, region));
      return (await get(world, '/register/permission_v2')) as unknown;
    };
    for (const territory of notServed) {
      const [country = '', region = ''] = territory.split('-');
      expect(await isServed(country, region)).toMatchObject({ result: { is_allowed: false } });
    }
    expect(await isServed('CA', 'BC')).toMatchObject({ result: { is_allowed: true } });
  });
});

describe('the static configuration', () => {
  it('has three folders, each a file without an envelope, and no fourth [CALL-21] [CMPL-11]', async () => {
    const world = await openWorld();
    for (const folder of ['prod', 'test', 'testnet']) {
      const file = await get(world, `/static/config/${folder}/login-entry-fe.json`);
      expect(file).toMatchObject({ redeemAmount: {}, hideRedeemSite: {}, zhHostnameList: {} });
      expect(file).not.toHaveProperty('ret_code');
    }
    expect((await world.fetch(`${site.global}/static/config/local/login-entry-fe.json`)).status).toBe(404);
  });

  it.each([
    ['prod', ['hk.northgate.example']],
    ['test', ['hk.test.northgate.example', 'hk.northgate.localhost']],
    ['testnet', ['hk.testnet.northgate.example']],
  ])('names the Chinese hosts of those who read the folder %s [SITE-31] [CALL-21]', async (folder, hosts) => {
    const file = await get(await openWorld(), `/static/config/${folder}/login-entry-fe.json`);
    expect(file).toMatchObject({ zhHostnameList: { ext: hosts } });
  });

  it('hides rewards on the global site alone, and only in the Economic Area [SITE-14] [CMPL-06]', async () => {
    const file = await get(await openWorld(), '/static/config/prod/login-entry-fe.json');
    expect(v.parse(v.object({ rules: v.array(v.looseObject({ element: v.string() })) }), file).rules).toEqual(
      expect.arrayContaining([expect.objectContaining({ element: 'rewards', siteId: 'BYBIT', rc: 'EEA' })]),
    );
    expect(JSON.stringify(file).match(/"rewards"/g)).toHaveLength(1);
  });
});

describe('an inviter', () => {
  const ask = async (path: string, body: unknown) => (await openWorld()).call(site.global + path, body);

  it('is found by an id of digits, otherwise returns a silent code [CALL-26] [CALL-27] [AFF-02] [AFF-05] [ERR-18] [ERR-19]', async () => {
    expect(await ask('/affiliate/apis/v1/open-info', { affid: '7', group_id: '4' })).toMatchObject({
      ret_code: 0,
      result: { nickname: 'Grace', groupInfo: { type: 1 } },
    });
    expect((await ask('/affiliate/apis/v1/open-info', { affid: '12' })).ret_code).toBe(610016);
    expect((await ask('/affiliate/v5/anonymity', { affiliate_id: '12' })).ret_code).toBe(610017);
    for (const id of ['12a', '', ' 7', '１２', '-7', '1e3'])
      expect([id, (await ask('/affiliate/apis/v1/open-info', { affid: id })).ret_code]).toEqual([id, 10001]);
  });

  it('has pictures on the origin of the site, which no browser runs as a page [AFF-02] (decision D22)', async () => {
    const world = await openWorld();
    for (const name of ['grace.svg', 'group.svg']) {
      const reply = await world.fetch(`${site.eu}/images/${name}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await world.fetch(`${site.eu}/images/other.svg`)).status).toBe(404);
  });

  it('may be hidden, and has codes of their own scene [CALL-28] [AFF-03] [AFF-04] [AFF-06]', async () => {
    expect(await ask('/affiliate/v5/anonymity', { affiliate_id: '8' })).toMatchObject({ result: { isShow: false } });
    expect(await ask('/s1/code/info', { scene: 1, tpl: 'grace7' })).toMatchObject({
      result: { info: { success: true } },
    });
    expect(await ask('/s1/code/info', { scene: 3, tpl: 'grace7' })).toMatchObject({
      result: { info: { success: false } },
    });
    expect((await ask('/s1/code/info', { scene: 4, tpl: 'x' })).ret_code).toBe(10001);
  });
});

describe('a typed refusal', () => {
  it.each([
    ['/affiliate/apis/v1/open-info', { affid: '99610016' }, 610016],
    ['/affiliate/v5/anonymity', { affiliate_id: '9910016' }, 10016],
    ['/s1/code/info', { scene: 0, tpl: 'code+41007' }, 41007],
    [
      '/user/public/risk/default-intercept',
      { sence: 30002, ext_info: { login_name: 'code+41122@exchange.test' } },
      41122,
    ],
    ['/user/public/quick_login', { tmp_token: 'code+10016@exchange.test' }, 10016],
  ])('makes %s with %j answer %i [ERR-45]', async (path, body, code) => {
    expect((await (await openWorld()).call(site.global + path, body)).ret_code).toBe(code);
  });
});
