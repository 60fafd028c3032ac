import type { RouteId } from '../../machines/rules/auth-routes.ts';
import type { Site } from '../../sites/site.ts';
import { flowOf, flows } from '../flows/flows.ts';
import { pageFactsOf, type DocumentFacts, type PageIdentity } from './facts.ts';

/** The facts of a page and of its flow. Rejects if the site has no such page. */
export async function documentFactsOf(place: PageIdentity): Promise<DocumentFacts> {
  const flow = await flowOf(place.route).factsOf(place);
  if (!flow) throw new Error(`${place.site.id} has no ${place.route}`);
  return { page: pageFactsOf(place), flow };
}

/** The built routes that a site has. [ROUTE-02] */
export async function routesOfSite(site: Site): Promise<readonly RouteId[]> {
  const place = { site, environment: 'production', language: site.defaultLanguage } as const;
  const found: RouteId[] = [];
  for (const [route, { factsOf }] of flows) if (await factsOf({ ...place, route })) found.push(route);
  return found;
}
