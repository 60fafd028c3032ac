import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { readFiles } from '../../src/serve/files.ts';
import { comparedFronts } from './compared-fronts.ts';
import { br, comparedRequests } from './compared-requests.ts';
import { local, startNginx } from './nginx-front.ts';
import { sendRequest, dist, type RequestParts, type ReceivedReply } from './request.ts';

const { served, nginx, backEnd } = comparedFronts();

/** The comparable part of a reply: without validators, dates and message framing, which differ between servers. */
function comparable({ status, headers, body }: ReceivedReply, port: number): object {
  const own = new Set([
    'date',
    'server',
    'connection',
    'keep-alive',
    'etag',
    'last-modified',
    'accept-ranges',
    'content-length',
    'transfer-encoding',
    'vary',
  ]);
  const kept = Object.entries(headers).filter(([name]) => !own.has(name));
  const vary = [headers.vary ?? '']
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .toSorted();
  const anyPort = (text: string): string => text.replaceAll(new RegExp(`(:|%3A)${port}\\b`, 'g'), '$1PORT');
  return {
    status,
    headers: JSON.parse(anyPort(JSON.stringify(Object.fromEntries(kept)))) as unknown,
    vary,
    body: createHash('sha256')
      .update(anyPort(body.toString('latin1')))
      .digest('hex'),
  };
}

test.each(
  comparedRequests.map(
    (request) =>
      [
        `${request.method ?? 'GET'} ${request.host}${request.path} ${JSON.stringify(request.headers ?? {})}`,
        request,
      ] as const,
  ),
)('nginx answers %s as npm start does: status, headers, body', async (_, request) => {
  const at = (port: number): RequestParts => ({
    ...request,
    host: request.host.endsWith('.localhost') ? `${request.host}:${port}` : request.host,
  });
  const [fromServe, fromNginx] = await Promise.all([
    sendRequest(served.port, at(served.port)),
    sendRequest(nginx.port, at(nginx.port)),
  ]);
  expect(comparable(fromNginx, nginx.port)).toEqual(comparable(fromServe, served.port));
});

test.each([
  '/en/login?tmp_token=a%2Bb&redirect_url=%2Fx',
  '/en/login?a=1&%74mp_toke%6E=t',
  '/login?tmp_token=t',
  '/EN/login/?x&tmp_token=t&y=',
  '/tr-TUR/tr-login?tmp_token=t',
  '/en/login?tmp_token=t&tmp_token=u',
  '/en/login?tmp_token=a;Domain=.example',
  `/en/login?tmp_token=${'a'.repeat(3001)}`,
  '/en/nope?tmp_token=t&a=1',
  '/en/dashboard?tmp_token=t',
  '/?tmp_token=t',
  '//evil.example/en/login?tmp_token=t',
  '/assets/gone.js?tmp_token=t',
])(
  'a ticket is taken out of %s by a redirect, by nginx as by npm start [QUICK-01] [QUICK-03] [HTTP-28]',
  async (path) => redirectsAlike(path, expect.stringMatching(/^\?(?!.*tmp_token)/)),
);

test.each([
  ['/en/oauth?client_id=a&tmp_token=x&state=%20b&%74mp_token=y&c', '?client_id=a&state=%20b&%74mp_token=y&c'],
  ['/en/oauth?client_id=a&state=%20b&%74mp_token=y&c', '?client_id=a&state=%20b&c'],
])('of a request at %s one ticket is removed, and %s stays, by nginx as by npm start [OAUTH-02]', redirectsAlike);

test.each([
  ['/en/register?affiliate_id=7', '/en/sign-up?affiliate_id=7'],
  ['/register/?ref=A%2fB&affiliate_id=1a2&x=%20a+b&x', '/sign-up?ref=A%2fB&affiliate_id=1a2&x=%20a+b&x'],
  ['/en/register?%61ffiliate_id=%207', '/en/sign-up?%61ffiliate_id=%207'],
])('an invitation at %s is sent to %s, by nginx as by npm start [REDIR-01] [O13]', redirectsAlike);

