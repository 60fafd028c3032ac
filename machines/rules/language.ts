import type { Site } from '../../sites/site.ts';

/** A site's languages; `matches`: a browser's language tag in lower case, or a prefix of one, to the site's code. */
export interface SiteLanguages extends Pick<Site, 'languages' | 'defaultLanguage' | 'forcedLanguage'> {
  readonly matches: Readonly<Record<string, string>>;
}

/** All signals of a user's language, unchecked. */
export interface LanguageSignals {
  /** First segment of the path if it looks like a language; otherwise null. */
  readonly segment: string | null;
  /** Preference stored by an earlier visit; null: none. */
  readonly stored: string | null;
  /** Languages of the browser, in order of preference. */
  readonly browser: readonly string[];
  readonly site: SiteLanguages;
}

const languageCode = /^(?:en|[a-z]{2,3}-(?:[A-Z]{2,3}|[0-9]{3}))$/u;
const languageInAnyCase = new RegExp(languageCode.source, 'iu');

/** Whether a segment is a language code in any letter case, as in `/EN/login`. */
export function resemblesLanguage(segment: string): boolean {
  return languageInAnyCase.test(segment);
}

/** Splits a path into one leading language segment and the rest, '' if nothing follows. [ROUTE-21] [ROUTE-23] (A01) */
export function splitPath(pathname: string): { readonly language: string | null; readonly rest: string } {
  return splitAt(pathname, (segment) => languageCode.test(segment));
}

/** The same, with the caller's rule for the first segment, which also receives the rest. */
export function splitAt(
  pathname: string,
  isLanguage: (segment: string, rest: string) => boolean,
): ReturnType<typeof splitPath> {
  const end = pathname.indexOf('/', 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  const rest = pathname.slice(first.length + 1);
  return isLanguage(first, rest) ? { language: first, rest } : { language: null, rest: pathname };
}

/**
 * Returns a language that the site offers: by path, stored preference, then each browser language by its full tag and
 * its prefixes. If none matches: the forced language if any signal names a language, otherwise the default. [LANG-03]
 * [LANG-16] [LANG-17] (A02)
 */
export function detectLanguage({ segment, stored, browser, site }: LanguageSignals): string {
  const exactly = (code: string | null): string | undefined =>
    site.languages.find((one) => one.toLowerCase() === code?.toLowerCase());
  const preferred = browser.slice(0, MOST_TAGS).filter((tag) => tag.length <= LONGEST_TAG);
  const spoken = preferred.map((tag) => matchOf(site.matches, tag)).find((code) => code !== undefined);
  const isAnyNamed = [segment ?? '', stored ?? ''].some(resemblesLanguage) || preferred.some((tag) => tag !== '');
  return (
    exactly(segment) ?? exactly(stored) ?? spoken ?? (isAnyNamed ? site.forcedLanguage : null) ?? site.defaultLanguage
  );
}

/** Limits for the browser's list, which comes from an untrusted header; RFC 5646 recommends 35 characters per tag. */
const LONGEST_TAG = 35;
const MOST_TAGS = 10;

/** The site's code for a browser's tag: by the full tag, then without its last part, and so on. (RFC 4647, lookup) */
function matchOf(matches: SiteLanguages['matches'], tag: string): string | undefined {
  for (let key = tag.toLowerCase(); key !== ''; key = key.slice(0, Math.max(0, key.lastIndexOf('-'))))
    if (Object.hasOwn(matches, key)) return matches[key];
  return undefined;
}
