import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forwardingHeaders } from '../../src/serve/forwarding-headers.ts';
import { serve } from '../../src/serve/serve.ts';
import { backEnd, targetOf } from '../../src/serve/proxy.ts';
import { logInBody, openWorld } from '../exchange/world.ts';
import { proxied } from './proxied.ts';
import { dist, sendRequest, type ReceivedReply } from './request.ts';

const { origin, host, port: servedPort, call, visit } = proxied();

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

test("a call reaches the back end as it was made, under the back end's own host (decision D04)", async () => {
  const seen: unknown[] = [];
  origin.answer = (requests, response) => {
    void bodyOf(requests).then((text) => {
      const { host: named, guid, cookie, 'content-type': type, 'x-forwarded-host': forwarded } = requests.headers;
      seen.push({ method: requests.method, url: requests.url, named, guid, cookie, type, forwarded, body: text });
      return response.end('{"ret_code":0}');
    });
  };
  const body = JSON.stringify({ login_name: 'ada', filling: 'é'.repeat(20_000) });
  const reply = await call({
    headers: { guid: 'g', cookie: 'gh_token=t; b=2', 'content-type': 'application/json' },
    body,
  });
  expect([reply.status, reply.body.toString()]).toEqual([200, '{"ret_code":0}']);
  const expected = {
    method: 'POST',
    url: '/user/public/login_compliance?a=b%20c',
    named: new URL(origin.address()).host,
    guid: 'g',
    cookie: 'gh_token=t; b=2',
    type: 'application/json',
    forwarded: host(),
    body,
  };
  expect(seen).toEqual([expected]);
});

test.each([
  ['close, x-secret', 'x-inner, close'],
  ['Close, X-Secret', 'X-Inner'],
])('headers of one connection, named as «%s» or «%s», go no further, in either direction', async (there, back) => {
  let seen: IncomingMessage['headers'] = {};
  origin.answer = (asked, response) => {
    seen = asked.headers;
    response.writeHead(200, { connection: back, 'x-inner': '1', 'proxy-authenticate': 'Basic', 'x-kept': '1' }).end();
  };
  const { headers } = await call({
    headers: {
      connection: there,
      'x-secret': '1',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      'x-kept': '1',
    },
  });
  expect([seen['x-secret'], seen['te'], seen['proxy-authorization'], seen['x-kept']]).toEqual([
    undefined,
    undefined,
    undefined,
    '1',
  ]);
  expect([headers['x-inner'], headers['proxy-authenticate'], headers['x-kept']]).toEqual([undefined, undefined, '1']);
});

test('no forwarding header of a client reaches the back end: host and scheme are those of the request', async () => {
  let seen: IncomingMessage['headers'] = {};
  origin.answer = (asked, response) => {
    seen = asked.headers;
    response.end();
  };
  const spelt = forwardingHeaders.flatMap((name) => [name, name.replaceAll('-', '_')]);
  await call({ headers: Object.fromEntries(spelt.map((name) => [name, 'evil.example'])) });
  expect(JSON.stringify(seen)).not.toContain('evil');
  expect([seen['x-forwarded-host'], seen['x-forwarded-proto']]).toEqual([host(), 'http']);
});

test("the page's own origin becomes the back end's; a foreign one stays, to be refused there", async () => {
  const seen: (string | undefined)[] = [];
  origin.answer = (asked, response) => {
    seen.push(asked.headers.origin);
    response.end();
  };
  await call({ headers: { origin: `http://${host()}` } });
  await call({ headers: { origin: 'https://evil.example' } });
  expect(seen).toEqual([origin.address(), 'https://evil.example']);
});

test('a beacon of a foreign page does not reach the back end; one of the page itself does [MON-01]', async () => {
  const seen: unknown[] = [];
  origin.answer = (asked, response) => {
    seen.push(asked.headers['sec-fetch-site']);
    response.end();
  };
  const beacon = (site: string): Promise<ReceivedReply> =>
    call({ path: '/v2/public/metrics', headers: { 'sec-fetch-site': site }, body: '{}' });
  expect((await beacon('cross-site')).status).toBe(403);
  expect((await beacon('same-origin')).status).toBe(200);
  expect(seen).toEqual(['same-origin']);
});