test.each([
  ['/en/email-code-verify?uuid=u&code=1', '?', 'uuid=u&code=1'],
  ['/email-code-verify/?x=%20a+b&code=1&y&uuid=%2Bu&z=', '?x=%20a+b&y&z=', 'uuid=%2Bu&code=1'],
  ['/en/email-code-verify?%75uid=u&x', '?x', 'uuid=u&code='],
  ['/en/email-code-verify?code=1', '?', 'uuid=&code=1'],
  ['/en/email-code-verify?code=1&code=2&uuid=u', '?', 'uuid=u&code='],
  [`/en/email-code-verify?code=${'1'.repeat(1025)}&x=1`, '?x=1', undefined],
])(
  'a mailed link at %s is sent to %s with %s in a cookie, by nginx as by npm start [ROUTE-19] [HTTP-28]',
  async (path, location, carried) => {
    await redirectsAlike(path, location);
    const [pathname] = path.split('?');
    for (const [host, secure] of [
      ['com.northgate.localhost', ''],
      ['com.northgate.example', '; Secure'],
    ] as const) {
      const { headers } = await sendRequest(nginx.port, { host, path });
      expect(headers['set-cookie']).toEqual(
        carried && [`gh_mailed=${carried}; Max-Age=60; Path=${pathname}${secure}; SameSite=Strict`],
      );
    }
  },
);

test.each(['/en/authorized?code=c&state=s', '/en/register?uuid=u', '/assets/gone.js?code=c', '/en/login?code=c'])(
  'the address %s has nothing of a mailed link: neither server redirects [QUERY-22]',
  async (path) => {
    for (const port of [served.port, nginx.port])
      expect((await sendRequest(port, local('com', path))).status).not.toBe(302);
  },
);

test('no server answers TRACE, which would return cookies to scripts', async () => {
  for (const port of [served.port, nginx.port])
    for (const path of ['/en/login', '/v2/private/user/profile'])
      for (const label of ['com', 'desk']) {
        const { status, headers } = await sendRequest(port, { ...local(label, path), method: 'TRACE' });
        expect([status, headers['allow'], headers['x-content-type-options']]).toEqual([405, 'GET, HEAD', 'nosniff']);
      }
});

