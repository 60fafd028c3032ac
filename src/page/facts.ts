import type { Messages } from '@lingui/core';
import { localeOf, localeConfig } from '../../i18n/languages.ts';
import { isMiniApp, isOAuth, routes, type FramePart, type RouteId } from '../../machines/rules/auth-routes.ts';
import { hiddenParts } from '../../machines/rules/frame.ts';
import type { Environment } from '../../sites/domains.ts';
import type { Site } from '../../sites/site.ts';
import { hostOf, messengerOrigins, redirectDomains } from '../../sites/sites.ts';

/** The facts of a page that do not depend on its flow. [SITE-02] */
export interface PageFacts {
  readonly site: Pick<Site, 'wireId' | 'confirmsTickets' | 'downloads' | 'newUserDestination' | 'legal'>;
  readonly route: RouteId;
  /** It belongs to an application's request; absent: not. [OAUTH-02] */
  readonly isOAuth?: true;
  /** It is a site's own log-in. [DEMO-02] */
  readonly isLogIn?: true;
  /** Route of its log-in; absent: `login`. [ROUTE-05] */
  readonly logIn?: RouteId;
  /** Route of its sign-up; absent: its own. [ROUTE-05] [ROUTE-20] */
  readonly signUp?: RouteId;
  readonly language: string;
  /** Name of the language in that language. */
  readonly languageName: string;
  /** BCP 47 tag that numbers, dates and plurals follow. */
  readonly formats?: string;
  /** Host of the site, without port; the domain of its cookies too. */
  readonly host: string;
  /** Domains that `redirect_url` may name. [CONST-23] */
  readonly trusted: readonly string[];
  /** Origins, without a port, that may frame a page of the Telegram mini app; left out elsewhere. (decision D22) */
  readonly messengers?: readonly string[];
  /** Hidden parts of the frame; absent: none. [UI-01] */
  readonly hides?: readonly FramePart[];
  /** Year of the build, for the copyright line until the year of the visitor is known. [UI-03] */
  readonly year: number;
}

/** The facts of a page and those that only its flow reads; both are plain JSON. */
export interface DocumentFacts {
  readonly page: PageFacts;
  readonly flow: object;
}

/** The facts of a built page, as prerendering writes them into the document (`#facts`). */
export interface WrittenFacts extends DocumentFacts {
  /** The messages of the first paint by their ids. [LANG-20] */
  readonly words: Messages;
}

/** Site, environment, language and route: the identity of a page. */
export interface PageIdentity {
  readonly site: Site;
  readonly environment: Environment;
  readonly language: string;
  readonly route: RouteId;
}

/** The facts of a page. */
export function pageFactsOf({ site, environment, language, route }: PageIdentity): PageFacts {
  const { wireId, confirmsTickets, downloads, newUserDestination } = site;
  const { logIn, signUp, isLogIn } = routes[route];
  const hides = hiddenParts(route, null);
  const inLanguage = (path: string): string => path.replace('{lang}', language);
  const legal = {
    terms: inLanguage(site.legal.terms),
    privacy: inLanguage(site.legal.privacy),
    risk: inLanguage(site.legal.risk),
    cookies: inLanguage(site.legal.cookies),
  };
  return {
    site: { wireId, confirmsTickets, downloads, newUserDestination, legal },
    route,
    ...(isOAuth(route) && { isOAuth: true }),
    ...(isLogIn && { isLogIn }),
    ...(logIn && { logIn }),
    ...(signUp && signUp !== route && { signUp }),
    language,
    ...ownFormats(language),
    languageName: localeOf(language).name,
    host: hostOf(site, environment),
    trusted: redirectDomains(environment),
    ...(isMiniApp(route) && { messengers: messengerOrigins(environment, '') }),
    ...(hides.length > 0 && { hides }),
    year: new Date().getUTCFullYear(),
  };
}

/** The tag for number and date formats, if it differs from the language code. */
function ownFormats(language: string): Pick<PageFacts, 'formats'> {
  const { formats } = localeConfig(language);
  return formats === language ? {} : { formats };
}
