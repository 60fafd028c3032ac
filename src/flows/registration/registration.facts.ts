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

/** The facts of a sign-up page. [SITE-06] [SITE-13] [SITE-16] (A05) */
export function registrationFactsOf({ site }: Pick<PagePlace, 'site'>): RegistrationSiteFacts {
  const { registerCall, registerType, registerScene, hasSubscription } = site;
  return {
    methods: ['email'],
    family: registerCall === 'register' ? 'newer' : registerType === 'turkish' ? 'turkish' : 'compliance',
    scene: registerScene,
    asksForNews: hasSubscription,
    refusals: { kycMissing: null, belongsElsewhere: null },
  };
}
