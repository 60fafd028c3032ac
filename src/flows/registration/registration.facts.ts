import { localeOf } from '../../../i18n/languages.ts';
import { routeDetails } from '../../../machines/rules/route-details.ts';
import type { RegistrationSettings } from '../../../machines/registration/registration.types.ts';
import type { PageIdentity } from '../../page/facts.ts';

/** The facts of a sign-up page, JSON in its document. */
export interface RegistrationSiteFacts extends Pick<
  RegistrationSettings,
  'methods' | 'family' | 'scene' | 'asksForNews' | 'isForNewcomers'
> {
  /** The language has a variant of its own; left out: it has none. [REG-05] */
  readonly hasOwnVariant?: true;
}

/**
 * The facts of a sign-up page; null: the site has none on this route. [SITE-06] [SITE-13] [SITE-16] [ROUTE-05] (A05)
 * (A48)
 */
export function registrationFactsOf({
  site,
  route,
  language,
}: Omit<PageIdentity, 'environment'>): RegistrationSiteFacts | null {
  const { registerCall, registerType, registerScene, hasSubscription, trLoginScene, signUp } = site;
  const { turkishOf, isForNewcomers = false } = routeDetails[route] ?? {};
  const isTurkish = turkishOf !== undefined;
  if (isTurkish && trLoginScene === null) return null;
  return {
    methods: (['email', 'mobile'] as const).filter((method) => signUp[method]),
    family: isTurkish || registerType === 'turkish' ? 'turkish' : registerCall === 'register' ? 'newer' : 'compliance',
    scene: registerScene,
    asksForNews: hasSubscription,
    ...(localeOf(language).hasOwnSignUp && { hasOwnVariant: true }),
    isForNewcomers,
  };
}
