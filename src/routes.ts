/** Routes whose flow is built. A path is under the language segment; the others lead to labelled pages (decision D13). */
export const routes = [{ id: 'login', path: '/login' }] as const;

export type RouteId = (typeof routes)[number]['id'];
