import { expect, test } from 'vitest';
import { calls } from '../../services/exchange/calls.ts';
import { endpoints } from '../wire/endpoints.ts';
import { isCall } from '../../src/serve/calls.ts';

test('every endpoint of the contract is a call and no page [CALL-68]', () => {
  expect(endpoints.length).toBeGreaterThan(8);
  expect(endpoints.filter(({ method, path }) => !isCall(method, path))).toEqual([]);
  expect(calls.filter(({ endpoint }) => !isCall(endpoint.method, endpoint.path))).toEqual([]);
});

test.each(['GET', 'POST'])(
  '%s /register/ is the page with a slash at its end, and what follows the slash is a call [ROUTE-24]',
  (method) => {
    expect(['/register', '/register/', '/register/countryCode'].map((path) => isCall(method, path))).toEqual([
      false,
      false,
      true,
    ]);
  },
);

test.each([
  '/',
  '/login',
  '/logout',
  '/en/login',
  '/user/accounts/auth/personal',
  '/app/user/account-info',
  '/v2',
  '/v2/',
  '/en/v2/x',
])('a visit to %s is no call', (path) => {
  expect(isCall('GET', path)).toBe(false);
});
