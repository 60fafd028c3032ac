import {
  detectLanguage,
  resemblesLanguage,
  splitAt,
  splitPath,
  type LanguageSignals,
  type SiteLanguages,
} from './language.ts';
import { isAt } from './route.ts';

/** Languages of a site, and every route of the product: the page that finds the language is given both at build. */
export interface Entrance extends SiteLanguages {
  readonly routes: readonly string[];
}

/** Signals of a user's language on a page of no language. */
export interface EntranceSignals extends Omit<LanguageSignals, 'segment'> {
  readonly site: Entrance;
}

/**
 * Returns the same address under the detected language, query and hash unchanged; null: it already has a language of
 * the site. A segment that looks like a language but is not one of the site's (`/xx-YY`, `/EN`, `/tr-tur`) is
 * replaced; if it is not written as a code, only before a route or at the end, since `/min-app/task` is an address
 * too. [LANG-02] [LANG-22]
 */
export function languageRedirect(url: URL, signals: EntranceSignals): string | null {
  const { language: segment, rest } = leadingLanguage(url.pathname, signals.site.routes);
  if (segment !== null && signals.site.languages.includes(segment)) return null;
  const there = new URL(url);
  there.pathname = `/${detectLanguage({ ...signals, segment })}${rest}`;
  return there.href;
}

function leadingLanguage(pathname: string, routes: readonly string[]): ReturnType<typeof splitPath> {
  const written = splitPath(pathname);
  return written.language === null
    ? splitAt(
        pathname,
        (segment, rest) =>
          resemblesLanguage(segment) && (/^\/?$/u.test(rest) || routes.some((route) => isAt(rest, route))),
      )
    : written;
}
