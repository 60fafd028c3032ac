import type { AppInput } from '../../../machines/app/app.types.ts';
import { sites } from '../../../sites/sites.ts';
import { breakdowns } from '../../../test/paths/breakdowns.ts';
import { mainWorld, pageInput, worlds, type WorldPlan } from '../../../test/paths/worlds.ts';

/** On which page of the product somebody stands. */
export interface Where {
  readonly site: string;
  readonly language: string;
  readonly device: 'desktop' | 'mobile';
}

/** A page and what has happened on it: all that it takes to bring a state about again. */
export interface Stand extends Where {
  readonly world: string;
  /** The world has facts that no site of ours has; they are put in the place of the site's. */
  readonly isAsInWorld: boolean;
  /** Codes of the steps. */
  readonly steps: readonly string[];
}

const plans: readonly WorldPlan[] = [...worlds, ...breakdowns];

/** The world of a stand on its own site, with its world's query. What is explored by itself stands on the main page if its view does; a part is walked as a bare machine. */
export function planOf({ world, isAsInWorld, site: siteId, language, device }: Stand): WorldPlan {
  const plan = plans.find(({ name }) => name === world) ?? mainWorld;
  const { hasCompany } = plan;
  if (isBare(plan)) return plan;
  const own = hasCompany ? plan : mainWorld;
  const { visit, ticket } = own.input as AppInput;
  const input = { ...pageInput(siteOfId(siteId), device, visit.page.search, [language]), ticket };
  return { ...own, input: isAsInWorld ? { ...input, login: (own.input as AppInput).login } : input };
}

/** Whether nothing of a world stands on the main page. */
export function isBare({ hasNoView = false, part }: WorldPlan): boolean {
  return hasNoView || part !== undefined;
}

/** Whether what the world changes of its site's facts can matter: the main page takes a site as it is. */
export function hasOwnFacts(world: string): boolean {
  const plan = plans.find(({ name }) => name === world);
  return plan?.hasCompany === true && plan !== mainWorld && !plan.fault;
}

export function siteOfId(siteId: string): (typeof sites)[number] {
  const found = sites.find(({ id }) => id === siteId) ?? sites[0];
  if (!found) throw new Error('there is no site');
  return found;
}
