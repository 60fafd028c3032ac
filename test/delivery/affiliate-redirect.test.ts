import { expect, test } from 'vitest';
import { affiliateRedirect } from '../../src/serve/affiliate-redirect.ts';

test.each([
  ['?affiliate_id=4100', '?affiliate_id=4100'],
  ['?ref=A%2fB&affiliate_id=1a2&x=%20a+b&x', '?ref=A%2fB&affiliate_id=1a2&x=%20a+b&x'],
  ['?affiliate_id=%207', '?affiliate_id=%207'],
  ['?affiliate_id=%EF%BC%91', '?affiliate_id=%EF%BC%91'],
  ['?affiliate_id=-1&affiliate_id=', '?affiliate_id=-1&affiliate_id='],
  ['?%61ffiliate%5Fid=7', '?%61ffiliate%5Fid=7'],
  ['?affiliate_ids=&affiliate_id=7', '?affiliate_ids=&affiliate_id=7'],
])(
  'an invitation with the query %s leads to /sign-up, every letter kept [REDIR-01] [O13] [QUERY-07]',
  (search, rest) => {
    expect(affiliateRedirect(search, '/de-DE/register')).toBe(`/de-DE/sign-up${rest}`);
    expect(affiliateRedirect(search, '/register/')).toBe(`/sign-up${rest}`);
  },
);

test.each([
  '',
  '?',
  '?affiliate_id',
  '?affiliate_id=',
  '?affiliate_id=&affiliate_id=7',
  '?affiliate_id&affiliate_id=7',
  '?Affiliate_id=7',
  '?my_affiliate_id=7',
  '?x=affiliate_id=7',
  '?ref=%26affiliate_id=7',
])('the query %s names no affiliate and stays [QUERY-21] [QUERY-22]', (search) => {
  expect(affiliateRedirect(search, '/en/register')).toBeNull();
});

test.each([
  '/en/sign-up',
  '/en/login',
  '/en/tr-register',
  '/en/register/x',
  '/en/en/register',
  '/en/register;x',
  '//register',
])('on %s the query stays [REDIR-01]', (pathname) => {
  expect(affiliateRedirect('?affiliate_id=7', pathname)).toBeNull();
});

test('a query of 260,000 characters is an invitation only if it names an affiliate', () => {
  const search = `?${'affiliate_i=&'.repeat(20_000)}`;
  expect(affiliateRedirect(search, '/en/register')).toBeNull();
  expect(affiliateRedirect(`${search}affiliate_id=1`, '/en/register')).not.toBeNull();
});
