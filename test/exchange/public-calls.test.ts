import { describe, expect, it } from 'vitest';
import { Envelope } from '../../services/contract/envelope.ts';
import { webConfig } from '../../services/contract/config.ts';
import { parse } from 'valibot';
import { openWorld, site, START } from './world.ts';

const config = `${site.global}/v3/config/web`;
const metrics = `${site.global}/v2/public/metrics`;

function asking(...keys: readonly string[]): Record<string, unknown> {
  return { project_name: 'gatehouse', keys, properties: { language: 'en' } };
}

describe('the web configuration', () => {
  it('returns the captcha order, the downloads by site and the key, as the contract reads them [CALL-18] [CALL-19] [SITE-08]', async () => {
    const world = await openWorld();
    const reply = await world.post(config, asking('cht.captcha.config', 'cht.download.config', 'cht.encrypt.config'));
    const { result } = parse(Envelope, await reply.json());
    const read = parse(webConfig.result, result);
    expect(read['cht.captcha.config']).toEqual(['geetest', 'tencent', 'recaptcha']);
    expect(read['cht.download.config']).toEqual({ BYBIT: true, EU: false, ARE: true });
    expect(read['cht.encrypt.config']?.key_id).toBe('test-key');
  });

  it('returns only requested keys; an unknown one is omitted', async () => {
    const world = await openWorld();
    const { result } = await world.call(config, asking('cht.download.config', 'cht.unknown.config', '__proto__'));
    expect(Object.keys(result ?? {})).toEqual(['cht.download.config']);
  });

  it('requires this project and the shape of the contract', async () => {
    const world = await openWorld();
    expect((await world.call(config, { ...asking(), project_name: 'another' })).ret_code).toBe(10001);
    expect((await world.call(config, { project_name: 'gatehouse' })).ret_code).toBe(10001);
  });
});

describe('the regulation lookup', () => {
  it.each([
    ['global', false],
    ['eu', true],
    ['are', false],
  ] as const)('on %s says restricted: %s [CALL-20] [CMPL-07] [CMPL-09]', async (name, isRestricted) => {
    const world = await openWorld();
    const reply = await world.fetch(`${site[name]}/x-api/compliance/v1/wall/regulation-info`);
    expect(await reply.json()).toMatchObject({ ret_code: 0, result: { restrictOperate: isRestricted } });
  });
});

const own = { origin: site.global };

describe('the metrics call', () => {
  it('accepts a batch, also as a beacon without the JSON type [MON-01] [MON-02]', async () => {
    const world = await openWorld();
    expect((await world.call(metrics, { events: [{ name: 'Ajax Slow', path: '/login' }] }, own)).ret_code).toBe(0);
    const beacon = await world.fetch(metrics, {
      method: 'POST',
      headers: own,
      body: JSON.stringify({ events: [{ name: 'Ajax Cancel' }] }),
    });
    expect(await beacon.json()).toMatchObject({ ret_code: 0 });
  });

  it.each([{}, { events: [] }, { events: ['text'] }, { events: {} }])('refuses %j', async (batch) => {
    expect((await (await openWorld()).call(metrics, batch, own)).ret_code).toBe(10001);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 10001],
    [{ 'sec-fetch-site': 'cross-site', origin: site.global }, 10001],
    [{ 'sec-fetch-site': 'same-site', origin: 'null' }, 10001],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 0],
    [{ origin: 'https://evil.example' }, 10001],
    [{ origin: site.eu }, 10001],
    [{ origin: 'null' }, 10001],
    [{}, 10001],
    [{ origin: site.global }, 0],
  ])('answers a beacon with the headers %j by %i', async (headers, code) => {
    const world = await openWorld();
    expect((await world.call(metrics, { events: [{ name: 'Ajax Slow' }] }, headers)).ret_code).toBe(code);
  });
});

describe('every reply of a site', () => {
  it('has the time of the exchange, and is uncacheable [BAN-09] (decision D20)', async () => {
    const world = await openWorld();
    for (const response of [
      await world.post(config, asking()),
      await world.fetch(`${site.global}/v2/private/user/profile`),
      await world.logIn('drop@exchange.test'),
    ]) {
      expect(response.headers.get('date')).toBe(new Date(START).toUTCString());
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['GET', '/nope'],
    ['POST', '/nope'],
    ['GET', '/logout'],
    ['POST', '/v2/private/user/profile'],
    ['DELETE', '/login'],
    ['POST', '/en/dashboard'],
  ])('to %s %s is an envelope with status 404', async (method, path) => {
    const response = await (
      await openWorld()
    ).fetch(site.global + path, { method, headers: { 'content-type': 'application/json' } });
    expect([response.status, ((await response.json()) as { ret_code: number }).ret_code]).toEqual([404, 10404]);
  });

  it('is a refusal for a body over 64 kB, with or without declared length', async () => {
    const world = await openWorld();
    const body = JSON.stringify({ events: [{ name: 'x'.repeat(66_000) }] });
    expect((await world.fetch(metrics, { method: 'POST', body })).status).toBe(413);
    expect(
      (await world.fetch(metrics, { method: 'POST', body, headers: { 'content-length': String(body.length) } })).status,
    ).toBe(413);
    expect((await world.post(metrics, { events: [{ name: 'x'.repeat(64_000) }] }, own)).status).toBe(200);
  });

  it.each([
    'desk.northgate.localhost',
    'captcha.northgate-frames.localhost',
    'web.messenger.localhost',
    'compliance.northgate.localhost',
  ])('is a refusal for a body over 64 kB at %s', async (host) => {
    const world = await openWorld();
    const request = { method: 'POST', body: 'x'.repeat(66_000), headers: { 'content-length': '66000' } };
    expect((await world.fetch(`http://${host}:4173/`, request)).status).toBe(413);
  });

  it('is a refusal for a body that is not declared as JSON [HTTP-11]', async () => {
    const world = await openWorld();
    const body = JSON.stringify(asking());
    expect((await world.fetch(config, { method: 'POST', body })).status).toBe(415);
    expect(
      (
        await world.fetch(config, {
          method: 'POST',
          body,
          headers: { 'content-type': 'Application/JSON; charset=utf-8' },
        })
      ).status,
    ).toBe(200);
  });

  it.each([
    'http://northgate.localhost/',
    'http://xx.northgate.localhost/',
    'http://evil.example/',
    'http://blog.com.northgate.localhost/',
  ])('is a misdirected request for the host of %s', async (address) => {
    expect((await (await openWorld()).fetch(address)).status).toBe(421);
  });
});

it('the puzzle of sign-up has its own endpoint [CAPT-14] [CALL-54]', async () => {
  const world = await openWorld();
  const query = `type=CAPTCHA_TYPE_BEHAVIOR_GEETEST&login_name=${'0'.repeat(64)}`;
  const started = await (await world.fetch(`${site.global}/user/public/captcha-info?${query}`)).json();
  expect(started).toMatchObject({ ret_code: 0, result: { success: true, newCaptcha: true } });
  expect(await (await world.fetch(`${site.global}/user/public/captcha-info?type=OTHER`)).json()).toMatchObject({
    ret_code: 10001,
  });
});
