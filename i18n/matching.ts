import { localeOf } from './languages.ts';

/** A browser's tag in lower case, or a beginning of one, to the site's code. [LANG-17] */
export type Matches = Readonly<Record<string, string>>;

/**
 * What a site's languages answer to, made at build so that no matcher is sent to anybody: each by its code, its tag and its language alone, the first
 * listed going before. A language that its tag writes in other letters than it is usually written answers to those letters and to the regions that use
 * them, and never to the bare language: who reads simplified Chinese is not given traditional. [LANG-03] [LANG-06] [LANG-17]
 */
export function matchesOf(codes: readonly string[]): Matches {
  const exact = codes.map((code) => [localeOf(code).tag.toLowerCase(), code] as const);
  const wider = codes.flatMap((code) => widerThan(localeOf(code).tag).map((key) => [key, code] as const));
  const all = new Map([...wider.toReversed(), ...exact.toReversed()]);
  const isSaidAlready = (key: string, code: string): boolean =>
    key.includes('-') && all.get(key.replace(/-[^-]*$/, '')) === code;
  return Object.fromEntries([...all].filter(([key, code]) => !isSaidAlready(key, code)));
}

function widerThan(tag: string): readonly string[] {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (new Intl.Locale(language).maximize().script === script) return [language, ...(formerNames[language] ?? [])];
  return [
    `${language}-${script ?? ''}`,
    ...regions
      .filter((region) => new Intl.Locale(`${language}-${region}`).maximize().script === script)
      .map((region) => `${language}-${region}`),
  ].map((key) => key.toLowerCase());
}

/** Regions that write a language in letters of their own, as far as browsers name them. */
const regions = ['TW', 'HK', 'MO'];

/** What older browsers call a language. */
const formerNames: Readonly<Record<string, readonly string[]>> = { fil: ['tl'], id: ['in'] };
