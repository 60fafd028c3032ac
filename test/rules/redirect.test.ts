import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { redirectTarget } from '../../machines/rules/redirect.ts';
import { allowedDomains, authUrls, foreignSchemes, foreignUrls, localPage, nearMisses, page } from './hostile-urls.ts';
import queryCases from './redirect-query-cases.json';
import sample from './redirect-sample.json';

/** A path with its printable escapes decoded once. */
const plain = (path: string): string => path.replaceAll(/%[2-7][0-9a-f]/giu, decodeURIComponent);

const target = (raw: string | null, from = page): string => redirectTarget(raw, from, allowedDomains);

/** The target of a browser at `page`, derived from the text by other means than the rule. */
const ours =
  /^(?:https:\/\/(?:[^/?#\\]*@)?(?:[^/?#\\@:]*\.)?exchange(?:-alt)?\.example(?::\d+)?|http:\/\/(?:[^/?#\\]*@)?www\.exchange\.example)\//u;

describe('the reviewed sample [REDIR-10] [REDIR-11] [VAL-02] [O12]', () => {
  describe('every reviewed sample entry has its verdict and address [REDIR-07] [REDIR-08] [REDIR-09]', () => {
    it.each(sample)('$verdict $input', (entry) => {
      expect(target(entry.input)).toBe(entry.verdict === 'allow' ? entry.expect_normalised : '/');
    });
  });
});

describe('the first redirect_url of a query counts, decoded once [O11] [REDIR-11]', () => {
  it.each(queryCases.filter(({ query }) => !query.includes(' ')))(
    '$id $query',
    ({ query, value, expect: expected }) => {
      const read = new URL(`${page.origin}/en/login${query}`).searchParams.get('redirect_url');
      expect(read).toBe(value);
      expect(target(read)).toBe(value ? expected : '/');
    },
  );

  it('a value of 20,000 characters is neither truncated nor refused [O11]', () => {
    expect(target(`/en/${'a'.repeat(20_000)}`)).toBe(`https://www.exchange.example/en/${'a'.repeat(20_000)}`);
  });
});

describe('blocked', () => {
  it('an absent or empty value leads to / [REDIR-12]', () => {
    expect([null, ''].map((raw) => target(raw, new URL('/en/dashboard', page)))).toEqual(['/', '/']);
  });

  it('a URL on another host is blocked in any spelling [REDIR-11]', () => {
    expect(foreignUrls.length).toBeGreaterThan(1500);
    expect(foreignUrls.filter((raw) => target(raw) !== '/')).toEqual([]);
  });

  it('a scheme other than http and https is blocked, even around an allowed URL [REDIR-09]', () => {
    expect(foreignSchemes.length).toBeGreaterThan(400);
    expect(foreignSchemes.filter((raw) => target(raw) !== '/' || target(raw, localPage) !== '/')).toEqual([]);
  });

  it('every route, in every language, writing and host, is blocked [REDIR-08]', () => {
    expect(authUrls.length).toBeGreaterThan(20_000);
    expect(authUrls.filter((raw) => target(raw) !== '/')).toEqual([]);
  });

  it('a path below a route is blocked although its encoded dots would leave it [REDIR-08]', () => {
    expect(authRoutes.filter((route) => target(`/en/${route}/x%2F..%2F..%2F..%2F..%2Fx`) !== '/')).toEqual([]);
  });

  it.each([
    ['/en/login%2f..%2fdashboard', '/en/dashboard%2f..%2flogin-help'],
    ['/en/login%5C..%5Cdashboard', '/en/x%5C..%5Cdashboard'],
    ['/en/login%2F%2E%2E%2Fdashboard', '/en/dashboard%2F%2E%2E%2Fp2p'],
    ['/en/x%2f..%2flogin', '/en/x%2flogin'],
    ['/%2Flogin', '/%2Fdashboard'],
    ['/zh-Hans-CN/login', '/zh-Hans-CN/dashboard'],
    ['/zh-Hans/login', '/zh-Hans/p2p'],
    ['/en_US/login', '/en_US/dashboard'],
    ['/pt_BR/login%2Fx', '/pt_BR/login-help'],
    ['/es-419/login', '/es-419-x/login'],
  ])('%s is a sign-in page for some servers and blocked; %s is not and followed [REDIR-08]', (blocked, followed) => {
    expect(target(blocked)).toBe('/');
    expect(target(followed)).toBe(new URL(followed, page).href);
  });

  it("plain http is blocked on every host except the page's [REDIR-07]", () => {
    expect(target('http://exchange.example/en/p2p')).toBe('/');
    expect(target('http://www.exchange.example:8080/en/p2p')).toBe('/');
    expect(target('http://www.exchange.example/en/p2p')).toBe('http://www.exchange.example/en/p2p');
  });

  it('an empty name in the list of domains allows no host at all [REDIR-19]', () => {
    expect(
      ['https://evil.example./', 'https://evil.example/', '//./'].map((raw) => redirectTarget(raw, page, [''])),
    ).toEqual(['/', '/', '/']);
  });
});

describe('list of domains', () => {
  const requested = (raw: string, ...domains: string[]): string => redirectTarget(raw, page, domains);

  it.each([
    ['EXCHANGE-Partner.Example', 'https://exchange-partner.example/'],
    ['exchange-partner.example.', 'https://exchange-partner.example/'],
    ['.exchange-partner.example', 'https://blog.exchange-partner.example/'],
    ['https://exchange-partner.example', 'https://exchange-partner.example/x'],
    ['HTTPS://exchange-partner.example:8443/path', 'https://blog.exchange-partner.example/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['xn--mnchen-3ya.example', 'https://MÜNCHEN.example/'],
    ['203.0.113.7', 'https://203.0.113.7/'],
    ['[2001:DB8::7]', 'https://[2001:db8:0::7]/'],
  ])('an entry written as %s allows %s [REDIR-07] [REDIR-19]', (entry, raw) => {
    expect(requested(raw, entry)).toBe(new URL(raw).href);
  });

  it.each([
    ['113.7', 'https://203.0.113.7/'],
    ['0.0.1', 'https://127.0.0.1/'],
    ['.', 'https://evil.example./'],
    ['example', 'https://evil.example/'],
    ['.example', 'https://evil.example/'],
    ['https://', 'https://evil.example/'],
    ['https:// /', 'https://evil.example/'],
    ['exchange-partner.example', 'https://exchange-partner.example./'],
    ['exchange-partner.example', 'https://evil-exchange-partner.example/'],
    ['exchange-partner.example@evil.example', 'https://exchange-partner.example/'],
  ])('an entry written as %s does not allow %s [REDIR-11] [REDIR-19]', (entry, raw) => {
    expect(requested(raw, entry)).toBe('/');
  });
});

describe('followed', () => {
  it('a path that only resembles a route [REDIR-07] [REDIR-08]', () => {
    expect(nearMisses.filter((raw) => target(raw) !== new URL(raw, page).href)).toEqual([]);
  });

  it('the origin of the page where the site runs without TLS [REDIR-07]', () => {
    expect(target('/en/dashboard', localPage)).toBe('http://com.northgate.localhost:4173/en/dashboard');
    expect(target('//com.northgate.localhost:4173/en/x', localPage)).toBe('http://com.northgate.localhost:4173/en/x');
    expect(target('https://blog.exchange.example/x', localPage)).toBe('https://blog.exchange.example/x');
    expect(
      ['//eu.northgate.localhost:4173/', '//com.northgate.localhost/', 'https:en/x'].map((raw) =>
        target(raw, localPage),
      ),
    ).toEqual(['/', '/', '/']);
  });

  it('a subdomain of an allowed domain that is no DNS name; a trailing dot is another host [REDIR-07] [REDIR-11]', () => {
    const followed = [
      '//%2eexchange-alt.example',
      'https://.exchange-alt.example/',
      'https://a..exchange-alt.example/',
      'https://a_b.exchange-alt.example/',
      'https://-.exchange-alt.example/',
    ];
    expect(followed.filter((raw) => target(raw) !== new URL(raw, page).href)).toEqual([]);
    expect(
      ['https://exchange-alt.example./', 'https://a.exchange-alt.example./', 'https://aexchange-alt.example/'].filter(
        (raw) => target(raw) !== '/',
      ),
    ).toEqual([]);
  });

  it('a path with two leading slashes on a trusted host, as an absolute URL [REDIR-11]', () => {
    const written = ['/.//evil.example', '/en/..//evil.example', '/%2e//evil.example', '/en/../\\evil.example'];
    expect(written.map((raw) => target(raw))).toEqual(written.map(() => 'https://www.exchange.example//evil.example'));
  });
});

describe('for any text at all', () => {
  const token = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    ';',
    '%',
    '%2F',
    '%2e',
    '%00',
    '%',
    ' ',
    '\t',
    '\n',
    '\u0000',
    '\u200B',
    '。',
    '[',
    ']',
    'en',
    'EN',
    'tr-TUR',
    'x',
    'http:',
    'https:',
    'javascript:',
    'blob:',
    'data:',
    'www.exchange.example',
    'exchange.example',
    'exchange-alt.example',
    'evil.example',
    'user',
    '443',
    '8443',
    '\uD800',
    '\uDC00',
    'é',
    'ⓔ',
    ...authRoutes,
  );
  const anyText = fc.oneof(
    fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join('')),
    fc.array(token, { maxLength: 8 }).map((tokens) => `https://www.exchange.example/${tokens.join('')}`),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
  );
  const refuted = (claim: (result: string, raw: string) => boolean): unknown => {
    let followed = 0;
    const { counterexample } = fc.check(
      fc.property(anyText, (raw) => {
        if (target(raw) === '/') return true;
        followed += 1;
        return claim(target(raw), raw);
      }),
      { numRuns: 3000 },
    );
    expect(followed).toBeGreaterThan(100);
    return counterexample;
  };

  it('the result is / or an allowed URL, as the platform serialises it [REDIR-07] [REDIR-10] [REDIR-11]', () => {
    expect(refuted((result) => ours.test(result) && new URL(result).href === result)).toBe(null);
  });

  it('the result is the URL that the browser would parse from the text [REDIR-11]', () => {
    expect(refuted((result, raw) => new URL(raw, page).href === result)).toBe(null);
  });

  it('applying the rule to its result changes nothing [REDIR-08]', () => {
    expect(refuted((result) => target(result) === result)).toBe(null);
  });

  it('the path of a result, decoded or not, starts with no route [REDIR-08]', () => {
    const route = new RegExp(
      `^(?:/+(?:en|[a-z]{2,3}-(?:[a-z]{2,3}|[0-9]{3})))*/+(?:${authRoutes.join('|')})(?:[/;]|$)`,
      'iu',
    );
    expect(
      refuted(
        (result) => ![new URL(result).pathname, plain(new URL(result).pathname)].some((path) => route.test(path)),
      ),
    ).toBe(null);
  });
});