/** Both servers redirect to the same address, with the same headers. */
async function redirectsAlike(path: string, location: unknown): Promise<void> {
  for (const method of ['GET', 'HEAD']) {
    const [fromServe, fromNginx] = await Promise.all(
      [served.port, nginx.port].map((port) => sendRequest(port, local('com', path, { method }))),
    );
    const { status, headers } = fromServe ?? expect.unreachable();
    expect([status, headers.location]).toEqual([302, location]);
    const unlike = new Set([
      'date',
      'server',
      'connection',
      'keep-alive',
      'content-length',
      'content-type',
      'transfer-encoding',
    ]);
    const received = ({ headers: all }: ReceivedReply): unknown =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !unlike.has(name)));
    expect([fromNginx?.status, received(fromNginx ?? expect.unreachable())]).toEqual([
      302,
      received(fromServe ?? expect.unreachable()),
    ]);
  }
}

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'own' }, false],
  [{ origin: 'own' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://com.northgate.localhost.evil.example' }, false],
  [{ origin: 'http://eu.northgate.localhost' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('a beacon with %j reaches the back end of both servers: %s [MON-01]', async (headers, isTaken) => {
  for (const path of [
    '/v2/public/metrics',
    '/v2/public/metric%73',
    '/v2/public/metrics/',
    '/v2/public//metrics',
    '/v2/;x/public/metrics',
  ])
    for (const port of [served.port, nginx.port]) {
      const { status } = await sendRequest(port, {
        host: `com.northgate.localhost:${port}`,
        path,
        method: 'POST',
        headers: {
          ...headers,
          ...('origin' in headers && headers.origin === 'own' && { origin: `http://com.northgate.localhost:${port}` }),
          'content-type': 'text/plain',
        },
        body: '{"events":[{"name":"x"}]}',
      });
      expect([path, port === nginx.port, status === 403]).toEqual([path, port === nginx.port, !isTaken]);
    }
});

test.each(['/v2/x/..;/public/metrics', '/v2/x/%2e%2e%3Ba/public/metrics', '/en/x/..;/login'])(
  'both servers refuse %s, which a back end may read as another path [MON-01]',
  async (path) => {
    for (const port of [served.port, nginx.port])
      expect((await sendRequest(port, local('com', path, { method: 'POST' }))).status).toBe(400);
  },
);

test('Telegram and partners alone may frame their routes, at the page without a language too [ROUTE-17] [ROUTE-18] [OAUTH-07]', async () => {
  const exchange = new URL(`http://127.0.0.1:${backEnd.port}`);
  const front = await startNginx({
    exchange,
    routes: ['/login', '/earn/tg-page', '/telegram-register-login', '/oauth', '/oauth-login'],
  });
  onTestFinished(front.stop);
  const framersAt = async (path: string): Promise<unknown> => {
    const { status, headers } = await sendRequest(front.port, {
      host: `com.northgate.localhost:${front.port}`,
      path,
    });
    const policy = String(headers['content-security-policy']);
    return [status, /frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['cross-origin-opener-policy']];
  };
  const telegram = [200, `http://web.messenger.localhost:${front.port}`, 'same-origin-allow-popups'];
  for (const path of ['/earn/tg-page', '/EN/earn/tg-page/', '/telegram-register-login', '/%74elegram-register-login'])
    expect([path, await framersAt(path)]).toEqual([path, telegram]);
  const partner = `http://app.tallybird.localhost:${front.port}`;
  for (const path of ['/oauth', '/EN/oauth/', '/en/oauth', '/oauth-login'])
    expect([path, await framersAt(path)]).toEqual([path, [200, partner, 'same-origin']]);
  expect(await framersAt('/en/oauth-login')).toEqual([200, partner, 'same-origin-allow-popups']);
  expect(await framersAt('/login')).toEqual([200, "'none'", 'same-origin']);
  expect(await framersAt('/en/login')).toEqual([200, "'none'", 'same-origin-allow-popups']);
});

test.each([
  ['desk.northgate.localhost', '/clock'],
  ['captcha.northgate-frames.localhost', '/vendors/x'],
  ['com.northgate.localhost', '/v3/config/web'],
])('a body over 64 KiB for %s is 413 on both servers, with a declared length or without', async (host, path) => {
  const question = { host, path, method: 'POST', body: 'x'.repeat(70_000) };
  const chunked = { ...question, headers: { 'transfer-encoding': 'chunked' } };
  for (const port of [served.port, nginx.port])
    for (const one of [question, chunked]) expect((await sendRequest(port, one)).status).toBe(413);
});

test.each(['access_token', 'revoke'])(
  'a body over 64 KiB for %s has an error that an application can read in its own page, from both servers',
  async (call) => {
    const path = `/oauth/v1/public/${call}`;
    const question = { host: 'com.northgate.localhost', path, method: 'POST', body: 'x'.repeat(70_000) };
    for (const port of [served.port, nginx.port]) {
      const { status, headers, body } = await sendRequest(port, question);
      expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
        413,
        'application/json',
        '*',
      ]);
      expect(JSON.parse(body.toString())).toMatchObject({ error: 'invalid_request' });
    }
  },
);

test('forms of the desk are posted with their origin, from both servers [LOGIN-03]', async () => {
  for (const port of [served.port, nginx.port]) {
    const { headers } = await sendRequest(port, { host: 'desk.northgate.localhost', path: '/controls' });
    expect(headers['referrer-policy']).toBe('same-origin');
  }
});

test('nginx sends every script of the build as npm start does, packed and to be kept', async () => {
  const scripts = [...readFiles(dist).keys()].filter((name) => name.startsWith('assets/'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts) {
    const request = local('com', `/${name}`, br);
    const [fromServe, fromNginx] = await Promise.all([
      sendRequest(served.port, request),
      sendRequest(nginx.port, request),
    ]);
    expect({ name, ...comparable(fromNginx, nginx.port) }).toEqual({ name, ...comparable(fromServe, served.port) });
  }
});

test('nginx revalidates a page by its tag', async () => {
  const { headers } = await sendRequest(nginx.port, local('com', '/en/login'));
  expect(
    await sendRequest(nginx.port, local('com', '/en/login', { headers: { 'if-none-match': headers.etag ?? '' } })),
  ).toMatchObject({ status: 304 });
});

test('nginx reaches nothing beside the build by dots and slashes', async () => {
  const paths = [
    '/../package.json',
    '/assets/..%2fbuild.json',
    '/assets/%2e%2e/build.json',
    '/en/login/..%5c..%5cbuild.json',
    '/frame/index.html',
  ];
  const replies = await Promise.all(paths.map((path) => sendRequest(nginx.port, local('com', path))));
  expect(replies.map((reply) => reply.status)).toEqual([400, 400, 400, 400, 404]);
});
