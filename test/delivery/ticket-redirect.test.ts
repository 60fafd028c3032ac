import { expect, test } from 'vitest';
import { ticketRedirect } from '../../src/serve/ticket-redirect.ts';

function redirected(search: string, pathname = '/en/login', origin = 'https://com.northgate.example') {
  const { protocol, hostname } = new URL(origin);
  return ticketRedirect({ protocol, hostname, search, pathname, isPage: true });
}

const cookie = (ticket: string, path = '/en/login'): string =>
  `gh_ticket=${ticket}; Max-Age=60; Path=${path}; Secure; SameSite=Strict`;

test.each([
  ['?tmp_token=a', '?', 'a'],
  ['?tmp_token=a%2Bb&x=%20a+b', '?x=%20a+b', 'a%2Bb'],
  ['?x=%20a+b&tmp_token=a&redirect_url=%2Fen', '?x=%20a+b&redirect_url=%2Fen', 'a'],
  ['?x=1&tmp_token=a', '?x=1', 'a'],
  ['?%74mp%5Ftoken=a&x', '?x', 'a'],
  ['?x=tmp_token=1&tmp_token=a', '?x=tmp_token=1', 'a'],
])(
  'a log-in page is sent from %s to %s, with the ticket %s in a cookie [QUICK-01] [SITE-32]',
  (search, rest, ticket) => {
    expect(redirected(search)).toEqual({ location: rest, cookie: cookie(ticket) });
  },
);

test.each(['?tmp_token=a&tmp_token=b', '?x=1&tmp_token&tmp_token=b', '?tmp_token=a&%74mp_token=b&x'])(
  'the query %s with two tickets is dropped at once [QUICK-01]',
  (search) => {
    expect(redirected(search)).toEqual({ location: '?', cookie: null });
  },
);

test('a page that redeems no ticket keeps all else of a query with two: one goes with each redirect [OAUTH-02]', () => {
  const [first, second, third] = [
    '?client_id=a&state=b&tmp_token=x&redirect_uri=c&%74mp_token=y&state=%20d',
    '?client_id=a&state=b&redirect_uri=c&%74mp_token=y&state=%20d',
    '?client_id=a&state=b&redirect_uri=c&state=%20d',
  ];
  expect(redirected(first, '/en/oauth')).toEqual({ location: second, cookie: null });
  expect(redirected(second, '/en/oauth')).toEqual({ location: third, cookie: null });
  expect(redirected(third, '/en/oauth')).toBeNull();
});

test.each([
  '?tmp_token=a&tmp_token=b',
  '?tmp_token=a&x=1&%74mp_token=b',
  '?tmp_token&tmp_token=b',
  '?tmp_token=',
  '?tmp_token',
  '?tmp_token=a;Domain=.example',
  '?tmp_token=a,b',
  '?tmp_token="a"',
  `?tmp_token=${'a'.repeat(4001)}`,
  `?tmp_token=${'%2B'.repeat(1334)}`,
])('of %s no ticket is passed on [QUICK-01] [QUERY-20]', (search) => {
  expect(redirected(search)?.cookie).toBeNull();
});

test('a log-in address that is no page of ours, such as an encoded one, loses its ticket without a cookie [QUICK-01]', () => {
  const { protocol, hostname } = new URL('https://com.northgate.example');
  const address = { protocol, hostname, search: '?tmp_token=a&x=1', pathname: '/en/login', isPage: false };
  expect(ticketRedirect(address)).toEqual({
    location: '?x=1',
    cookie: null,
  });
});

test.each([3001, 4000])(
  'a ticket of %i characters, as long as the exchange issues them, fits into a cookie [QUICK-01] [QUICK-02]',
  (length) => {
    const ticket = 'a'.repeat(length);
    const [pair = '', ...attributes] = redirected(`?tmp_token=${ticket}`)?.cookie?.split('; ') ?? [];
    expect(pair).toBe(`gh_ticket=${ticket}`);
    expect(pair.length).toBeLessThanOrEqual(4096);
    expect(attributes).toContain('Path=/en/login');
  },
);

test.each([
  '/en/nope',
  '/',
  '/en/register',
  '/en/dashboard',
  '/en/login/x',
  '/x/en/login',
  '/en/login;x',
  '//en/login',
])('on %s, which redeems no ticket, it is dropped [QUICK-03] [ROUTE-22]', (pathname) => {
  expect(redirected('?tmp_token=a&b=1', pathname)).toEqual({ location: '?b=1', cookie: null });
});

test.each([
  ['/login', '/login'],
  ['/EN/login', '/EN/login'],
  ['/tr-TUR/tr-login/', '/tr-TUR/tr-login/'],
])('the path of the cookie of %s is the path of the page [QUICK-01]', (pathname, path) => {
  expect(redirected('?tmp_token=a', pathname)?.cookie).toBe(cookie('a', path));
});

test.each(['', '?', '?x=tmp_token', '?TMP_TOKEN=a', '?my_tmp_token=a', '?tmp_tokens=a', '?x=%26tmp_token=a'])(
  'the query %s has no ticket and stays [QUERY-22]',
  (search) => {
    expect(redirected(search)).toBeNull();
  },
);

test('the ticket of a query of 180,000 characters is found, and one without a ticket stays [QUERY-22]', () => {
  const search = `?${'tmp_toke=&'.repeat(20_000)}`;
  expect(redirected(search)).toBeNull();
  expect(redirected(`${search}tmp_token=a`)?.cookie).toBe(cookie('a'));
});

test.each([
  ['http://com.northgate.localhost', false],
  ['http://com.northgate.example', true],
  ['https://com.northgate.localhost', true],
])('at %s the cookie is Secure: %s, as WebKit stores none without a certificate [QUICK-01]', (origin, isSecure) => {
  expect(redirected('?tmp_token=a', '/en/login', origin)?.cookie?.split('; ').includes('Secure')).toBe(isSecure);
});
