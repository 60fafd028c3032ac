import { expect, test } from 'vitest';
import { comparedFronts } from './compared-fronts.ts';
import { compliance } from './compared-requests.ts';
import { local } from './nginx-front.ts';
import { sendRequest, type RequestParts } from './request.ts';

const { served, nginx } = comparedFronts();

const cookie = (length: number): Pick<RequestParts, 'headers'> => ({ headers: { cookie: 'a='.padEnd(length, 'x') } });

const remembered = 'max-age=63072000; includeSubDomains';

test.each<readonly [RequestParts, string | undefined]>([
  [local('com', '/en/login'), undefined],
  [local('com', '/v3/config/web', { method: 'POST' }), undefined],
  [{ host: 'com.northgate.example', path: '/en/dashboard' }, remembered],
  [{ host: 'captcha.northgate-frames.example', path: '/' }, remembered],
  [compliance('compliance.northgate.example'), remembered],
  [{ host: 'desk.northgate.localhost', path: '/' }, undefined],
  [{ host: 'evil.example', path: '/' }, undefined],
])(
  'too many cookies are 431 behind nginx as behind npm start, with the headers of errors: $0.host [S07] [HTTP-18]',
  async (request, transportSecurity) => {
    const [fromServe, fromNginx] = await Promise.all(
      [served.port, nginx.port].map((port) => sendRequest(port, { ...request, ...cookie(100_000) })),
    );
    expect([fromServe?.status, fromNginx?.status]).toEqual([431, 431]);
    expect(fromNginx?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(fromNginx?.body.toString()).toBe(fromServe?.body.toString());
    expect(fromNginx?.headers['strict-transport-security']).toBe(transportSecurity);
  },
);

test('a parameter of 8,192 characters reaches its page behind nginx too, however it is written [OAUTH-11] [QUERY-20]', async () => {
  const path = `/en/oauth?client_id=a&state=${'%E4%B8%80'.repeat(8192)}`;
  const replies = [served.port, nginx.port].map((port) => sendRequest(port, { host: 'com.northgate.localhost', path }));
  expect((await Promise.all(replies)).map((reply) => reply?.status)).toEqual([200, 200]);
});

test.each(['com.northgate.localhost', 'com.northgate.example', 'captcha.northgate-frames.localhost', 'evil.example'])(
  'too long an address is 431 behind nginx as behind npm start, with the same page and headers of errors: %s [S07]',
  async (host) => {
    const request = { host, path: `/en/oauth?state=${'x'.repeat(100_000)}` };
    const [fromServe, fromNginx] = await Promise.all(
      [served.port, nginx.port].map((port) => sendRequest(port, request)),
    );
    const seen = [fromServe, fromNginx].map((reply) => [
      reply?.status,
      reply?.body.toString(),
      ...['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control', 'referrer-policy'].map(
        (name) => reply?.headers[name],
      ),
    ]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.slice(0, 3)).toEqual([
      431,
      expect.stringContaining('<h1>This request is too large</h1>'),
      'text/html; charset=utf-8',
    ]);
  },
);

test('cookies that npm start takes, nginx takes too [S07]', async () => {
  for (const request of [
    local('com', '/en/login', cookie(9000)),
    local('com', '/en/dashboard', cookie(9000)),
    local('eu', '/v2/private/user/profile', cookie(9000)),
  ]) {
    const [fromServe, fromNginx] = await Promise.all([
      sendRequest(served.port, request),
      sendRequest(nginx.port, request),
    ]);
    expect(fromServe.status).toBeLessThan(400);
    expect(fromNginx.status).toBe(fromServe.status);
  }
});

test.each(['/en/login%00', '/%E0%A4%A', '/%'])(
  'the address %s, which nginx cannot read, is answered in one line, before it is known of which host it is',
  async (path) => {
    const { status, body, headers } = await sendRequest(nginx.port, {
      host: `com.northgate.localhost:${nginx.port}`,
      path,
    });
    expect([status, body.toString(), headers['content-type'], headers['x-content-type-options']]).toEqual([
      400,
      'The address cannot be read.\n',
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
  },
);
