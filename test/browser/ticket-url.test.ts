import { expect, test } from 'vitest';
import { withTicket } from '../../services/browser/leave-page.ts';
import { takeTicket } from '../../services/browser/ticket.ts';
import { Secret } from '../../services/secret.ts';

function at(href: string) {
  const replaced: string[] = [];
  const taken = takeTicket(
    { href },
    { state: 7, replaceState: (state, _, url) => void replaced.push(`${String(state)} ${String(url)}`) },
  );
  return { ...taken, replaced };
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
