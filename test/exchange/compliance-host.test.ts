import { describe, expect, it } from 'vitest';
import { openWorld, site } from './world.ts';

const path = '/compliance/v1/wall/regulation-info';
const host = 'http://compliance.northgate.localhost:4173';

describe('the host for compliance calls', () => {
  it.each([
    ['global', false],
    ['eu', true],
  ] as const)(
    'answers a page of %s with restricted: %s and refuses credentials of others [CMPL-09] [STORE-10] [S12]',
    async (name, isRestricted) => {
      const world = await openWorld();
      const reply = await world.fetch(host + path, { headers: { origin: site[name] } });
      expect(await reply.json()).toMatchObject({ ret_code: 0, result: { restrictOperate: isRestricted } });
      expect([
        reply.headers.get('access-control-allow-origin'),
        reply.headers.get('access-control-allow-credentials'),
      ]).toEqual([site[name], null]);
    },
  );

  it('accepts headers without personal data from pages of the sites, and no other origin [S12]', async () => {
    const world = await openWorld();
    const asking = (origin: string) =>
      world.fetch(host + path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'lang,platform,x-user-agent',
        },
      });
    const allowed = (await asking(site.eu)).headers;
    expect([allowed.get('access-control-allow-origin'), allowed.get('access-control-allow-headers')]).toEqual([
      site.eu,
      'Lang,platform,X-User-Agent',
    ]);
    expect((await asking('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('has no other route', async () => {
    expect((await (await openWorld()).fetch(`${host}/login`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
