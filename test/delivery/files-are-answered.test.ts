import { expect, test } from 'vitest';
import { answerFile, type BuiltFile } from '../../src/serve/files.ts';

const file: BuiltFile = {
  type: 'text/html; charset=utf-8',
  digest: 'd1',
  plain: Buffer.from('plain'),
  packed: { br: Buffer.from('br'), gzip: Buffer.from('gzip') },
};

const answer = (headers: Readonly<Record<string, string>>, status?: 404): Response =>
  answerFile(new Request('http://com.northgate.localhost/en/login', { headers }), file, {}, status);

test('a page that the browser has is 304; the page for what is not there is always sent whole [ROUTE-22]', async () => {
  const known = { 'if-none-match': '"d1"' };
  expect(answer(known).status).toBe(304);
  const lost = answer(known, 404);
  expect([lost.status, await lost.text()]).toEqual([404, 'plain']);
});

test.each([
  ['gzip, br', 'br', '"d1-br"'],
  ['gzip, br;q=0', 'gzip', '"d1-gzip"'],
  ['*;q=0', 'plain', '"d1"'],
  ['br;q=0, gzip;q=0', 'plain', '"d1"'],
  ['*', 'br', '"d1-br"'],
  ['', 'plain', '"d1"'],
])('to a browser that accepts «%s» goes %s, with a tag of its own: %s', async (accepted, sent, tag) => {
  const reply = answer({ 'accept-encoding': accepted });
  expect([await reply.text(), reply.headers.get('etag')]).toEqual([sent, tag]);
});
