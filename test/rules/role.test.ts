import { expect, test } from 'vitest';
import { authRoutes, type RouteId } from '../../machines/rules/auth-routes.ts';
import { visitRole } from '../../machines/rules/role.ts';

const roleOf = (route: RouteId, query: string, hasInitData = false) => visitRole({ hasInitData, route, search: new URLSearchParams(query) });

test('init data makes a user of the mini app, on every page and whatever the address asks for [ROLE-03] [TG-27]', () => {
  expect(new Set(authRoutes.flatMap((route) => [roleOf(route, '', true), roleOf(route, 'demoAccount=true', true)]))).toEqual(new Set(['telegramMini']));
});

test('demoAccount=true makes a demo user where people log in, and on no other page [ROLE-03] [DEMO-02] [QUERY-13]', () => {
  expect(roleOf('login', 'demoAccount=true')).toBe('demo');
  expect(roleOf('register', 'demoAccount=true')).toBe('plain');
  expect(authRoutes.filter((route) => roleOf(route, 'demoAccount=true') === 'demo')).toEqual(['login']);
});

test.each(['', 'demoAccount=1', 'demoAccount=TRUE', 'demoaccount=true', 'demoAccount=false&demoAccount=true'])('on the log-in page %j asks for no role [ROLE-03] [QUERY-21]', (query) => {
  expect(roleOf('login', query)).toBe('plain');
});
