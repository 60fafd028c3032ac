import type { AuthorizedSettings } from '../../../machines/authorized/authorized.types.ts';
import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { assembledAuthorizedApp } from '../../../machines/catalog.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { turSite } from '../../../sites/tur.site.ts';
import { appInputOf } from '../../page/app-input.ts';
import { pageFactsOf } from '../../page/facts.ts';
import { authorizedFactsOf } from '../../flows/authorized/authorized.facts.ts';
import { authorizedSettingsOf } from '../../flows/authorized/authorized.settings.ts';
import type { WorldPlan } from '../world-plan.ts';
import { englishOf } from './straight.ts';

/** The page to which providers return, opened directly too. [ROUTE-15] */
export const returnWorld: WorldPlan = {
  name: 'authorized page',
  machine: assembledAuthorizedApp,
  flow: 'authorized',
  input: authorizedInput(globalSite, 'desktop', ''),
  hasCompany: true,
  ends: ['authorized.returned', 'authorized.here.user', 'authorized.here.visitor'],
  only: {},
  isUndisturbed: false,
};

/** The Turkish one, which shows whether the accounts are linked. [ROUTE-16] */
const turkishReturnWorld: WorldPlan = {
  ...returnWorld,
  name: 'Turkish authorized page',
  site: turSite,
  input: authorizedInput(turSite, 'desktop', '', { route: 'tr-authorized' }),
  ends: ['authorized.returned', 'authorized.here.linked', 'authorized.here.visitor'],
};

export const authorizedWorlds: readonly WorldPlan[] = [returnWorld, turkishReturnWorld];

/** The same of an authorized page. */
export function authorizedInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  { language = englishOf(site), route = 'authorized' }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<AuthorizedSettings> {
  const place = { site, environment: 'local', language, route } as const;
  const facts = pageFactsOf(place);
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  const own = authorizedFactsOf(place);
  if (!own) throw new Error(`${site.id} has no ${route}`);
  return appInputOf(facts, authorizedSettingsOf(own), page, device);
}
