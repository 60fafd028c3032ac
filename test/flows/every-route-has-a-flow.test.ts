import { expect, test } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { labelled } from '../../services/exchange/destinations.table.ts';
import { flows } from '../../src/flows/flows.ts';

test('every route of the product has a flow, and the stand-in labels none of them [ROUTE-01] (decision D13)', () => {
  expect(authRoutes.length).toBeGreaterThan(15);
  expect(authRoutes.filter((route) => !flows.has(route))).toEqual([]);
  expect(authRoutes.filter((route) => labelled(`/${route}`) !== null)).toEqual([]);
  expect(labelled('/dashboard')).not.toBeNull();
});
