import { expect, test } from 'vitest';
import { mailedRedirect } from '../../src/serve/mailed-redirect.ts';

const path = '/en/email-code-verify';

function redirected(search: string, pathname = path, origin = 'https://com.northgate.example') {
  const { protocol, hostname } = new URL(origin);
  return mailedRedirect({ protocol, hostname, search, pathname, isPage: true });
}

const cookie = (uuid: string, code: string, at = path): string =>
  `gh_mailed=uuid=${uuid}&code=${code}; Max-Age=60; Path=${at}; Secure; SameSite=Strict`;

test.each([
  ['?uuid=u&code=1', '?', 'u', '1'],
  ['?code=1&uuid=u', '?', 'u', '1'],
  ['?a=%20b&uuid=u&x=1+2&code=1&z', '?a=%20b&x=1+2&z', 'u', '1'],
  ['?code=1&x=1', '?x=1', '', '1'],
  ['?x=1&uuid=u', '?x=1', 'u', ''],
  ['?%75uid=%2Bu&cod%65=1', '?', '%2Bu', '1'],
  ['?uuid=u&code=', '?', 'u', ''],
])(
  'a mailed link is sent from %s to %s, with id %s and code %s in a cookie [ROUTE-19] [HTTP-28]',
  (search, rest, uuid, code) => {
    expect(redirected(search)).toEqual({
      location: rest,
      cookie: cookie(uuid, code),
    });
  },
);

test('an address of a mailed link that is no page of ours loses id and code without a cookie [ROUTE-19]', () => {
  const { protocol, hostname } = new URL('https://com.northgate.example');
  const address = { protocol, hostname, search: '?uuid=u&code=1&x=1', pathname: path, isPage: false };
  expect(mailedRedirect(address)).toEqual({ location: '?x=1', cookie: null });
});

test.each(['?code=1&code=2', '?code&x&%63ode=2', `?code=${'1'.repeat(1025)}`, '?code=1;Domain=.example', '?code="1"'])(
  'of %s no code is passed on, and the address keeps none [ROUTE-19] [QUERY-20]',
  (search) => {
    const { location, cookie: carried } = redirected(search) ?? expect.unreachable();
    expect([location, carried]).toEqual(['?', null]);
  },
);

test.each([
  ['/email-code-verify', '/email-code-verify'],
  ['/de-DE/email-code-verify/', '/de-DE/email-code-verify/'],
])('the path of the cookie of %s is the path of the page [ROUTE-19]', (pathname, at) => {
  expect(redirected('?uuid=u&code=1', pathname)?.cookie).toBe(cookie('u', '1', at));
});

test.each([
  ['/en/authorized', '?code=1&state=s'],
  ['/en/register', '?uuid=u'],
  ['/en/email-code-verify/x', '?uuid=u&code=1'],
  ['/x/en/email-code-verify', '?uuid=u&code=1'],
  ['/en/email-code-verify;x', '?uuid=u&code=1'],
  [path, ''],
  [path, '?Code=1&UUID=u'],
  [path, '?xcode=1&codes=2&x=code=1'],
])('the address %s%s has nothing of a mailed link and stays [QUERY-22]', (pathname, search) => {
  expect(redirected(search, pathname)).toBeNull();
});

test.each([
  ['http://com.northgate.localhost', false],
  ['http://com.northgate.example', true],
  ['https://com.northgate.localhost', true],
])('at %s the cookie is Secure: %s, as WebKit stores none without a certificate [ROUTE-19]', (origin, isSecure) => {
  expect(redirected('?code=1', path, origin)?.cookie?.split('; ').includes('Secure')).toBe(isSecure);
});
