import type { RouteId } from '../../machines/rules/auth-routes.ts';

/** Routes whose flow is built, by their path under the language segment; the others lead to labelled pages (decision D13). */
export const routes = [
  { id: 'login', path: '/login' },
  { id: 'tr-login', path: '/tr-login' },
] as const satisfies readonly { readonly id: RouteId; readonly path: `/${RouteId}` }[];

export type BuiltRoute = (typeof routes)[number]['id'];
