import { matchesOf } from '../../i18n/matching.ts';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import type { Entrance } from '../../machines/rules/language-redirect.ts';
import type { SiteLanguages } from '../../machines/rules/language.ts';
import type { Site } from '../../sites/site.ts';

/** The languages of a site, with the table that matches the preferred ones of a browser. */
export function languagesOf({ languages, defaultLanguage, forcedLanguage }: Site): SiteLanguages {
  return { languages, defaultLanguage, forcedLanguage, matches: matchesOf(languages) };
}

/** Facts of the page that finds the language. [LANG-02] [LANG-22] */
export function entranceOf(site: Site): Entrance {
  return { ...languagesOf(site), routes: authRoutes };
}
