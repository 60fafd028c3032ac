import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { assembledBenefitsApp } from '../../../machines/catalog.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { appInputOf } from '../../page/app-input.ts';
import { pageFactsOf } from '../../page/facts.ts';
import { benefitsFactsOf } from '../../flows/benefits/benefits.facts.ts';
import { benefitsSettingsOf } from '../../flows/benefits/benefits.settings.ts';
import type { BenefitsSettings } from '../../../machines/benefits/benefits.types.ts';
import type { WorldPlan } from '../world-plan.ts';
import { englishOf } from './straight.ts';

/** The page of benefits, shared by a user. [ROUTE-20] */
const benefitsWorld: WorldPlan = {
  name: 'page of benefits',
  machine: assembledBenefitsApp,
  flow: 'benefits',
  input: benefitsInput(globalSite, 'desktop', '?token=share-7'),
  hasCompany: true,
  ends: ['benefits.shown'],
  only: {},
  isUndisturbed: true,
};

export const benefitsWorlds: readonly WorldPlan[] = [benefitsWorld];

/** The same of a page of benefits. */
export function benefitsInput(
  site: Site,
  device: 'desktop' | 'mobile' | 'telegram',
  query: string,
  {
    language = englishOf(site),
    route = 'exclusive-benefits',
  }: { readonly language?: string; readonly route?: RouteId } = {},
): AppInput<BenefitsSettings> {
  const place = { site, environment: 'local', language, route } as const;
  const facts = pageFactsOf(place);
  const page = new URL(`http://${facts.host}:4173/${language}/${route}${query}`);
  return appInputOf(facts, benefitsSettingsOf(benefitsFactsOf(place), { route, page, device }), page, device);
}
