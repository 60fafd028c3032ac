import { localeOf, localeConfig } from '../../i18n/languages.ts';
import type { Part } from '../../i18n/catalogues.ts';
import type { Way } from '../../machines/login/login.types.ts';
import { hiddenParts, type FramePart } from '../../machines/rules/frame.ts';
import type { SiteRefusals } from '../../services/contract/login.ts';
import type { Environment } from '../../sites/domains.ts';
import { logInPages } from '../../sites/log-in-pages.ts';
import type { Site } from '../../sites/site.ts';
import { hostOf, redirectDomains, sites } from '../../sites/sites.ts';
import type { BuiltRoute } from './routes.ts';

/**
 * All that a page has to know of where it stands. Prerendering writes it into the document (`#facts`), so that a browser carries
 * the site and the language of its page and no table of the others. [SITE-02]
 */
export interface PageFacts {
  readonly site: Pick<Site, 'wireId' | 'loginCall' | 'selfUnblock' | 'downloads' | 'newUserDestination'> & {
    /** Of the page. [CAPT-10] */
    readonly loginScene: number;
    readonly legal: Omit<Site['legal'], 'risk'>;
    /** What of `signIn` needs a part of its own. [SITE-07] [SITE-10] */
    readonly ways: readonly Way[];
  };
  readonly route: BuiltRoute;
  readonly language: string;
  /** In the language itself. */
  readonly languageName: string;
  /** BCP 47 tag that numbers, dates and plurals follow. */
  readonly formats: string;
  /** Host of the site, without port; the domain of its cookies too. */
  readonly host: string;
  /** Domains that `redirect_url` may name. [CONST-23] */
  readonly trusted: readonly string[];
  /** What does not stand around the page; left out where all does. [UI-01] */
  readonly hides?: readonly FramePart[];
  /** Log-in refusals that mean something of their own on the site. [MODAL-12] [MODAL-14] */
  readonly refusals: SiteRefusals;
  /** Of the build, for the copyright line. */
  readonly year: number;
}

/** Names of the two files of a page's words, without folder and ending; a build alone knows them. */
export type WordFiles = Readonly<Record<Part, string>>;

/** What a prerendered page knows of its site, environment, language and route. Throws where the site has no such log-in page. */
export function factsOf({
  site,
  environment,
  language,
  route,
}: {
  site: Site;
  environment: Environment;
  language: string;
  route: BuiltRoute;
}): PageFacts {
  const { wireId, selfUnblock, downloads, newUserDestination, signIn } = site;
  const logIn = logInPages(site).find((one) => one.route === route);
  if (!logIn) throw new Error(`${site.id} has no ${route}`);
  const inLanguage = (path: string): string => path.replace('{lang}', language);
  const legal = {
    terms: inLanguage(site.legal.terms),
    privacy: inLanguage(site.legal.privacy),
    cookies: inLanguage(site.legal.cookies),
  };
  const host = hostOf(site, environment);
  const hides = hiddenParts(route, null);
  const home = sites.find(({ id }) => id === site.strangers.leadsTo);
  return {
    site: {
      wireId,
      loginCall: logIn.call,
      loginScene: logIn.scene,
      selfUnblock,
      downloads,
      newUserDestination,
      legal,
      ways: [...(['mobile', 'qr'] as const).filter((way) => signIn[way]), ...signIn.thirdParty],
    },
    route,
    language,
    formats: localeConfig(language).formats,
    languageName: localeOf(language).name,
    host,
    trusted: redirectDomains(environment),
    ...(hides.length > 0 && { hides }),
    refusals: {
      kycMissing: site.kycMissing,
      belongsElsewhere: home ? { code: site.strangers.code, host: hostOf(home, environment) } : null,
    },
    year: new Date().getUTCFullYear(),
  };
}
