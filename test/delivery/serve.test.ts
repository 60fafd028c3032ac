import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localeOf } from '../../i18n/languages.ts';
import { domains } from '../../sites/domains.ts';
import { hostOf, sites } from '../../sites/sites.ts';
import { headersOf } from '../../src/serve/headers.ts';
import { serve } from '../../src/serve/serve.ts';
import { dist, freshBuild, sendRequest, servedBuild, type ReceivedReply } from './request.ts';

const [com, eu, ae] = ['com', 'eu', 'ae'].map((label) => `${label}.northgate.localhost`) as [string, string, string];
const frames = 'captcha.northgate-frames.localhost';

const { get, port } = servedBuild();
const text = ({ body }: ReceivedReply): string => body.toString('utf8');
const built = (path: string): string => readFileSync(`${dist}/${path}`, 'utf8');

test('the host decides the site, and the path the language and the page [SITE-02] [ROUTE-01]', async () => {
  expect(text(await get(com, '/en/login'))).toBe(built('sites/local/global/en/login/index.html'));
  expect(text(await get(eu, '/en-EU/login'))).toBe(built('sites/local/eu/en-EU/login/index.html'));
  expect(text(await get(ae, '/ar-ARE/login'))).toBe(built('sites/local/are/ar-ARE/login/index.html'));
  expect(text(await get(ae, '/ar-ARE/login'))).toContain('<html lang="ar-AE" dir="rtl">');
});

test('the environment follows from the host: each page names its own host [SITE-02]', async () => {
  const { status, headers, body } = await get('ae.test.northgate.example', '/en/login');
  expect(status).toBe(200);
  expect(body.toString()).toBe(built('sites/test/are/en/login/index.html'));
  expect(headers['content-security-policy']).toContain('frame-src https://captcha.test.northgate-frames.example');
});

test('host names count without their case and the dot at their end', async () => {
  expect((await get('COM.Northgate.localhost', '/en/login')).status).toBe(200);
  expect((await get(`${com}.`, '/en/login')).status).toBe(200);
});

test.each(['blog.com.northgate.localhost', 'xx.northgate.localhost', 'com.northgate.localhost.evil.example'])(
  'the host %s is none that is served here: 421 and one line [SITE-04]',
  async (host) => {
    const reply = await get(host, '/en/login');
    expect([reply.status, text(reply)]).toEqual([421, 'No site of this server has that name.\n']);
  },
);

/** Sends bytes as they are, and resolves to what comes back. */
async function exchanged(message: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(message.replaceAll('\n', '\r\n'));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

test.each([
  ['with two hosts', `GET /en/login HTTP/1.1\nHost: ${com}\nHost: evil.example\nConnection: close\n\n`, 400],
  ['with the same host twice', `GET /en/login HTTP/1.1\nHost: ${com}\nhost: ${com}\nConnection: close\n\n`, 400],
  ['without a host', 'GET /en/login HTTP/1.1\nConnection: close\n\n', 400],
  ['with a backslash in its path', `GET /\\evil.example HTTP/1.1\nHost: ${com}\nConnection: close\n\n`, 400],
  [
    'with two lengths',
    `POST /v2/x HTTP/1.1\nHost: ${com}\nContent-Length: 3\nTransfer-Encoding: chunked\n\n0\n\n`,
    400,
  ],
  [
    'with credentials in its address',
    `GET http://a:b@${com}/en/login HTTP/1.1\nHost: ${com}\nConnection: close\n\n`,
    400,
  ],
  ['of the method TRACE', `TRACE /v2/private/x HTTP/1.1\nHost: ${com}\nConnection: close\n\n`, 405],
  [
    'with an address of 100 kB',
    `GET /en/oauth?state=${'a'.repeat(100_000)} HTTP/1.1\nHost: ${com}\nConnection: close\n\n`,
    431,
  ],
  ['with headers of 100 kB', `GET /en/login HTTP/1.1\nHost: ${com}\nX: ${'a'.repeat(100_000)}\n\n`, 431],
  ['with one host', `GET /en/login HTTP/1.1\nHost: ${com}\nConnection: close\n\n`, 200],
])('a request %s is answered with its status and the headers of every answer', async (_, message, status) => {
  const answer = await exchanged(message);
  expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(answer.split('\r\n\r\n')[0]).toMatch(/^x-content-type-options: nosniff\r?$/im);
  expect(answer.split('\r\n\r\n')[0]).toMatch(/^content-security-policy: default-src 'none'/im);
});

test('an exchange that fails is answered with 500, the headers of every answer and one line in the log', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const broken = await serve({
    port: 0,
    dist,
    exchange: {
      fetch: () => Promise.reject(new Error('broken')),
      destinations: () => Promise.resolve(null),
      isOwn: () => false,
    },
  });
  onTestFinished(() => broken.close());
  const reply = await sendRequest(broken.port, { host: com, path: '/user/public/quick_login', method: 'POST' });
  expect([reply.status, text(reply)]).toEqual([500, 'The server could not answer.\n']);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(log.mock.calls).toEqual([[new Error('broken')]]);
});

