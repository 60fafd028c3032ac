import type { AppInput } from '../../../machines/app/app.types.ts';
import type { AppBannerInput } from '../../../machines/app-banner/app-banner.types.ts';
import type { InviterInput } from '../../../machines/inviter/inviter.types.ts';
import type { ResidenceInput } from '../../../machines/residence/residence.types.ts';
import type { Site } from '../../../sites/site.ts';
import { sites } from '../../../sites/sites.ts';
import { breakdowns } from '../../testing/explore/breakdowns.ts';
import { mainWorld } from '../../testing/worlds/login.ts';
import { pageInput } from '../../testing/worlds/page-input.ts';
import { routeOf, worlds } from '../../testing/worlds/worlds.ts';
import type { WorldPlan } from '../../testing/simulation/world-plan.ts';

/** The page that is chosen in the gallery. */
export interface PageChoice {
  readonly site: string;
  readonly language: string;
  readonly device: 'desktop' | 'mobile';
}

/** A page and the steps taken on it, enough to restore a state. */
export interface Position extends PageChoice {
  readonly world: string;
  /** The world's facts, which no shipped site has, replace those of the site. */
  readonly isAsInWorld: boolean;
  /** Step codes. */
  readonly steps: readonly string[];
}

const plans: readonly WorldPlan[] = [...worlds, ...breakdowns];

/**
 * Returns the world of a position on its site, with its query. A machine that is explored alone uses the main page if
 * its view is shown there; a part uses the facts of the site.
 */
export function planOf(position: Position): WorldPlan {
  const { world, isAsInWorld, site: siteId, language, device } = position;
  const plan = planNamed(world);
  if (plan.hasNoView) return plan;
  if (plan.part) return isAsInWorld ? plan : { ...plan, input: partInput(plan.part, siteOfId(siteId)) ?? plan.input };
  const own = plan.hasSideMachines ? plan : mainWorld;
  const { visit, ticket } = own.input as AppInput;
  const input = {
    // A page inside of Telegram is on no other device.
    ...(own.flow?.inputOf ?? pageInput.login)(
      siteOfId(siteId),
      visit.device === 'telegram' ? visit.device : device,
      visit.page.search,
      {
        language,
        route: routeOf(own.input as AppInput),
      },
    ),
    ticket,
  };
  return { ...own, input: isAsInWorld ? { ...input, flow: (own.input as AppInput).flow } : input };
}

/** Says that the site of a position lacks its world; null: the site has it. */
export function lackOf({ world, isAsInWorld, site }: Position): string | null {
  const { part } = planNamed(world);
  return part === undefined || isAsInWorld || partInput(part, siteOfId(site)) !== null
    ? null
    : `The site ${site} has no ${part}`;
}

/** Whether a world has facts that a site may lack: changed facts, or a part that not every site has. */
export function hasOwnFacts(world: string): boolean {
  const plan = planNamed(world);
  return plan.part !== undefined || (plan.hasSideMachines && plan !== mainWorld && !plan.fault);
}

function planNamed(world: string): WorldPlan {
  return plans.find(({ name }) => name === world) ?? mainWorld;
}

/** Input of a part on a site; null: the site lacks it. */
function partInput(
  part: NonNullable<WorldPlan['part']>,
  { residence: question, homeOf, downloads: rule, wireId }: Site,
): object | null {
  const inputs = {
    methodSwitch: {},
    miniApp: { isInTelegram: true },
    appBanner: { downloads: { rule, wireId } } satisfies AppBannerInput,
    referral: {},
    inviter: { id: '7', group: '3' } satisfies InviterInput,
    residence: question && ({ question, homeOf, isReferred: false } satisfies ResidenceInput),
  };
  return inputs[part];
}

/** The site with an id, else the first site. */
export function siteOfId(siteId: string): (typeof sites)[number] {
  const found = sites.find(({ id }) => id === siteId) ?? sites[0];
  if (!found) throw new Error('there is no site');
  return found;
}
