import { expect, test } from 'vitest';
import { takeTicket } from '../../services/browser/navigate.ts';

function at(href: string) {
  const replaced: string[] = [];
  const taken = takeTicket({ href }, { state: 7, replaceState: (state, _, url) => void replaced.push(`${String(state)} ${String(url)}`) });
  return { ...taken, replaced };
}

test('a ticket is taken out of the address, and the rest of the query stays, byte by byte [QUICK-01] [QUERY-16] [SITE-32]', () => {
  const { entry, ticket, replaced } = at('https://a.example/en/login?x=%20a+b&tmp_token=secret-ticket&redirect_url=%2Fen%2Fearn#y');
  expect(ticket?.reveal()).toBe('secret-ticket');
  expect(entry.href).toBe('https://a.example/en/login?x=%20a+b&redirect_url=%2Fen%2Fearn#y');
  expect(replaced).toEqual([`7 ${entry.href}`]);
});

test('every spelling of it goes, and what is empty or too long is none [QUICK-03] [QUERY-20]', () => {
  expect(at('https://a.example/en/login?tmp_token=a&tmp_token=b').entry.search).toBe('');
  expect(at('https://a.example/en/login?tmp_token=').ticket).toBeNull();
  expect(at(`https://a.example/en/login?tmp_token=${'x'.repeat(8193)}`)).toMatchObject({ ticket: null, entry: { search: '' } });
});

test('an address without one is left alone', () => {
  expect(at('https://a.example/en/login?a=%20b')).toMatchObject({ ticket: null, replaced: [], entry: { search: '?a=%20b' } });
});