test('cookies come back for the domain of the site that asked, each of them, else unchanged', async () => {
  origin.answer = (_, response) => {
    response
      .writeHead(200, {
        'set-cookie': [
          'gh_token=t; Domain=.real.example; Path=/; Secure; SameSite=Lax',
          'self_unbind_token=u; path=/; domain=real.example',
          'own=1; Path=/',
        ],
      })
      .end();
  };
  const { headers } = await call();
  expect(headers['set-cookie']).toEqual([
    'gh_token=t; Domain=eu.northgate.localhost; Path=/; SameSite=Lax',
    'self_unbind_token=u; path=/; Domain=eu.northgate.localhost',
    'own=1; Path=/',
  ]);
});

test.each(['=None', '=none', ' = None', '=  none'])(
  'over http a cookie for other sites, «SameSite%s», loses what browsers refuse without Secure',
  async (value) => {
    origin.answer = (_, response) => {
      response.writeHead(200, { 'set-cookie': `a=1; SameSite${value}; Secure; Partitioned` }).end();
    };
    expect((await call()).headers['set-cookie']).toEqual(['a=1']);
  },
);

test.each([204, 205, 304])('a reply with the status %i, which has no body, is handed on as it is', async (status) => {
  origin.answer = (_, response) => void response.writeHead(status, { 'x-kept': '1' }).end();
  const { headers, body, ...reply } = await visit('/v2/x');
  expect([reply.status, body.toString(), headers['x-kept']]).toEqual([status, '', '1']);
});

