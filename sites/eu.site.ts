import type { Site } from './site.ts';

export const euSite = {
  id: 'eu',
  wireId: 'EU',
  label: 'eu',
  languages: ['en-EU'],
  defaultLanguage: 'en-EU',
  forcedLanguage: 'en-EU',
  signIn: { email: true, mobile: true, thirdParty: ['google', 'apple'], qr: true },
  loginCall: 'loginCompliance',
  loginScene: 31000,
  legal: {
    terms: '/{lang}/help-center/article/terms-of-service-eu',
    privacy: '/{lang}/help-center/article/privacy-policy-eu',
    cookies: '/{lang}/help-center/article/cookie-policy-eu',
  },
  selfUnblock: true,
  downloads: 'remote',
  newUserDestination: 'personalAuth',
} as const satisfies Site;
