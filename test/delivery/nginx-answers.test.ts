import { expect, test } from 'vitest';
import { bothFronts, exchangedWith, fronts } from './both-fronts.ts';
import { local } from './nginx-front.ts';
import { sendRequest } from './request.ts';

const { back, seen, portOf } = bothFronts(['production', 'local']);

const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

test.each([
  ['a NUL in its path', 'GET /%00 HTTP/1.1', 400],
  ['a path above the root', 'GET /../../etc/passwd HTTP/1.1', 400],
  ['a NUL behind the path of a look-up', 'GET /compliance/v1/wall/regulation-info%00 HTTP/1.1', 400],
  ['another version of HTTP', 'GET / HTTP/2.0', 400],
  ['the method TRACE', 'TRACE / HTTP/1.1', 405],
  ['the host of no site', 'GET / HTTP/1.1', 421],
])(
  'nginx for production answers a request with %s with the headers of production (decision D22)',
  async (_, line, status) => {
    const host = status === 400 ? 'com.northgate.example' : 'evil.example';
    const answer = await exchangedWith(portOf('nginx'), [line, `Host: ${host}`, 'Connection: close']);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('strict-transport-security: max-age=63072000; includeSubDomains');
    expect(answer).not.toContain('x-robots-tag');
  },
);

test.each(
  fronts.flatMap((front) =>
    [
      ['application/json', undefined, inertPolicy],
      ['image/svg+xml', undefined, inertPolicy],
      [undefined, undefined, inertPolicy],
      ['text/html; charset=utf-8', undefined, undefined],
      ['TEXT/HTML', undefined, undefined],
      ['application/json', "default-src 'self'", "default-src 'self'"],
    ].map(([type, sent, policy]) => [front, type, sent, policy] as const),
  ),
)(
  'through %s the rest of the site answers with the type %s and the policy %s, which becomes %s (decision D22)',
  async (front, type, sent, policy) => {
    back.answer = (_, response) => {
      if (type !== undefined) response.setHeader('content-type', type);
      if (sent !== undefined) response.setHeader('content-security-policy', sent);
      response.end('{}');
    };
    for (const path of ['//user/public/x', '/USER/public/x', '/openapi.json']) {
      const { status, headers } = await sendRequest(portOf(front), local('com', path));
      expect([path, status, headers['content-security-policy']]).toEqual([path, 200, policy]);
    }
  },
);

test.each(fronts)(
  'through %s a page that has not changed keeps the policy that it has (decision D22)',
  async (front) => {
    back.answer = (_, response) => void response.writeHead(304).end();
    const { status, headers } = await sendRequest(portOf(front), local('com', '/en/dashboard'));
    expect([status, headers['content-security-policy']]).toEqual([304, undefined]);
  },
);

test.each(fronts)('%s redirects GET and HEAD alone to the page for changing a password', async (front) => {
  const path = '/.well-known/change-password';
  const statuses = await Promise.all(
    ['GET', 'HEAD', 'POST'].map(
      async (method) => (await sendRequest(portOf(front), local('com', path, { method }))).status,
    ),
  );
  expect(statuses).toEqual([302, 302, 405]);
});

test.each(fronts)('%s has nothing at /vendors without a slash behind it', async (front) => {
  const host = 'captcha.northgate-frames.localhost';
  expect((await sendRequest(portOf(front), { host, path: '/vendors' })).status).toBe(404);
  expect((await sendRequest(portOf(front), { host, path: '/vendors/x' })).status).toBe(200);
});

test.each(
  fronts.flatMap((front) =>
    [
      '/user/public/..%5c..%5cinternal',
      '/user/public/..\\..\\internal',
      '/user/public/..%5C',
      '/user/public\\..\\internal',
      '/user/public/..%20/internal',
      '/user/public/..#/internal',
      '/user/public/..%3f/internal',
    ].map((path) => [front, path] as const),
  ),
)(
  '%s refuses the path %s, which climbs in the reading of some back ends, and forwards nothing (decision D04)',
  async (front, path) => {
    for (const method of ['GET', 'POST'])
      expect((await sendRequest(portOf(front), local('com', path, { method }))).status).toBe(400);
    expect(seen).toEqual([]);
  },
);

test.each(['/dashboard/..%5cinternal', '/user/public%5c..%5cinternal', '/en/%2e%2e%2fx', '/..%2f..%2fevil'])(
  'the page %s, which climbs, is the lost page of npm start and refused by nginx, and nothing is forwarded [ROUTE-22]',
  async (path) => {
    const replies = await Promise.all(fronts.map((front) => sendRequest(portOf(front), local('com', path))));
    expect(replies.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [404, 'text/html; charset=utf-8'],
      [400, 'text/plain; charset=utf-8'],
    ]);
    for (const front of fronts)
      expect((await sendRequest(portOf(front), local('com', path, { method: 'POST' }))).status).toBe(400);
    expect(seen).toEqual([]);
  },
);

test.each(
  fronts.flatMap((front) =>
    [
      '/v2/public/METRICS',
      '/V2/Public/metrics',
      '/v2/public/metrics.json',
      '/v2/public/metrics%20',
      '/v2/public/metrics%09/',
      '/v2/public%5cmetrics',
      '/v2/public\\metrics',
    ].map((path) => [front, path] as const),
  ),
)(
  '%s forwards no foreign event to %s, which a back end may read as the address of events [MON-01]',
  async (front, path) => {
    const request = local('com', path, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' });
    expect([400, 403]).toContain((await sendRequest(portOf(front), request)).status);
    expect(seen).toEqual([]);
  },
);
