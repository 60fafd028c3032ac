import { localeOf } from './languages.ts';

/** Lower-case browser tag, or a prefix of one, to the site's code. [LANG-17] */
export type Matches = Readonly<Record<string, string>>;

/**
 * Computes at build time which browser tags select which language of a site, so that no matcher is shipped: code, tag
 * and bare language, the first listed taking precedence. A language with an unusual script matches that script and its
 * regions, but not the bare language: readers of simplified Chinese do not get traditional. [LANG-03] [LANG-06]
 * [LANG-17]
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

/** Regions with a script of their own for a language, as far as browsers report them. */
const regions = ['TW', 'HK', 'MO'];

/** Language codes of older browsers. */
const formerNames: Readonly<Record<string, readonly string[]>> = { fil: ['tl'], id: ['in'] };
