import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { metricsPath } from '../../services/contract/metrics.ts';
import { isForeignBeacon } from '../../src/serve/beacons.ts';
import { isClimbing } from '../../src/serve/climbing.ts';
import { complianceMethods } from '../../src/serve/calls.ts';
import { readFiles } from '../../src/serve/files.ts';
import { refuseUnread } from '../../src/serve/no-site.ts';

test.each([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_INVALID_METHOD', 400],
  [undefined, 400],
])('a request that fails with %s is answered with %i, and the connection is closed [N12]', (code, status) => {
  const socket = new PassThrough();
  refuseUnread(Object.assign(new Error('unread'), { code }), socket);
  const answer = String(socket.read());
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('\r\nconnection: close\r\n');
  expect(socket.writableEnded).toBe(true);
});

test('a connection that the client has reset is not answered', () => {
  const socket = new PassThrough();
  refuseUnread(Object.assign(new Error('reset'), { code: 'ECONNRESET' }), socket);
  expect([socket.read(), socket.destroyed]).toEqual([null, true]);
});

const site = 'https://com.northgate.example';

/** The path that takes events, with segments that a back end drops. */
const nameless = [
  '/;x/v2/public/metrics',
  '/v2/;x/public/metrics',
  '/v2/.;x/public/metrics',
  '/v2/%3Bx/%2f/public/metrics',
  '/v2/public/metrics/;x',
  '/v2/public/metric%73;%ff',
];

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: site }, false],
  [{ origin: `${site}.evil.example` }, true],
  [{ origin: 'null' }, true],
  [{}, true],
])('a beacon with the headers %j comes from another origin: %s [MON-01]', (headers, isForeign) => {
  const isOf = (path: string): boolean => isForeignBeacon(new Request(site + path, { headers }), new URL(site + path));
  const asRead = [
    metricsPath,
    `/${metricsPath}/`,
    `${metricsPath};x=1`,
    metricsPath.replace(/\/(?=[^/]+$)/, ';x//'),
    metricsPath.toUpperCase(),
    `${metricsPath}.json`,
    `${metricsPath}%20`,
    metricsPath.replace(/\/(?=[^/]+$)/, '%5c'),
    ...nameless,
  ];
  expect(asRead.map(isOf)).toEqual(asRead.map(() => isForeign));
  expect([isOf('/login'), isOf(`${metricsPath}x`)]).toEqual([false, false]);
});

test.each([
  ['/v2/x/..;/public/metrics', true],
  ['/v2/x/..;a=b/public/metrics', true],
  ['/v2/x/%2e%2E%3Ba/public/metrics', true],
  ['/v2/x%2f..%2fpublic/metrics', true],
  ['/v2/x/..;', true],
  ['/v2/x/..;/%ff', true],
  ['/v2/x/..%5cy', true],
  ['/v2/x/..\\y', true],
  ['/v2/x\\..', true],
  ['/v2/x/..?a=b', true],
  ['/v2/x?a=/../b', false],
  ['/v2/public/metrics', false],
  ['/v2/x..;/y', false],
  ['/en/login/...', false],
])('a path that a back end may read as another one, such as %s, is refused: %s [MON-01]', (path, isRefused) => {
  expect(isClimbing(path)).toBe(isRefused);
});

test('the compliance host reads alone [STORE-10]', () => {
  expect(complianceMethods).toEqual(['GET', 'OPTIONS']);
});

test('the tag of a built file has 132 bits of its digest, so that no other file has it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  writeFileSync(join(folder, 'a.js'), 'a');
  writeFileSync(join(folder, 'b.js'), 'b');
  const digests = [...readFiles(folder).values()].map(({ digest }) => digest);
  rmSync(folder, { recursive: true });
  expect(new Set(digests).size).toBe(2);
  for (const digest of digests) expect(digest).toMatch(/^[\w-]{22}$/);
});
