import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostOf, sites } from '../../sites/sites.ts';
import { dist, servedBuild } from './request.ts';

const com = 'com.northgate.localhost';
const frames = 'captcha.northgate-frames.localhost';

const { get, port } = servedBuild();

test('calls go to the exchange on the site’s own origin, uncached; page and call of one name differ by method', async () => {
  const call = await get(com, '/v3/config/web', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"project_name":"gatehouse","keys":[],"properties":{"language":"en"}}',
  });
  expect([call.status, call.headers['cache-control'], JSON.parse(call.body.toString())]).toMatchObject([
    200,
    'no-store',
    { ret_code: 0 },
  ]);
  const refused = await get(com, '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(JSON.parse(refused.body.toString())).toMatchObject({ ret_code: 10001 });
});

test('pages of other applications are labelled pages under the headers of documents (decision D13)', async () => {
  const { status, headers, body } = await get(com, '/en/dashboard');
  expect([status, headers['cache-control'], headers['cross-origin-opener-policy']]).toEqual([
    200,
    'no-store',
    'same-origin',
  ]);
  expect(body.toString()).toContain('Dashboard');
});

test('the captcha frame has a host of its own, is framed by sites, their partners and Telegram, and serves its vendors [C10]', async () => {
  const { status, headers, body } = await get(frames, '/');
  expect([status, body.toString()]).toEqual([200, readFileSync(`${dist}/frame/index.html`, 'utf8')]);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(
    new RegExp(
      `frame-ancestors ${[...sites.map((site) => hostOf(site, 'local')), 'app.tallybird.localhost', 'web.messenger.localhost'].map((host) => `http://${host}:${port()}`).join(' ')}$`,
    ),
  );
  expect(policy).toContain("connect-src 'self'");
  const [script] = /\/assets\/[^"]+\.js/.exec(body.toString()) ?? [];
  expect((await get(frames, script ?? '')).status).toBe(200);
  expect((await get(frames, '/vendors/magpie.js')).headers['content-type']).toContain('text/javascript');
  expect((await get(frames, '/en/login')).status).toBe(404);
  expect((await get(com, '/vendors/magpie.js')).status).toBe(404);
});

test('the desk of the stand-in answers on its own host', async () => {
  expect((await get('desk.northgate.localhost', '/')).status).toBe(200);
});
