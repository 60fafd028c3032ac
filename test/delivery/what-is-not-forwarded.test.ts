import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { backEnd, targetOf } from '../../src/serve/proxy.ts';
import { proxied } from './proxied.ts';

const { origin, host, call, visit } = proxied();

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
