import type { Site } from './site.ts';

export const globalSite = {
  id: 'global',
  wireId: 'BYBIT',
  label: 'com',
  languages: ['en'],
  defaultLanguage: 'en',
  forcedLanguage: null,
  signIn: { email: true, mobile: true, thirdParty: true, qr: true },
  loginCall: 'login',
  loginScene: 31000,
  legal: {
    terms: '/{lang}/help-center/article/terms-of-service',
    privacy: '/{lang}/help-center/article/privacy-policy',
    cookies: '/{lang}/help-center/article/cookie-policy',
  },
  selfUnblock: true,
  refusals: { kycMissing: 41107, belongsElsewhere: { code: 41121, label: 'hk' } },
  downloads: 'always',
  newUserDestination: 'dashboard',
} as const satisfies Site;