test.each(['localhost', '127.0.0.1', 'northgate.localhost'])(
  'a request for %s gets the list of sites [SITE-04]',
  async (host) => {
    const reply = await get(host, '/en/login');
    const [first, ...others] = text(reply).trim().split('\n');
    expect([reply.status, first, others]).toEqual([
      421,
      'No site of this server has that name.',
      sites.map((site) => `http://${hostOf(site, 'local')}:${port()}/`),
    ]);
  },
);

test('query and a slash at the end change nothing about which page it is [ROUTE-24]', async () => {
  const page = built('sites/local/global/en/login/index.html');
  expect(text(await get(com, '/en/login/'))).toBe(page);
  expect(text(await get(com, '/en/login?redirect_url=%2Fx&a=%zz'))).toBe(page);
});

test('a slash at the end changes nothing about a page of other applications either [ROUTE-24]', async () => {
  const named = async (path: string): Promise<unknown> => {
    const reply = await get(com, path);
    return [reply.status, /<h1>[^<]*<\/h1>/.exec(text(reply))?.[0], reply.headers['permissions-policy']?.slice(0, 16)];
  };
  for (const path of ['', '/en'].flatMap((language) => ['', '/'].map((end) => `${language}/app/user/retrieve${end}`)))
    expect(await named(path)).toEqual([200, '<h1>Reset your password</h1>', 'accelerometer=()']);
});

test.each(
  sites
    .flatMap((site) => site.languages.map((language) => [site, language] as const))
    .map(([site, language]) => [`${site.label} ${language}`, site, language] as const),
)(
  'on the site and in %s the page declares language, direction and addresses [LANG-01] [LANG-13] (decision D24)',
  async (_, site, language) => {
    const { status, body } = await get(hostOf(site, 'local'), `/${language}/login`);
    const html = body.toString('utf8');
    const { tag, dir } = localeOf(language);
    expect([status, html.slice(0, 60)]).toEqual([
      200,
      expect.stringContaining(`<!doctype html><html lang="${tag}" dir="${dir}">`),
    ]);
    expect(html).toContain(`<link rel="canonical" href="https://${hostOf(site, 'production')}/${language}/login">`);
    expect(html).toContain(`>${hostOf(site, 'local')}</bdi>`);
    expect(html).toContain(`href="/${language}/register"`);
  },
);

test('every site has an icon where browsers look for one', async () => {
  for (const { environment } of domains) {
    for (const site of sites) {
      const icon = await get(hostOf(site, environment), '/favicon.ico');
      expect([icon.status, icon.headers['content-type'], icon.body.readUInt16LE(2)]).toEqual([200, 'image/x-icon', 1]);
    }
  }
});

/** Routes of the pages in the sitemap. */
const indexed = [
  'login',
  'tr-login',
  'register',
  'sign-up',
  'tr-register',
  'channel-register',
  'web2',
  'friend-invite',
  'invite',
  'exclusive-benefits',
];

test('search engines find every page with its translations, for sites in production only [LANG-08]', async () => {
  for (const site of sites) {
    const host = hostOf(site, 'production');
    const [robots, map] = await Promise.all([get(host, '/robots.txt'), get(host, '/sitemap.xml')]);
    expect([robots.status, text(robots)]).toEqual([
      200,
      `User-agent: *\nAllow: /\nSitemap: https://${host}/sitemap.xml\n`,
    ]);
    const locations = [...text(map).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
    expect(locations).toEqual(
      indexed.flatMap((route) => site.languages.map((language) => `https://${host}/${language}/${route}`)),
    );
    const alternates = [...text(map).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag, href]) => [tag, href] as const,
    );
    expect(alternates).toHaveLength(indexed.length * site.languages.length * (site.languages.length + 1));
    expect(new Set(alternates.map(([tag]) => tag)).size).toBe(site.languages.length + 1);
    expect(alternates.filter(([tag]) => tag === 'x-default').map(([, href]) => href)).toEqual(
      indexed.flatMap((route) => site.languages.map(() => `https://${host}/${route}`)),
    );
    for (const [tag = ''] of alternates) expect(tag).toMatch(/^(?:x-default|[a-z]{2,3}(?:-(?!EU)[A-Z]{2})?)$/);
    expect((await get(hostOf(site, 'local'), '/sitemap.xml')).status).toBe(404);
  }
});

test.each([
  '/',
  '/login',
  '/login/',
  '/xx-YY/login',
  '/ar-ARE/login',
  '/EN/login',
  '/en-us/login',
  '/tr-TUR',
  '/tr-tur/login',
  '/how-to/login',
])('%s on a site without that language is the page that finds the language [LANG-02] [LANG-22]', async (path) => {
  const reply = await get(com, path);
  expect([reply.status, text(reply)]).toEqual([200, built('sites/local/global/index.html')]);
});

