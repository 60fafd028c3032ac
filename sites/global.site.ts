import type { Site } from './site.ts';

export const globalSite = {
  id: 'global',
  wireId: 'BYBIT',
  label: 'com',
  languages: ['en'],
  defaultLanguage: 'en',
  forcedLanguage: null,
  signIn: { email: true, mobile: true, thirdParty: ['google', 'apple'], qr: true },
  loginCall: 'login',
  loginScene: 31000,
  legal: {
    terms: '/{lang}/help-center/article/terms-of-service',
    privacy: '/{lang}/help-center/article/privacy-policy',
    cookies: '/{lang}/help-center/article/cookie-policy',
  },
  selfUnblock: true,
  downloads: 'always',
  newUserDestination: 'dashboard',
} as const satisfies Site;
