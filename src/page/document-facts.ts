import type { RouteId } from '../../machines/rules/auth-routes.ts';
import type { Site } from '../../sites/site.ts';
import { flowOf, flows } from '../flows/flows.ts';
import { pageFactsOf, type DocumentFacts, type PageIdentity } from './facts.ts';

/** The facts of a page and of its flow. Rejects if the site has no such page. */
export async function documentFactsOf(identity: PageIdentity): Promise<DocumentFacts> {
  const flow = await flowOf(identity.route).factsOf(identity);
  if (!flow) throw new Error(`${identity.site.id} has no ${identity.route}`);
  return { page: pageFactsOf(identity), flow };
}

/** The built routes that a site has. [ROUTE-02] */
export async function routesOfSite(site: Site): Promise<readonly RouteId[]> {
  const identity = { site, environment: 'production', language: site.defaultLanguage } as const;
  const found: RouteId[] = [];
  for (const [route, { factsOf }] of flows) if (await factsOf({ ...identity, route })) found.push(route);
  return found;
}
