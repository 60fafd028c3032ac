import { expect, test } from 'vitest';
import { routesWhere } from '../../machines/rules/auth-routes.ts';
import { signUpRoutes } from '../../services/exchange/greeting.ts';
import { flows } from '../../src/flows/flows.ts';

/** Pages that the desk lists by itself, or that applications, providers and Telegram open. */
const elsewhere: readonly string[] = [
  'login',
  'tr-login',
  ...routesWhere(({ openedBy }) => openedBy !== undefined && openedBy !== 'mail'),
];

test('the desk and the start of the server list every sign-up page that is built [ROUTE-03] [ROUTE-20]', () => {
  const built = [...flows.keys()].filter((route) => !elsewhere.includes(route));
  expect(signUpRoutes.map(({ path }) => path.slice(1)).toSorted()).toEqual(built.toSorted());
});
