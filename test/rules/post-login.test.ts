import { describe, expect, it, test } from 'vitest';
import { isDemoVisit } from '../../machines/rules/demo.ts';
import { isToUnlistedDomain, postLogin, type Departure } from '../../machines/rules/post-login.ts';

const desktop: Departure = {
  language: 'en',
  page: new URL('https://www.exchange.example/en/login'),
  redirectUrl: null,
  allowedDomains: ['exchange.example'],
  device: 'desktop',
  isTask: false,
  isNewUser: false,
  isDemo: false,
  newUserDestination: 'dashboard',
  areDownloadsAllowed: false,
};

const leaving = (conditions: Partial<Departure>): string => postLogin({ ...desktop, ...conditions });

/** The order of this list is the precedence of the rule. */
const reasons: readonly { reason: string; given: Partial<Departure>; to: string }[] = [
  { reason: 'a task in Telegram', given: { device: 'telegram', isTask: true }, to: '/en/min-app/task' },
  { reason: 'Telegram', given: { device: 'telegram', isTask: false }, to: '/en/tg-app/app/home/' },
  {
    reason: 'an address to return to',
    given: { redirectUrl: '/en/p2p?a=1#b' },
    to: 'https://www.exchange.example/en/p2p?a=1#b',
  },
  { reason: 'a blocked address to return to', given: { redirectUrl: 'javascript:1' }, to: '/' },
  {
    reason: 'a new user of a site that asks for papers',
    given: { isNewUser: true, newUserDestination: 'personalAuth' },
    to: '/user/accounts/auth/personal',
  },
  {
    reason: 'a new user\u2019s phone with downloads',
    given: { device: 'mobile', areDownloadsAllowed: true, isNewUser: true },
    to: '/en/download?newUser=true',
  },
  {
    reason: 'a phone with downloads',
    given: { device: 'mobile', areDownloadsAllowed: true, isNewUser: false },
    to: '/en/download',
  },
  { reason: 'a phone without downloads', given: { device: 'mobile', areDownloadsAllowed: false }, to: '/en' },
  {
    reason: 'a new user at a desk',
    given: { device: 'desktop', isNewUser: true, newUserDestination: 'dashboard' },
    to: '/en/dashboard?newUser=true',
  },
  { reason: 'a desktop user', given: { device: 'desktop', isNewUser: false }, to: '/en/dashboard' },
];

describe('the destination of a signed-in user [DEST-07] [DEST-08] [DEST-09] [DEST-10] [DEST-11]', () => {
  describe('a single reason decides the destination [REDIR-03] [REDIR-04] [REDIR-05] [REDIR-06]', () => {
    it.each(reasons)('$reason leads to $to', ({ given, to }) => {
      expect(leaving(given)).toBe(to);
    });
  });
});

describe('of two reasons the earlier in the order decides [REDIR-17] (A08)', () => {
  const pairs = reasons.flatMap((first, at) =>
    reasons.slice(at + 1).map((second) => ({ first, second, name: `${first.reason} before ${second.reason}` })),
  );

  it.each(pairs)('$name', ({ first, second }) => {
    expect(leaving({ ...second.given, ...first.given })).toBe(first.to);
  });
});

describe('a return URL', () => {
  it('that is missing or empty has no effect: the device decides [REDIR-12]', () => {
    expect([leaving({ redirectUrl: null }), leaving({ redirectUrl: '' })]).toEqual(['/en/dashboard', '/en/dashboard']);
  });

  it.each(['javascript:1', '//evil.example', 'http://[', '/en/login', ' '])(
    'that is blocked (%j) leads to / and never to the dashboard [REDIR-12]',
    (redirectUrl) => {
      expect([leaving({ redirectUrl }), leaving({ redirectUrl, device: 'mobile', areDownloadsAllowed: true })]).toEqual(
        ['/', '/'],
      );
    },
  );

  it('is followed only to an allowed domain [REDIR-07] [REDIR-11]', () => {
    expect(leaving({ redirectUrl: 'https://blog.exchange.example/x' })).toBe('https://blog.exchange.example/x');
    expect(leaving({ redirectUrl: 'https://blog.exchange.example/x', allowedDomains: [] })).toBe('/');
  });
});

it('the destination of new users does not apply to a sign-in [REDIR-04]', () => {
  expect(leaving({ newUserDestination: 'personalAuth' })).toBe('/en/dashboard');
});

it('a task outside Telegram has no effect [DEST-10]', () => {
  expect([leaving({ isTask: true }), leaving({ isTask: true, device: 'mobile' })]).toEqual(['/en/dashboard', '/en']);
});

it("every destination below a language keeps the page's language [DEST-07] [DEST-08] [DEST-09] [DEST-10]", () => {
  const below = reasons.filter(({ to }) => to.startsWith('/en'));
  expect(below.map(({ given }) => leaving({ ...given, language: 'ar-ARE' }))).toEqual(
    below.map(({ to }) => to.replace('/en', '/ar-ARE')),
  );
});

describe('a demo account', () => {
  it('goes to the dashboard on a phone too, after a return URL and a new user’s verification [DEMO-01] (A08)', () => {
    expect(leaving({ isDemo: true, device: 'mobile', areDownloadsAllowed: true })).toBe('/en/dashboard');
    expect(leaving({ isDemo: true, redirectUrl: '/en/p2p' })).toBe('https://www.exchange.example/en/p2p');
    expect(leaving({ isDemo: true, isNewUser: true, newUserDestination: 'personalAuth' })).toBe(
      '/user/accounts/auth/personal',
    );
  });

  it('is selected by a log-in page only [DEMO-02] [ROLE-03] [QUERY-13]', () => {
    expect(isDemoVisit(true, true, false)).toBe(true);
    expect(isDemoVisit(undefined, true, false)).toBe(false);
    expect(isDemoVisit(true, false, false)).toBe(false);
  });
});

test.each([
  ['https://partner.example/a', true],
  ['https://www.exchange.example/a', false],
  ['https://sub.exchange.example/a', false],
  ['http://partner.example/a', false],
  ['javascript:alert(1)', false],
  ['https://partner.example/en/login', false],
  ['https://[', false],
  ['', false],
  [null, false],
])(
  'the exchange is asked about redirect_url %j: %s, and never inside Telegram [REDIR-19] [REDIR-09] [REDIR-03]',
  (redirectUrl, is) => {
    expect(isToUnlistedDomain({ ...desktop, redirectUrl })).toBe(is);
    expect(isToUnlistedDomain({ ...desktop, redirectUrl, device: 'telegram' })).toBe(false);
    const page = new URL('https://www.exchange.example/en/oauth-login?client_id=c');
    expect(isToUnlistedDomain({ ...desktop, redirectUrl, page })).toBe(false);
  },
);

test.each(['oauth-login', 'oauth-register'])(
  'from %s the request of the application comes before any other destination [REDIR-17] [OAUTH-13]',
  (route) => {
    const page = new URL(`https://www.exchange.example/en/${route}?client_id=c&redirect_url=%2Fen%2Fp2p`);
    const to = '/en/oauth?client_id=c&redirect_url=%2Fen%2Fp2p';
    for (const { given } of reasons) expect(leaving({ ...given, page })).toBe(to);
  },
);
