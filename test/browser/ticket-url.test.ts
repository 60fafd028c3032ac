import { expect, test } from 'vitest';
import { withTicket } from '../../services/browser/leave-page.ts';
import { carrySecrets, takeTicket } from '../../services/browser/ticket.ts';
import { Secret } from '../../services/secret.ts';

/** A document whose cookies are a text; `written`: each that was set. */
function cookiesOf(text: string) {
  const written: string[] = [];
  return {
    written,
    document: {
      get cookie() {
        return text;
      },
      set cookie(one: string) {
        written.push(one);
      },
    },
  };
}

function at(href: string, cookie = '') {
  const replaced: string[] = [];
  const { document, written } = cookiesOf(cookie);
  const taken = takeTicket(
    { href },
    { state: 7, replaceState: (state, _, url) => void replaced.push(`${String(state)} ${String(url)}`) },
    document,
  );
  return { ...taken, replaced, written };
}

test('a ticket is removed from the URL, and the rest of the query is unchanged, byte for byte [QUICK-01] [QUERY-16] [SITE-32]', () => {
  const { entry, ticket, replaced } = at(
    'https://a.example/en/login?x=%20a+b&tmp_token=secret-ticket&redirect_url=%2Fen%2Fearn#y',
  );
  expect(ticket?.reveal()).toBe('secret-ticket');
  expect(entry.href).toBe('https://a.example/en/login?x=%20a+b&redirect_url=%2Fen%2Fearn#y');
  expect(replaced).toEqual([`7 ${entry.href}`]);
});

test('every spelling of it is removed; an empty or long value is no ticket [QUICK-03] [QUERY-20]', () => {
  expect(at('https://a.example/en/login?tmp_token=a&tmp_token=b').entry.search).toBe('');
  expect(at('https://a.example/en/login?tmp_token=').ticket).toBeNull();
  expect(at(`https://a.example/en/login?tmp_token=${'x'.repeat(8193)}`)).toMatchObject({
    ticket: null,
    entry: { search: '' },
  });
});

test('a URL without a ticket is unchanged', () => {
  expect(at('https://a.example/en/login?')).toMatchObject({
    replaced: [],
    entry: { href: 'https://a.example/en/login?' },
  });
  expect(at('https://a.example/en/login?a=%20b')).toMatchObject({
    ticket: null,
    replaced: [],
    entry: { search: '?a=%20b' },
  });
});

test.each([
  ['https://b.example/en/login', 'https://b.example/en/login?tmp_token='],
  [
    'https://b.example/en/login?x=%20a+b&redirectType=siteJump#y',
    'https://b.example/en/login?x=%20a+b&redirectType=siteJump&tmp_token=',
  ],
])(
  'a ticket is the last query parameter of %s and is read back whatever its characters [QUICK-02] [SITE-32]',
  (href, before) => {
    for (const ticket of ['plain', 'a+b/c=&d#e?f%20', '!~"\\^|']) {
      const there = withTicket(href, new Secret(ticket));
      expect(there.split('#')[0]?.startsWith(before)).toBe(true);
      expect([at(there).ticket?.reveal(), at(there).entry.href]).toEqual([ticket, href]);
    }
  },
);

test('without a ticket the URL is unchanged [QUICK-02]', () => {
  expect(withTicket('https://b.example/en/login?x=%20a+b#y', null)).toBe('https://b.example/en/login?x=%20a+b#y');
});

test('the question mark of an empty query that a ticket has left is removed too [QUICK-01]', () => {
  expect(at('https://a.example/en/login?', 'gh_ticket=a').replaced).toEqual(['7 https://a.example/en/login']);
});

const removed = ['gh_ticket=;max-age=0;path=/en/login'];

test('a ticket that the server has moved into a cookie is read, decoded once, and removed [QUICK-01] [QUICK-03]', () => {
  for (const [cookie, ticket] of [
    ['gh_ticket=a%2Bb%252F+c', 'a+b%2F c'],
    ['other=1; gh_ticket=plain; gh_token=t', 'plain'],
  ] as const) {
    const taken = at('https://a.example/en/login?x=1', cookie);
    expect([taken.ticket?.reveal(), taken.written, taken.replaced]).toEqual([ticket, removed, []]);
  }
  for (const cookie of ['not_gh_ticket=a', 'gh_ticket=', 'x=gh_ticket=a'])
    expect([at('https://a.example/en/login', cookie).ticket, at('https://a.example/en/login', cookie).written]).toEqual(
      [null, []],
    );
});

test('a cookie that is too long is removed and is no ticket [QUERY-20]', () => {
  const { ticket, written } = at('https://a.example/en/login', `gh_ticket=${'x'.repeat(8193)}`);
  expect([ticket, written]).toEqual([null, removed]);
});

test('where cookies are forbidden there is no ticket, and the page goes on [STORE-13]', () => {
  const document = {
    get cookie(): string {
      throw new DOMException('forbidden', 'SecurityError');
    },
    set cookie(_: string) {
      throw new DOMException('forbidden', 'SecurityError');
    },
  };
  const history = { state: null, replaceState: () => undefined };
  expect(takeTicket({ href: 'https://a.example/en/login' }, history, document).ticket).toBeNull();
});

test('the page that detects the language passes the cookie on to the path of the next page alone [LANG-02] [QUICK-01]', () => {
  const { document, written } = cookiesOf('gh_ticket=a%2Bb');
  carrySecrets(document, new URL('https://a.example/login'), new URL('https://a.example/de-DE/login'));
  expect(written).toEqual([
    'gh_ticket=;max-age=0;path=/login',
    'gh_ticket=a%2Bb;max-age=60;path=/de-DE/login;secure;samesite=strict',
  ]);
  const none = cookiesOf('gh_token=t');
  carrySecrets(none.document, new URL('https://a.example/login'), new URL('https://a.example/de-DE/login'));
  expect(none.written).toEqual([]);
});

test('on plain http of this machine the cookie that is passed on is not Secure: WebKit would not store it [QUICK-01]', () => {
  const { document, written } = cookiesOf('gh_ticket=a');
  const from = new URL('http://com.northgate.localhost:4173/login');
  carrySecrets(document, from, new URL('/en/login', from));
  expect(written.at(-1)).toBe('gh_ticket=a;max-age=60;path=/en/login;samesite=strict');
});
