import { expect, test } from 'vitest';
import { authRoutes, routes, type RouteId } from '../../machines/rules/auth-routes.ts';
import { isDemoVisit } from '../../machines/rules/demo.ts';
import { queryOf } from '../../services/browser/query.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { globalSite } from '../../sites/global.site.ts';

const isDemo = (route: RouteId, query: string, isInTelegram = false) =>
  isDemoVisit(routes[route].isLogIn, queryOf(new URLSearchParams(query)).demoAccount, isInTelegram);

test('a user of the mini app is never a demo user, on any page and for any URL [ROLE-03] [TG-27]', () => {
  expect(authRoutes.filter((route) => isDemo(route, 'demoAccount=true', true))).toEqual([]);
});

test('demoAccount=true selects the demo account on log-in pages only [ROLE-03] [DEMO-02] [QUERY-13]', () => {
  expect(authRoutes.filter((route) => isDemo(route, 'demoAccount=true'))).toEqual(['login', 'tr-login']);
});

test.each(['', 'demoAccount=1', 'demoAccount=TRUE', 'demoaccount=true', 'demoAccount=false&demoAccount=true'])(
  'on the log-in page %j does not select the demo account [ROLE-03] [QUERY-21]',
  (query) => {
    expect(isDemo('login', query)).toBe(false);
  },
);

test.each([
  ['desktop', true],
  ['mobile', true],
  ['telegram', false],
] as const)('on %s the flow gets the input %s [ROLE-03] [DEMO-02]', (device, is) => {
  expect(pageInput.login(globalSite, device, '?demoAccount=true').isDemo).toBe(is);
});