test('a redirect is handed on and not followed [N15]', async () => {
  const paths: unknown[] = [];
  origin.answer = (asked, response) => {
    paths.push(asked.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  };
  const { status, headers } = await call({ path: '/v3/public/x', method: 'GET' });
  expect([status, headers.location, paths]).toEqual([302, '/elsewhere', ['/v3/public/x']]);
});

test('a packed reply stays packed, under the headers of calls', async () => {
  origin.answer = (_, response) => {
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json', 'cache-control': 'max-age=60' })
      .end(gzipSync('{"ret_code":0}'));
  };
  const { headers, body } = await call();
  expect(gunzipSync(body).toString()).toBe('{"ret_code":0}');
  expect([headers['content-encoding'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
    'gzip',
    'no-store',
    'nosniff',
  ]);
});

test('a reply is passed on while it comes', async () => {
  const gotFirst = Promise.withResolvers<void>();
  origin.answer = (_, response) => {
    response.write('first,');
    void gotFirst.promise.then(() => response.end('last'));
  };
  const asking = request({
    host: '127.0.0.1',
    port: servedPort(),
    path: '/v3/config/web',
    method: 'POST',
    headers: { host: host() },
    agent: false,
  }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  const [first] = (await once(reply, 'data')) as [Buffer];
  expect(first.toString()).toBe('first,');
  gotFirst.resolve();
  expect(await bodyOf(reply)).toBe('last');
});

test('an aborted request aborts its call to the back end', async () => {
  const [reached, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  origin.answer = (asked) => {
    reached.resolve();
    asked.once('close', () => left.resolve());
  };
  const asking = request({
    host: '127.0.0.1',
    port: servedPort(),
    path: '/v2/private/user/profile',
    headers: { host: host() },
    agent: false,
  });
  asking.on('error', () => undefined).end();
  await reached.promise;
  asking.destroy();
  await expect(left.promise).resolves.toBeUndefined();
});

test('a back end that is down is 502 and one line, to the page and to the log [N12]', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  origin.stop();
  const { status, body } = await call();
  expect([status, body.toString()]).toEqual([502, 'The back end does not answer.\n']);
  expect(said.mock.calls.flat().join('\n')).toMatch(
    /^The back end http:\/\/127\.0\.0\.1:\d+ does not answer \(.*\)\.$/,
  );
  said.mockRestore();
});

test("pages stay ours; other addresses are the back end's, and what it has not is our page for that [ROUTE-22]", async () => {
  const paths: unknown[] = [];
  origin.answer = (asked, response) => {
    paths.push(asked.url);
    response.writeHead(asked.url === '/en-EU/dashboard' ? 200 : 404).end('back end');
  };
  expect((await visit('/en-EU/login')).body.toString()).toContain('id="root"');
  expect((await visit('/en-EU/dashboard')).body.toString()).toBe('back end');
  const lost = await visit('/en-EU/nope');
  expect([lost.status, lost.body.includes('Go to login')]).toEqual([404, true]);
  expect(paths).toEqual(['/en-EU/dashboard', '/en-EU/nope']);
});

test('the stand-in behind EXCHANGE finds the site by host, and log-in and captchas are its own (decision D04)', async () => {
  const world = await openWorld();
  const standIn = createAdaptorServer({ fetch: world.exchange.fetch, overrideGlobalObjects: false });
  onTestFinished(() => void standIn.close());
  await once(standIn.listen(0, '127.0.0.1'), 'listening');
  const front = await serve({
    port: 0,
    dist,
    exchange: backEnd(targetOf(`http://127.0.0.1:${(standIn.address() as AddressInfo).port}`)),
  });
  onTestFinished(() => front.close());
  const at = (label: string): string => `${label}.northgate.localhost:${front.port}`;
  const asked = { headers: { 'content-type': 'application/json', origin: `http://${at('com')}` }, method: 'POST' };

  const loggedIn = await sendRequest(front.port, {
    ...asked,
    host: at('com'),
    path: '/login',
    body: JSON.stringify(logInBody('ada@northgate.example', await world.sealed('Northgate-2026'))),
  });
  const { ret_code: code, token } = JSON.parse(loggedIn.body.toString()) as { ret_code: number; token: string };
  expect([loggedIn.status, code]).toEqual([200, 0]);
  const profile = (label: string): Promise<ReceivedReply> =>
    sendRequest(front.port, { host: at(label), path: '/v2/private/user/profile', headers: { usertoken: token } });
  expect(JSON.parse((await profile('com')).body.toString())).toMatchObject({
    ret_code: 0,
    result: { username: 'Ada' },
  });
  expect(JSON.parse((await profile('eu')).body.toString())).not.toMatchObject({ ret_code: 0 });
  expect((await sendRequest(front.port, { host: at('com'), path: '/en/dashboard' })).body.toString()).toContain(
    'Dashboard',
  );
  expect(
    (
      await sendRequest(front.port, {
        host: `captcha.northgate-frames.localhost:${front.port}`,
        path: '/vendors/magpie.js',
      })
    ).headers['content-type'],
  ).toContain('javascript');
});

test('the stand-in ignores forwarding headers of other hosts: an unknown host remains unknown', async () => {
  const { exchange } = await openWorld();
  const asked = async (address: string, forwarded: string): Promise<number> =>
    (await exchange.fetch(new Request(address, { headers: { 'x-forwarded-host': forwarded } }))).status;
  expect(await asked('http://127.0.0.1:4921/en/dashboard', 'com.northgate.localhost:4173')).toBe(200);
  expect(await asked('http://evil.example:4921/en/dashboard', 'com.northgate.localhost:4173')).toBe(421);
  for (const forwarded of ['evil.example', 'com.northgate.localhost:4173/x', 'a b', ''])
    expect(await asked('http://127.0.0.1:4921/en/dashboard', forwarded)).toBe(421);
});

test('a .localhost back end resolves to this machine and gets that name as its host (decision D04)', async () => {
  const hosts: unknown[] = [];
  origin.answer = (asked, response) => {
    hosts.push(asked.headers.host);
    response.writeHead(200).end('{}');
  };
  const { port } = new URL(origin.address());
  const front = await serve({ port: 0, dist, exchange: backEnd(targetOf(`http://com.northgate.localhost:${port}`)) });
  onTestFinished(() => front.close());
  expect(
    (
      await sendRequest(front.port, {
        host: `eu.northgate.localhost:${front.port}`,
        path: '/user/public/get-white-hosts',
      })
    ).status,
  ).toBe(200);
  expect(hosts).toEqual([`com.northgate.localhost:${port}`]);
});

test('an address that begins with two slashes goes to the back end and to no other host', async () => {
  const paths: unknown[] = [];
  origin.answer = (asked, response) => {
    paths.push(asked.url);
    response.writeHead(404).end();
  };
  expect((await visit('//stranger.invalid/x?y=1')).status).toBe(404);
  expect(paths).toEqual(['//stranger.invalid/x?y=1']);
});

test.each([
  'api.example.com',
  'ftp://api.example.com',
  'http://api.example.com',
  'https://api.example.com/v1',
  'https://user:pass@api.example.com',
  'https://api.example.com?x=1',
  '',
])('EXCHANGE=%s is refused with one line that says what it must be', (value) => {
  expect(() => targetOf(value)).toThrow(
    /^EXCHANGE must be the origin of a back end, such as https:\/\/api\.example\.com, and is ".*"\.$/,
  );
});

test.each([
  'https://api.example.com',
  'https://api.example.com:8443/',
  'http://127.0.0.1:8080',
  'http://localhost:8080',
])('EXCHANGE=%s is a back end', (value) => {
  expect(targetOf(value).href).toBe(new URL(value).href);
});
