import { matchesOf } from '../../i18n/matching.ts';
import type { SiteLanguages } from '../../machines/rules/language.ts';
import type { Site } from '../../sites/site.ts';

/** The languages of a site, with the table that matches the preferred ones of a browser. */
export function languagesOf({ languages, defaultLanguage, forcedLanguage }: Site): SiteLanguages {
  return { languages, defaultLanguage, forcedLanguage, matches: matchesOf(languages) };
}
