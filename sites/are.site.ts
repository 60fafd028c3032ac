import type { Site } from './site.ts';

export const areSite = {
  id: 'are',
  wireId: 'ARE',
  label: 'ae',
  languages: ['en', 'ar-ARE'],
  defaultLanguage: 'en',
  forcedLanguage: 'ar-ARE',
  signIn: { email: true, mobile: true, thirdParty: ['google', 'apple'], qr: true },
  loginCall: 'loginCompliance',
  loginScene: 31000,
  legal: {
    terms: '/{lang}/help-center/article/terms-of-service-ae',
    privacy: '/{lang}/help-center/article/privacy-policy-ae',
    cookies: '/{lang}/help-center/article/cookie-policy-ae',
  },
  selfUnblock: true,
  downloads: 'remote',
  newUserDestination: 'dashboard',
} as const satisfies Site;
