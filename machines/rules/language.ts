import type { Site } from '../../sites/site.ts';

/** All that tells a person's language, each unchecked as it was found. */
export interface LanguageSignals {
  /** First segment of the path if it looks like a language; null: it does not. */
  readonly segment: string | null;
  /** Preference kept by an earlier visit; null: none. */
  readonly stored: string | null;
  /** Languages of the browser, most wanted first. */
  readonly browser: readonly string[];
  readonly site: Pick<Site, 'languages' | 'defaultLanguage' | 'forcedLanguage'>;
}

const languageCode = /^(?:en|[a-z]{2,3}-(?:[A-Z]{2,3}|[0-9]{3}))$/u;
const languageInAnyCase = new RegExp(languageCode.source, 'iu');

/** Whether a segment is a language code written in whatever case, as in `/EN/login`. */
export function resemblesLanguage(segment: string): boolean {
  return languageInAnyCase.test(segment);
}

/** One leading language segment and the rest of the path, '' when nothing follows; a path without one is all rest. [ROUTE-21] [ROUTE-23] (A01) */
export function splitPath(pathname: string): { readonly language: string | null; readonly rest: string } {
  return splitAt(pathname, (segment) => languageCode.test(segment));
}

/**
 * A language that the site offers, by path, stored preference, then each language of the browser as a whole and by its first subtag.
 * Nothing offered: the forced language if any signal names a language, else the default. [LANG-03] [LANG-16] [LANG-17] (A02)
 */
export function detectLanguage({ segment, stored, browser, site }: LanguageSignals): string {
  const exactly = (tag: string | null): string | undefined => site.languages.find((code) => code.toLowerCase() === tag?.toLowerCase());
  const bySubtag = (tag: string): string | undefined => site.languages.find((code) => subtag(code) === subtag(tag));
  const spoken = browser.map((tag) => exactly(tag) ?? bySubtag(tag)).find((code) => code !== undefined);
  const isAnyNamed = [segment ?? '', stored ?? ''].some(resemblesLanguage) || browser.some((tag) => tag !== '');
  return exactly(segment) ?? exactly(stored) ?? spoken ?? (isAnyNamed ? site.forcedLanguage : null) ?? site.defaultLanguage;
}

/**
 * The same address under the detected language, query and hash untouched; null: it already is under a language of the site.
 * A segment that only resembles a language of the site (`/EN`, `/en-us`) gives way to the detected one; any other stays in the path. [LANG-02] [LANG-22]
 */
export function languageRedirect(url: URL, signals: Omit<LanguageSignals, 'segment'>): string | null {
  const { languages } = signals.site;
  const isMiswritten = (segment: string): boolean => resemblesLanguage(segment) && languages.some((code) => subtag(code) === subtag(segment));
  const { language: segment, rest } = splitAt(url.pathname, (first) => languageCode.test(first) || isMiswritten(first));
  if (segment !== null && languages.includes(segment)) return null;
  const there = new URL(url);
  there.pathname = `/${detectLanguage({ ...signals, segment })}${rest}`;
  return there.href;
}

function splitAt(pathname: string, isLanguage: (segment: string) => boolean): ReturnType<typeof splitPath> {
  const end = pathname.indexOf('/', 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  return isLanguage(first) ? { language: first, rest: pathname.slice(first.length + 1) } : { language: null, rest: pathname };
}

function subtag(code: string): string | undefined {
  return code.toLowerCase().split('-', 1)[0];
}
