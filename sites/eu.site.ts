import type { Site } from './site.ts';

export const euSite = {
  id: 'eu',
  wireId: 'EU',
  label: 'eu',
  languages: ['en-EU'],
  defaultLanguage: 'en-EU',
  forcedLanguage: 'en-EU',
  signIn: { email: true, mobile: true, thirdParty: true, qr: true },
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
  homeOf: ['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  siteJump: { to: false, from: true },
  swapsTo: null,
  residence: { question: 'euSiteNoEuResidenceConfirm', askedIf: 'outsideEea', leadsTo: 'global', closing: 'leaves', keeps: 'both' },
  strangers: { code: 41121, leadsTo: 'hkg' },
} as const satisfies Site;
