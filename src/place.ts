import { languages } from '../i18n/languages.ts';
import { brand, type Environment } from '../sites/brand.ts';
import type { Site } from '../sites/site.ts';
import { hostOf } from '../sites/sites.ts';
import type { Place } from '../views/place.ts';
import type { RouteId } from './routes.ts';
import { routes } from './routes.ts';

export interface PlaceFacts {
  readonly site: Site;
  readonly environment: Environment;
  readonly language: string;
  readonly route: RouteId;
  /** Query of the page with its question mark; '' at prerender. Links within the site keep it. [REDIR-18] [LANG-15] */
  readonly search: string;
}

/** The page's facts for the views; the year is that of the build, so that prerendered and hydrated text agree. */
export function placeOf({ site, environment, language, route, search }: PlaceFacts): Place {
  const path = routes.find((one) => one.id === route)?.path ?? '/';
  const inLanguage = (template: string): string => template.replace('{lang}', language);
  return {
    brand: brand.name,
    since: brand.since,
    year: __BUILD_YEAR__,
    host: hostOf(site, environment),
    language,
    languages: site.languages.map((code) => ({ code, tag: languages[code]?.tag ?? code, name: languages[code]?.name ?? code, href: `/${code}${path}${search}` })),
    ways: { mobile: site.signIn.mobile, thirdParty: site.signIn.thirdParty, qr: site.signIn.qr },
    links: {
      home: `/${language}`,
      signUp: `/${language}/register${search}`,
      retrieve: '/app/user/retrieve',
      subAccount: '/app/user/sub-account-login',
      support: brand.supportPath,
      terms: inLanguage(site.legal.terms),
      privacy: inLanguage(site.legal.privacy),
      cookies: inLanguage(site.legal.cookies),
    },
  };
}
