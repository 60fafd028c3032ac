import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { logInBody, openWorld, START, type World } from './world.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

/** The world behind a real socket, as `npm start` has it; returns a function that sends requests. */
async function served(
  world: World,
): Promise<
  (
    path: string,
    options: { host?: string; body?: string; isChunked?: boolean; signal?: AbortSignal; onHead?: () => void },
  ) => Promise<{ date: string | undefined; text: string }>
> {
  const server = createAdaptorServer({ fetch: world.exchange.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stop = () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  return (path, { host = 'com.northgate.localhost', body, isChunked = false, signal, onHead }) =>
    new Promise((resolve, reject) => {
      const headers = {
        host: `${host}:${port}`,
        'content-type': 'application/json',
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
      };
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers,
          ...(signal ? { signal } : {}),
        },
        (response) => {
          onHead?.();
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ date: response.headers.date, text }));
          response.on('error', reject);
        },
      );
      asking.on('error', reject).end(body);
    });
}

async function logInAs(world: World, name: string): Promise<string> {
  return JSON.stringify(logInBody(name, await world.sealed('Northgate-2026')));
}

describe('over a real connection', () => {
  it('Date contains the time of the exchange, not of the machine [BAN-09]', async () => {
    const world = await openWorld();
    const ask = await served(world);
    expect((await ask('/v2/private/user/profile', {})).date).toBe(new Date(START).toUTCString());
  });

  it('the host selects site, desk and frame', async () => {
    const ask = await served(await openWorld());
    expect((await ask('/', { host: 'desk.northgate.localhost' })).text).toContain('Northgate desk');
    expect((await ask('/x-api/compliance/v1/wall/regulation-info', { host: 'eu.northgate.localhost' })).text).toContain(
      '"restrictOperate":true',
    );
    expect((await ask('/v3/config/web', { host: 'captcha.northgate-frames.localhost' })).text).toContain('404');
  });

  it('a user logs in', async () => {
    const world = await openWorld();
    const ask = await served(world);
    expect((await ask('/login', { body: await logInAs(world, 'ada@northgate.example') })).text).toContain(
      '"ret_code":0',
    );
  });

  it('a call without a length is read as it arrives, and one without a body gets a refusal [CALL-35]', async () => {
    const world = await openWorld();
    const ask = await served(world);
    expect(
      (await ask('/login', { body: await logInAs(world, 'ada@northgate.example'), isChunked: true })).text,
    ).toContain('"ret_code":0');
    expect((await ask('/login', { body: '', isChunked: true })).text).toContain('"ret_code":10001');
  });

  it('drop truncates the reply, after its head [N03]', async () => {
    const world = await openWorld();
    const ask = await served(world);
    let hasBegun = false;
    const cut = ask('/login', { body: await logInAs(world, 'drop@exchange.test'), onHead: () => (hasBegun = true) });
    await expect(cut).rejects.toThrow('aborted');
    expect(hasBegun).toBe(true);
  });

  it('hang leaves the exchange usable, and ends when the client disconnects [N04]', async () => {
    const world = await openWorld();
    const ask = await served(world);
    const leaving = new AbortController();
    const hanging = ask('/login', { body: await logInAs(world, 'hang@exchange.test'), signal: leaving.signal });
    const others = ask('/login', { body: await logInAs(world, 'ada@northgate.example') });
    expect((await others).text).toContain('"ret_code":0');
    leaving.abort();
    await expect(hanging).rejects.toThrow('aborted');
    expect((await ask('/v2/private/user/profile', {})).text).toContain('10006');
  });
});