test('HEAD has the headers of GET and no body', async () => {
  const [head, whole] = await Promise.all([get(com, '/en/login', { method: 'HEAD' }), get(com, '/en/login')]);
  const { date: _1, ...headHeaders } = head.headers;
  const { date: _2, ...wholeHeaders } = whole.headers;
  expect(headHeaders).toEqual(wholeHeaders);
  expect(head.body.length).toBe(0);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  '%s to a page is refused with 405, saying what is allowed',
  async (method) => {
    const { status, headers } = await get(com, '/en/login', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);

test('a page is packed as the browser likes it best, and says that this depends', async () => {
  const page = built('sites/local/global/en/login/index.html');
  const [br, gzip, forbidden, plain] = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', 'identity'].map((accepted) =>
      get(com, '/en/login', { headers: { 'accept-encoding': accepted } }),
    ),
  );
  expect([br, gzip, forbidden, plain].map((one) => one?.headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    'gzip',
    undefined,
  ]);
  expect(br && brotliDecompressSync(br.body).toString()).toBe(page);
  expect(gzip && gunzipSync(gzip.body).toString()).toBe(page);
  for (const one of [br, gzip, forbidden, plain]) expect(one?.headers.vary).toBe('accept-encoding');
});

test('a page is revalidated: 304 for its tag, 200 for another, each packing with a tag of its own', async () => {
  const first = await get(com, '/en/login', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers['cache-control']).toBe('no-cache');
  const tag = first.headers.etag ?? '';
  const again = (headers: Record<string, string>): Promise<ReceivedReply> =>
    get(com, '/en/login', { headers: { 'accept-encoding': 'br', ...headers } });
  expect(await again({ 'if-none-match': tag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(await again({ 'if-none-match': `"other", W/${tag}` })).toMatchObject({ status: 304 });
  expect(await again({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  expect(await again({ 'if-none-match': tag, 'accept-encoding': 'gzip' })).toMatchObject({ status: 200 });
});

test('scripts may be kept for a year, and one that is gone is 404 and never a page with 200 [D01]', async () => {
  const [script] = /\/assets\/[^"]+\.js/.exec(text(await get(com, '/en/login'))) ?? [];
  const { status, headers } = await get(com, script ?? '');
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  expect((await get(com, '/assets/gone-12345678.js')).status).toBe(404);
});

test('a page allows inline texts of the build by hash, the captcha frame, and no native post [LOGIN-10] [INV7]', async () => {
  const { headers } = await get(com, '/en/login');
  const { inline } = freshBuild();
  // Five scripts of pages and that of the return page; one sheet per flow and page that an application waits on, a
  // shared one once.
  expect([inline.scripts.length, inline.styles.length]).toEqual([6, 7]);
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src ${["'self'", ...inline.scripts.map((script) => `'${script}'`)].join(' ')}; style-src ${["'self'", ...inline.styles.map((style) => `'${style}'`)].join(' ')}; img-src 'self' data:; connect-src 'self' http://compliance.northgate.localhost:${port()}; font-src 'self'; ` +
      `frame-src http://${frames}:${port()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
});

test('only production may be found by search engines, and only https is remembered as https', async () => {
  const [production, local] = await Promise.all([get('com.northgate.example', '/en/login'), get(com, '/en/login')]);
  expect([production.headers['x-robots-tag'], local.headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
  expect([production.headers['strict-transport-security'], local.headers['strict-transport-security']]).toEqual([
    'max-age=63072000; includeSubDomains',
    undefined,
  ]);
});

test('only pages that open a provider window allow openers; all others are isolated (decision D18) [LOGIN-03]', async () => {
  const policy = async (host: string, path: string): Promise<unknown> =>
    (await get(host, path)).headers['cross-origin-opener-policy'];
  for (const path of ['/en/login', '/en/login/'])
    expect([path, await policy(com, path)]).toEqual([path, 'same-origin-allow-popups']);
  for (const path of ['/tr-TUR/login', '/tr-TUR/tr-login'])
    expect([path, await policy('tr.northgate.localhost', path)]).toEqual([path, 'same-origin-allow-popups']);
  for (const path of [
    '/',
    '/login',
    '/tr-TUR/login',
    '/en/authorized',
    '/authorized',
    '/en/nope',
    '/favicon.ico',
    '/en/dashboard',
  ])
    expect([path, await policy(com, path)]).toEqual([path, 'same-origin']);
  expect(await policy(frames, '/')).toBe('same-origin');
});

test("the development server lets a provider's window stay in reach as well (decision D18) [LOGIN-03]", () => {
  const context = { environment: 'local', port: '4173', inline: { scripts: [], styles: [] } } as const;
  expect(headersOf('workshop', context)['cross-origin-opener-policy']).toBe(
    headersOf('opener', context)['cross-origin-opener-policy'],
  );
});
