import { logInPages } from '../../sites/log-in-pages.ts';
import type { Site } from '../../sites/site.ts';
import { routes } from './routes.ts';

/** The built routes that a site has. [ROUTE-02] */
export function routesOfSite(site: Site): readonly (typeof routes)[number][] {
  const own = new Set(logInPages(site).map(({ route }) => route));
  return routes.filter(({ id }) => own.has(id));
}
