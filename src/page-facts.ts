import { languages } from '../i18n/languages.ts';
import type { Environment } from '../sites/domains.ts';
import type { Site } from '../sites/site.ts';
import { frameOrigin, hostOf, redirectDomains } from '../sites/sites.ts';
import { providerScripts } from './frame/vendors.ts';
import type { BuiltRoute } from './routes.ts';

/**
 * All that a page has to know of where it stands. Prerendering writes it into the document (`#facts`), so that a browser carries
 * the site and the language of its page and no table of the others. [SITE-02]
 */
export interface PageFacts {
  readonly site: Pick<Site, 'wireId' | 'loginCall' | 'loginScene' | 'selfUnblock' | 'downloads' | 'newUserDestination' | 'legal'>;
  /** Accounts elsewhere that sign in here. */
  readonly elsewhere: Site['signIn']['thirdParty'];
  readonly route: BuiltRoute;
  readonly language: string;
  /** Site code, BCP 47 tag and own name of every language that the site lists. */
  readonly languages: readonly (readonly [code: string, tag: string, name: string])[];
  /** Host of the site, without port; the domain of its cookies too. */
  readonly host: string;
  /** Domains that `redirect_url` may name. [CONST-23] */
  readonly trusted: readonly string[];
  /** Origin of the captcha frame, without a port. */
  readonly frame: string;
  /** The captcha providers, with the addresses of their scripts. [CAPT-02] */
  readonly providers: ReturnType<typeof providerScripts>;
  /** Of the build, for the copyright line. */
  readonly year: number;
}

export function factsOf({ site, environment, language, route }: { site: Site; environment: Environment; language: string; route: BuiltRoute }): PageFacts {
  const { wireId, loginCall, loginScene, selfUnblock, downloads, newUserDestination } = site;
  const inLanguage = (path: string): string => path.replace('{lang}', language);
  const legal = { terms: inLanguage(site.legal.terms), privacy: inLanguage(site.legal.privacy), cookies: inLanguage(site.legal.cookies) };
  const host = hostOf(site, environment);
  return {
    site: { wireId, loginCall, loginScene, selfUnblock, downloads, newUserDestination, legal },
    elsewhere: site.signIn.thirdParty,
    route,
    language,
    languages: site.languages.map((code) => [code, localeOf(code).tag, localeOf(code).name]),
    host,
    trusted: redirectDomains(environment),
    frame: frameOrigin(environment, ''),
    providers: providerScripts(environment),
    year: new Date().getUTCFullYear(),
  };
}

/** Tag, direction and name of a language; a code without a row is a fault of the data. */
export function localeOf(code: string): (typeof languages)[string] {
  const known = languages[code];
  if (!known) throw new Error(`the language table has no row for ${code}`);
  return known;
}
