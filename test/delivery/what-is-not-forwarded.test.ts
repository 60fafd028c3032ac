import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { backEnd, targetOf } from '../../src/serve/proxy.ts';
import { proxied } from './proxied.ts';

const { origin, host, port, call, visit } = proxied();

test.each(['GET', 'HEAD'])(
  'a %s with a body is refused, and the back end gets nothing of it, RFC 9112 11.2',
  async (method) => {
    const seen: (string | undefined)[] = [];
    origin.answer = (requests, response) => void (seen.push(requests.url), response.end('{}'));
    const smuggled = 'POST /v2/public/metrics HTTP/1.1\r\nHost: internal.example\r\nContent-Length: 2\r\n\r\n{}';
    for (const headers of [{ 'content-length': String(smuggled.length) }, { 'transfer-encoding': 'chunked' }])
      expect((await call({ path: '/v2/attack', method, headers, body: smuggled })).status).toBe(400);
    expect((await visit('/v2/next')).status).toBe(200);
    expect(seen).toEqual(['/v2/next']);
  },
);

test('a request without a body announces none to the back end, whatever it said', async () => {
  let seen: IncomingMessage['headers'] = {};
  origin.answer = (requests, response) => {
    seen = requests.headers;
    response.end('{}');
  };
  const asked = new Request(`http://${host()}/v2/x`, { headers: { 'content-length': '170', guid: 'g' } });
  expect((await backEnd(targetOf(origin.address())).fetch(asked)).status).toBe(200);
  expect([seen['content-length'], seen['guid']]).toEqual([undefined, 'g']);
});

test('an expectation that no server can meet is refused with the headers of every answer, and not forwarded', async () => {
  let count = 0;
  origin.answer = (_, response) => void ((count += 1), response.end('{}'));
  const reply = await call({ path: '/v2/x', method: 'GET', headers: { expect: 'junk' } });
  expect([reply.status, reply.headers['x-content-type-options'], count]).toEqual([417, 'nosniff', 0]);
});

test('a scheme that only the address claims is refused, not forwarded', async () => {
  let count = 0;
  origin.answer = (_, response) => void ((count += 1), response.end('{}'));
  expect((await visit(`https://${host()}/v2/private/x`)).status).toBe(400);
  expect(count).toBe(0);
});

test('a call in another spelling has the policy of calls', async () => {
  origin.answer = (_, response) => void response.end('{}');
  for (const path of ['/v2/x', '/%76%32/x', '/v2%2fx'])
    expect((await visit(path)).headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  ['com.northgate.localhost.', 'com.northgate.localhost'],
  ['com.northgate.localhost:9999', 'com.northgate.localhost'],
  ['COM.northgate.localhost.:9999', 'com.northgate.localhost'],
  ['com.northgate.localhost', 'com.northgate.localhost'],
  ['captcha.northgate-frames.localhost.:9999', 'captcha.northgate-frames.localhost'],
])('a request for %s is forwarded as one for %s at the port of the server (decision D04)', async (asked, selected) => {
  const seen: unknown[] = [];
  origin.answer = (requested, response) => {
    seen.push([requested.headers['x-forwarded-host'], requested.headers.origin]);
    response.end('{}');
  };
  const path = asked.startsWith('captcha') ? '/vendors/x' : '/v2/x';
  const foreign = 'http://com.northgate.localhost:9999';
  for (const sent of [{}, { body: '{"a":1}' }])
    expect((await call({ host: asked, path, method: 'POST', headers: { origin: foreign }, ...sent })).status).toBe(200);
  expect(seen).toEqual(Array.from({ length: 2 }, () => [`${selected}:${port()}`, foreign]));
});

test('a request for a host of https is forwarded without a port', async () => {
  const seen: unknown[] = [];
  origin.answer = (requested, response) => void (seen.push(requested.headers['x-forwarded-host']), response.end('{}'));
  for (const asked of ['com.northgate.example', 'com.northgate.example:9999'])
    expect((await call({ host: asked, path: '/v2/x', method: 'GET' })).status).toBe(200);
  expect(seen).toEqual(['com.northgate.example', 'com.northgate.example']);
});

test.each([
  'x-forwarded-anything',
  'x-original-anything',
  'x-real-anything',
  'x-auth-request-anything',
  'x-envoy-anything',
])('the header %s of a client, of a family that names it, goes no further (decision D04)', async (name) => {
  let seen: IncomingMessage['headers'] = {};
  origin.answer = (requested, response) => void ((seen = requested.headers), response.end('{}'));
  await call({ headers: { [name]: 'evil.example', 'x-realm': 'kept' } });
  expect([seen[name], seen['x-realm']]).toEqual([undefined, 'kept']);
});
