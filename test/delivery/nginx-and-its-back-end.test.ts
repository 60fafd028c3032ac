import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createSecure } from 'node:https';
import { createServer as createPlain, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nginxModules } from '../../src/commands/parts/prepare.ts';
import { forwardingHeaders } from '../../src/serve/forwarding-headers.ts';
import { nginxConf } from '../../src/serve/nginx/nginx-conf.ts';
import type { NginxOptions } from '../../src/serve/nginx/options.ts';
import { sendRequest } from './request.ts';
import { freePort, local, portOf, startNginx } from './nginx-front.ts';

/** Sends bytes as they are and resolves to the status lines of the answers. */
async function statuses(port: number, message: string): Promise<readonly string[]> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(message.replaceAll('\n', '\r\n'));
  await once(socket, 'close');
  return [
    ...Buffer.concat(chunks)
      .toString('latin1')
      .matchAll(/^HTTP\/1\.1 (\d{3})/gm),
  ].map(([, status = '']) => status);
}

/** A back end that records the headers that it receives. */
async function recordingBackEnd(): Promise<{ readonly exchange: URL; readonly seen: IncomingHttpHeaders[] }> {
  const seen: IncomingHttpHeaders[] = [];
  const origin = createPlain((requested, response) => {
    seen.push(requested.headers);
    response.end('{"ret_code":0}');
  });
  await once(origin.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void origin.close());
  return { exchange: new URL(`http://127.0.0.1:${portOf(origin)}`), seen };
}

test.each([
  ['an absolute-form request', 'GET http://com.northgate.example/v2/private/x HTTP/1.1\nHost: evil.example\n', '200'],
  [
    'an absolute-form request for another host',
    'GET http://evil.example/v2/x HTTP/1.1\nHost: com.northgate.example\n',
    '421',
  ],
  ['two Host lines', 'GET /v2/private/x HTTP/1.1\nHost: com.northgate.example\nHost: evil.example\n', '400'],
  ['a Host with a foreign port', 'GET /v2/private/x HTTP/1.1\nHost: com.northgate.example:1@evil.example\n', '200'],
  ['a Host of another site', 'GET /v2/private/x HTTP/1.1\nHost: evil.example\n', '421'],
  [
    'credentials before a host',
    'GET http://evil.example@com.northgate.example/v2/x HTTP/1.1\nHost: com.northgate.example\n',
    '400',
  ],
])('%s never makes nginx send another host to the back end', async (_, head, status) => {
  const { exchange, seen } = await recordingBackEnd();
  const front = await startNginx({ exchange, environments: ['production'] });
  onTestFinished(front.stop);
  expect(await statuses(front.port, `${head}Connection: close\n\n`)).toEqual([status]);
  expect(seen.map(({ host }) => host)).toEqual(status === '200' ? ['com.northgate.example'] : []);
});

test('no forwarding header of a client reaches the back end through nginx: nginx sets its own', async () => {
  const { exchange, seen } = await recordingBackEnd();
  const forged = Object.fromEntries(forwardingHeaders.map((name) => [name, 'evil.example']));
  const front = await startNginx({ exchange, environments: ['production'] });
  onTestFinished(front.stop);
  await sendRequest(front.port, { host: 'com.northgate.example', path: '/v2/private/x', headers: forged });
  expect(JSON.stringify(seen)).not.toContain('evil');
  expect(seen).toMatchObject([{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }]);
});

test('a trusted hop in front of nginx names the client, and only the last address that it adds counts', async () => {
  const { exchange, seen } = await recordingBackEnd();
  const front = await startNginx({ exchange, environments: ['production'], trustedHop: '127.0.0.1' });
  onTestFinished(front.stop);
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  await sendRequest(front.port, { host: 'com.northgate.example', path: '/v2/private/x', headers });
  expect(seen.map((one) => one['x-forwarded-for'])).toEqual(['198.51.100.7']);
});

test.each([
  [['1.1.1.1', '2.2.2.2'], '2.2.2.2'],
  [['evil', '2.2.2.2'], '2.2.2.2'],
  [['1.1.1.1', '2.2.2.2', '3.3.3.3'], '3.3.3.3'],
])('of the lines %j of X-Forwarded-For, the one of the trusted hop counts', async (lines, client) => {
  const { exchange, seen } = await recordingBackEnd();
  const front = await startNginx({ exchange, environments: ['production'], trustedHop: '127.0.0.1' });
  onTestFinished(front.stop);
  const asked = ['GET /v2/private/x HTTP/1.1', 'Host: com.northgate.example', 'Connection: close'];
  await statuses(front.port, `${[...asked, ...lines.map((one) => `X-Forwarded-For: ${one}`)].join('\n')}\n\n`);
  expect(seen.map((one) => one['x-forwarded-for'])).toEqual([client]);
});

