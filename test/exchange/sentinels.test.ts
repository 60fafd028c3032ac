import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sentinels } from '../../services/exchange/sentinels.ts';
import { logInBody, openWorld, site, START } from './world.ts';

const profilePath = `${site.global}/v2/private/user/profile`;

async function reply(name: string): Promise<Response> {
  return (await openWorld()).logIn(`${name}@exchange.test`, 'any');
}

describe('a sentinel as e-mail address', () => {
  it.each([
    ['code+31018', 31018, null],
    ['code+31002+4', 31002, { pass_err_count: 4 }],
    ['code+31002+6', 31002, { pass_err_count: 6 }],
    ['code+31002', 31002, null],
    ['code+987654', 987_654, null],
    ['keyrefused', 10009, null],
    ['captcharefused', 33003, null],
    ['thirdparty', 0, { use_thirdparty: 1 }],
    ['thirdparty+31002', 31002, { use_thirdparty: 1 }],
    ['banned+25', 31003, null],
    ['banlookup+fail', 31003, null],
    ['banstatus+fail', 31003, null],
  ])('%s is answered with that code and no token [K03] [B07]', async (name, code, result) => {
    const answer = await (await openWorld()).answer(`${name}@exchange.test`);
    expect(answer).toMatchObject({ ret_code: code, result });
    expect(answer.token).toBeUndefined();
  });

  it.each([0, 10007])('code+%i signs in, since both codes mean success [ERR-01] [K02]', async (code) => {
    const world = await openWorld();
    const { ret_code: answered, token } = await world.answer(`code+${code}@exchange.test`);
    expect(answered).toBe(code);
    const response = await world.fetch(profilePath, { headers: { UserToken: token ?? '' } });
    expect(await response.json()).toMatchObject({ ret_code: 0 });
  });

  it('returns the text of its code, or a generic text with the code', async () => {
    const world = await openWorld();
    expect((await world.answer('code+31018@exchange.test')).ret_msg).toBe(
      'Logging in from this network is not possible.',
    );
    expect((await world.answer('code+987654@exchange.test')).ret_msg).toBe('Refused with code 987654.');
  });

  it.each([
    ['slow+6000', 6000],
    ['slow+9999999', 60_000],
    ['slow', 0],
  ])('%s waits %i ms, a minute at most, and signs in [N05]', async (name, waited) => {
    const world = await openWorld();
    const { token } = await world.answer(`${name}@exchange.test`);
    expect(token).toBeDefined();
    expect(world.waits).toEqual([waited]);
  });

  it('drop interrupts the reply in the middle [N03]', async () => {
    const reader = (await reply('drop')).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"ret_code":0,"ret_msg":"');
    await expect(reader?.read()).rejects.toThrow('broken off');
  });

  it('drip sends a byte each second without end [N06]', async () => {
    const world = await openWorld();
    const reader = (await world.logIn('drip@exchange.test')).body?.getReader();
    await reader?.read();
    for (let second = 0; second < 3; second += 1) expect((await reader?.read())?.value).toHaveLength(1);
    expect(world.waits).toEqual([1000, 1000, 1000]);
  });

  it('hang never answers, until the client disconnects [N04]', async () => {
    const world = await openWorld();
    const leaving = new AbortController();
    const body = JSON.stringify(logInBody('hang@exchange.test', await world.sealed('any')));
    const pending = world.fetch(`${site.global}/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      signal: leaving.signal,
    });
    let isSettled = false;
    const settled = pending.catch(() => undefined).finally(() => (isSettled = true));
    for (let turn = 0; turn < 20; turn += 1) await world.fetch(profilePath);
    expect(isSettled).toBe(false);
    leaving.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
    await settled;
  });

  it('html is a page with status 200 [N11]', async () => {
    const response = await reply('html');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it.each([
    ['malformed', '{"ret_code":0,'],
    ['empty', ''],
    ['body+null', 'null'],
    ['body+list', '[]'],
    ['body+text', '"ok"'],
    ['body+number', '0'],
  ])('%s is status 200 with the body %j [B01] [B02] [B03]', async (name, body) => {
    const response = await reply(name);
    expect([response.status, await response.text()]).toEqual([200, body]);
  });

  it.each([
    ['body+uncoded', { ret_msg: 'no code', result: {} }],
    ['body+nullresult', { ret_code: 31002, result: null }],
    ['body+textcount', { ret_code: 31002, result: { pass_err_count: '3' } }],
  ])('%s is an incomplete envelope [B05] [B06] [K03]', async (name, envelope) => {
    expect(await (await reply(name)).json()).toMatchObject(envelope);
  });

  it('body+loud has markup, bidirectional controls and 10,000 characters in its message [B08]', async () => {
    const { ret_msg: message } = (await (await reply('body+loud')).json()) as { ret_msg: string };
    expect(message).toContain('<script>');
    expect(message).toContain('\u202E');
    expect(message.length).toBeGreaterThan(10_000);
  });

  it('body+bom and body+utf16 begin with their byte order marks, body+surrogate has a lone surrogate [B12]', async () => {
    const bytes = async (name: string): Promise<number[]> => [
      ...new Uint8Array(await (await reply(name)).arrayBuffer()),
    ];
    expect((await bytes('body+bom')).slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect((await bytes('body+utf16')).slice(0, 4)).toEqual([0xff, 0xfe, 0x7b, 0x00]);
    const { ret_msg: message } = (await (await reply('body+surrogate')).json()) as { ret_msg: string };
    expect(message).toBe('half \ud800 a letter');
  });

  it('gzip is a truncated compressed reply [N17]', async () => {
    const response = await reply('gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const half = new Uint8Array(await response.arrayBuffer());
    expect(() => gunzipSync(half)).toThrow('unexpected end of file');
  });

  it.each([403, 502, 503, 504])('http+%i is a page [N10] [N12]', async (status) => {
    const response = await reply(`http+${status}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  });

  it.each([400, 401, 429, 500])(
    'http+%i has an envelope that claims success, and an invalid token [N09] [N14]',
    async (status) => {
      const world = await openWorld();
      const response = await world.logIn(`http+${status}@exchange.test`);
      const { ret_code: code, token } = (await response.json()) as { ret_code: number; token: string };
      expect([response.status, code]).toEqual([status, 0]);
      expect(await (await world.fetch(profilePath, { headers: { UserToken: token } })).json()).toMatchObject({
        ret_code: 10006,
      });
    },
  );

  it('http+429 has Retry-After: 30, and no other status does [N13]', async () => {
    expect((await reply('http+429')).headers.get('retry-after')).toBe('30');
    expect((await reply('http+500')).headers.get('retry-after')).toBeNull();
  });

  it.each(['http+200', 'http+999', 'http+abc', 'http'])('%s is not an error status and becomes a 500', async (name) => {
    expect((await reply(name)).status).toBe(500);
  });

  it('notoken is a success without a token', async () => {
    const answer = await (await openWorld()).answer('notoken@exchange.test');
    expect([answer.ret_code, answer.token]).toEqual([0, undefined]);
  });

  it('big has 50 MB [B09]', async () => {
    let size = 0;
    for await (const part of (await reply('big')).body ?? []) size += (part as Uint8Array).byteLength;
    expect(size).toBeGreaterThanOrEqual(50 * 1_048_576);
  });

  it('deep has 100,000 nested arrays [B10]', async () => {
    expect(await (await reply('deep')).text()).toContain(`${'['.repeat(100_000)}]`);
  });

  it('redirect points to another origin [N15]', async () => {
    const response = await reply('redirect');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://evil.example/']);
  });

  it('proto and retcode sign in with unusual envelopes [B04] [B11]', async () => {
    const world = await openWorld();
    const polluting = await (await world.logIn('proto@exchange.test')).text();
    expect(polluting).toContain('"__proto__":{"polluted":true}');
    const other = (await (await world.logIn('retcode@exchange.test')).json()) as Record<string, unknown>;
    expect(Object.keys(other)).toEqual(['retCode', 'retMsg', 'token', 'result']);
    expect(other['retCode']).toBe('0');
    for (const token of [(JSON.parse(polluting) as { token: string }).token, other['token'] as string]) {
      expect(await (await world.fetch(profilePath, { headers: { UserToken: token } })).json()).toMatchObject({
        ret_code: 0,
      });
    }
  });

  it('the four profile sentinels sign in, and their profile call behaves as named [SESS-01] [ROLE-02] [B13]', async () => {
    const world = await openWorld();
    const profileOf = async (name: string): Promise<Response> =>
      world.fetch(profilePath, { headers: { UserToken: await world.signedIn(name) } });
    expect(await (await profileOf('profile+10006@exchange.test')).json()).toMatchObject({ ret_code: 10006 });
    expect((await profileOf('profile+fail@exchange.test')).status).toBe(500);
    expect(await (await profileOf('profile+nobody@exchange.test')).json()).toMatchObject({
      ret_code: 0,
      result: { id: 0 },
    });
    expect(await (await profileOf('profile+bigid@exchange.test')).text()).toContain('"id":9007199254740993');
    expect(await (await profileOf('code+0@exchange.test')).json()).toMatchObject({ ret_code: 0 });
  });

  it.each([
    ['bind+1003', '1003|failed'],
    ['bind+bars', '1003|a|message|with|bars'],
    ['bind', ''],
  ])('%s signs in, and reports a link as %j [TG-14] [Q06]', async (name, bound) => {
    const { token, result } = await (await openWorld()).answer(`${name}@exchange.test`);
    expect(token).toBeDefined();
    expect(result).toEqual({ tg_bind_result: bound });
  });

  it('ignores case and password', async () => {
    expect((await (await openWorld()).answer('Code+31018@Exchange.Test', 'any')).ret_code).toBe(31018);
  });

  it.each([
    'unknown@exchange.test',
    'code+31018@exchange.test.example',
    'constructor@exchange.test',
    'code+31018@northgate.example',
    '@exchange.test',
  ])('is not recognised in %s', async (name) => {
    expect(await (await openWorld()).answer(name, 'wrong')).toMatchObject({
      ret_code: 31002,
      result: { pass_err_count: 1 },
    });
  });

  it('requires the captcha and a sealed password as usual', async () => {
    expect((await (await openWorld({ isProven: false })).answer('code+31018@exchange.test')).ret_code).toBe(33003);
    const world = await openWorld();
    const body = logInBody('code+31018@exchange.test', await world.sealed('any', { kid: 'another' }));
    expect((await world.call(`${site.global}/login`, body)).ret_code).toBe(10009);
  });

  it('of every kind answers as listed at the desk', async () => {
    for (const { typed } of Object.values(sentinels).filter(({ typed: name }) => name !== 'hang')) {
      const world = await openWorld();
      const response = await world.logIn(`${typed}@exchange.test`, 'wrong');
      await response.body?.cancel();
      expect(await world.answer('unknown@exchange.test', 'wrong')).toMatchObject({ result: { pass_err_count: 1 } });
      expect([typed, response.headers.get('date')]).toEqual([typed, new Date(START).toUTCString()]);
    }
  }, 60_000);
});
