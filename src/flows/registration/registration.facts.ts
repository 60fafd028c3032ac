import type { RegistrationSettings } from '../../../machines/registration/registration.types.ts';
import type { SiteRefusals } from '../../../services/contract/login.ts';
import type { PagePlace } from '../../page/facts.ts';

/** What a sign-up page knows of its site, as JSON in the page. */
export interface RegistrationSiteFacts extends Pick<
  RegistrationSettings,
  'methods' | 'family' | 'scene' | 'asksForNews'
> {
  readonly refusals: SiteRefusals;
}

/** The facts of a sign-up page; null: the site has none on this route. [SITE-06] [SITE-13] [SITE-16] [ROUTE-05] (A05) (A48) */
export function registrationFactsOf({ site, route }: Pick<PagePlace, 'site' | 'route'>): RegistrationSiteFacts | null {
  const { registerCall, registerType, registerScene, hasSubscription, trLoginScene } = site;
  const isTurkish = route === 'tr-register';
  if (isTurkish && trLoginScene === null) return null;
  return {
    methods: ['email'],
    family: isTurkish || registerType === 'turkish' ? 'turkish' : registerCall === 'register' ? 'newer' : 'compliance',
    scene: registerScene,
    asksForNews: hasSubscription,
    refusals: { kycMissing: null, belongsElsewhere: null },
  };
}