test('nginx forwards no path that may be another one to the back end (decision D04)', async () => {
  const { exchange, seen } = await recordingBackEnd();
  const front = await startNginx({ exchange, environments: ['production'] });
  onTestFinished(front.stop);
  const site = [
    '/v2/x/..%2f..%2fadmin',
    '/v2/x%2f..%2f..%2fadmin',
    '/verify/..%2fx',
    '/v2/private/x/../../../admin',
    '/v2/%2e%2e;/admin',
  ];
  const captcha = ['/vendors/..;/v2/x', '/vendors/%2e%2e;/v2/x', '/vendors/..%2fv2/x', '/v2/private/../../vendors/x'];
  const wall = '/compliance/v1/wall/regulation-info';
  const compliance = [
    `/v2/private/x/../../..${wall}`,
    wall.replaceAll('/', '%2f').replace('%2f', '/'),
    `${wall}%23/../x`,
  ];
  const replies = await Promise.all(
    [
      ...site.map((path) => ['com.northgate.example', path] as const),
      ...captcha.map((path) => ['captcha.northgate-frames.example', path] as const),
      ...compliance.map((path) => ['compliance.northgate.example', path] as const),
    ].map(([host, path]) => sendRequest(front.port, { host, path })),
  );
  expect(replies.filter(({ status }) => status < 400)).toEqual([]);
  expect(seen).toEqual([]);
  expect(
    (await sendRequest(front.port, { host: 'compliance.northgate.example', path: `${wall}?a=/../b` })).status,
  ).toBe(200);
});

test.each([
  ['a call', '/v2/private/x'],
  ['a page of the rest of the site', '/en/dashboard'],
])(
  'no header of the reply to %s directs nginx: the client gets what the back end said (decision D04)',
  async (_, path) => {
    const origin = createPlain((__, response) => {
      const orders = {
        'x-accel-redirect': '/sites/production/global/en/login/index.html',
        'x-accel-expires': '3600',
        'x-accel-limit-rate': '1',
        'x-accel-buffering': 'no',
        'x-accel-charset': 'koi8-r',
      };
      response.writeHead(202, { 'content-type': 'text/plain', ...orders }).end('said by the back end');
    });
    await once(origin.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void origin.close());
    const exchange = new URL(`http://127.0.0.1:${portOf(origin)}`);
    const front = await startNginx({ exchange, environments: ['production'] });
    onTestFinished(front.stop);
    const { status, headers, body } = await sendRequest(front.port, { host: 'com.northgate.example', path });
    expect([status, headers['content-type'], body.toString()]).toEqual([
      202,
      'text/plain; charset=utf-8',
      'said by the back end',
    ]);
  },
);

test('nginx for production answers for the hosts of production alone', async () => {
  const { exchange, seen } = await recordingBackEnd();
  const front = await startNginx({ exchange, environments: ['production'] });
  onTestFinished(front.stop);
  const foreign = [
    'desk.northgate.localhost',
    'com.northgate.localhost',
    'compliance.northgate.localhost',
    'captcha.northgate-frames.localhost',
    'com.test.northgate.example',
    'com.testnet.northgate.example',
  ];
  const replies = await Promise.all(foreign.map((host) => sendRequest(front.port, { host, path: '/v2/private/x' })));
  expect([replies.map(({ status }) => status), seen]).toEqual([foreign.map(() => 421), []]);
  expect((await sendRequest(front.port, { host: 'com.northgate.example', path: '/en/login' })).status).toBe(200);
});

test('nginx for the local environment listens on loopback alone', () => {
  const conf = (environments: NginxOptions['environments']): string =>
    nginxConf({
      dist: '/srv/dist',
      routes: ['/login'],
      inline: { scripts: [], styles: [] },
      exchange: new URL('http://127.0.0.1:4174'),
      isStandIn: true,
      port: 8080,
      modules: nginxModules,
      environments,
    });
  const addresses = (text: string): readonly string[] => [
    ...new Set([...text.matchAll(/listen (\S+?)(?: default_server)?;/g)].map(([, address = '']) => address)),
  ];
  expect(addresses(conf(['local']))).toEqual(['127.0.0.1:8080']);
  expect(addresses(conf(['production']))).toEqual(['8080']);
});

test('a back end with an untrusted certificate is 502 and gets no token; a trusted one gets the call (decision D04)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [string, string];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      ...named,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const tokens: unknown[] = [];
  const origin = createSecure({ key: readFileSync(key), cert: readFileSync(certificate) }, (calls, response) => {
    tokens.push(calls.headers['usertoken']);
    response.end('{"ret_code":0}');
  });
  await once(origin.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void origin.close());
  const exchange = new URL(`https://localhost:${portOf(origin)}`);
  const call = local('eu', '/v2/private/user/profile', { headers: { UserToken: 'a-token' } });
  const [careful, trusting] = await Promise.all([
    startNginx({ exchange }),
    startNginx({ exchange, trusted: certificate }),
  ]);
  onTestFinished(async () => void (await Promise.all([careful.stop(), trusting.stop()])));
  expect([(await sendRequest(careful.port, call)).status, tokens]).toEqual([502, []]);
  expect([(await sendRequest(trusting.port, call)).status, tokens]).toEqual([200, ['a-token']]);
});

test('for an unreachable back end or too long a body, the log names the back end and no query [HTTP-28]', async () => {
  const front = await startNginx({ exchange: new URL(`http://127.0.0.1:${await freePort()}`) });
  onTestFinished(front.stop);
  const asked = [
    local('com', '/en/dashboard?uuid=a-secret'),
    local('com', '/user/public/x?uuid=a-secret'),
    local('com', '/v3/config/web?token=a-secret', { method: 'POST', body: 'x'.repeat(70_000) }),
    local('com', '/en/login?code=a-secret'),
  ];
  const replies = await Promise.all(asked.map((request) => sendRequest(front.port, request)));
  expect(replies.map(({ status }) => status)).toEqual([502, 502, 413, 200]);
  await expect.poll(() => front.logs()).toMatch(/\/user\/public\/x 502 \d+ 127\.0\.0\.1:\d+ 502 /);
  expect(front.logs()).not.toContain('a-secret');
});
