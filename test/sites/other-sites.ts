import { areSite } from '../../sites/are.site.ts';
import type { Site } from '../../sites/site.ts';
import { sites } from '../../sites/sites.ts';

/** Sites as a site table may have them: one that leaves nobody go, and one that gives its registrations away. */
export const hongKong: Site = {
  ...areSite, id: 'hkg', wireId: 'HKG', label: 'hk', languages: ['zh-HK', 'en'], defaultLanguage: 'zh-HK', forcedLanguage: 'zh-HK',
  homeOf: ['HK'], siteJump: { to: true, from: false }, residence: null, strangers: { code: 41122, leadsTo: 'global' },
};
export const netherlands: Site = {
  ...areSite, id: 'nld', wireId: 'NLD', label: 'nl', languages: ['nl-NL', 'en'], defaultLanguage: 'nl-NL', forcedLanguage: 'nl-NL',
  homeOf: ['NL'], siteJump: { to: true, from: true }, swapsTo: 'eu', residence: null,
};
export const turkey: Site = {
  ...areSite, id: 'tur', wireId: 'TUR', label: 'tr', languages: ['tr-TUR', 'en'], defaultLanguage: 'tr-TUR', forcedLanguage: 'tr-TUR', homeOf: ['TR'], residence: null,
};
export const georgia: Site = {
  ...areSite, id: 'geo', wireId: 'GEO', label: 'ge', languages: ['ka-GEO', 'en', 'ru-RU'], defaultLanguage: 'ka-GEO', forcedLanguage: 'ka-GEO', homeOf: ['GE'],
  residence: { question: 'ResidenceConfirm', askedIf: 'always', leadsTo: 'global', closing: 'leaves', keeps: 'staying' },
};

/** The table of all, those of them that it does not have yet included. */
export const allSites: readonly Site[] = [...sites, ...[hongKong, netherlands, turkey, georgia].filter((one) => sites.every(({ id }) => id !== one.id))];
