import { matchesOf } from '../../i18n/matching.ts';
import type { SiteLanguages } from '../../machines/rules/language.ts';
import type { Site } from '../../sites/site.ts';

/** What a site says of its languages, with the table by which those of a browser are matched. */
export function languagesOf({ languages, defaultLanguage, forcedLanguage }: Site): SiteLanguages {
  return { languages, defaultLanguage, forcedLanguage, matches: matchesOf(languages) };
}
