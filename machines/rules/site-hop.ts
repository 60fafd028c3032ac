import type { Attribution } from './attribution.ts';
import { withAttribution } from './attribution.ts';
import { detectLanguage, resemblesLanguage, splitAt, type SiteLanguages } from './language.ts';

/**
 * The data for navigating to another of the product's sites. Hosts share no storage, so the address carries
 * everything that must survive.
 */
export interface SiteHop {
  readonly page: URL;
  /** Language of the page. */
  readonly language: string;
  /** Language that the user chose on this host, unchecked; null: none. */
  readonly chosen: string | null;
  readonly from: SiteLanguages;
  readonly to: SiteLanguages & { readonly origin: string };
  /** Path on the target, below the language segment; '' for its root. */
  readonly path: string;
  /** Attribution as stored on this host. */
  readonly attribution: Attribution;
  /** Reason for `redirectType`; null: the flow merely continues there. (A60) */
  readonly reason: string | null;
  /**
   * The query keeps its `language`, and a path in `redirect_url` its own; absent: both become languages of the target.
   * [SITE-21]
   */
  readonly keepsLanguages?: boolean;
}

/** Parameters that are worthless on another host and must not reach it. [QUICK-03] [RECALL-01] [AFF-10] */
const oneTime = ['tmp_token', 'uuid', 'token'];

/**
 * Returns the same flow on another site: keeps query (byte for byte) and fragment, adds attribution, and takes the
 * host only from the site table. The language, of the page and of a path in `redirect_url`, is one that the target
 * offers; if it is not the user's, `language` carries the original for the next hop. [SITE-32] [REDIR-14] [JUMP-03]
 * [ATTR-02]
 */
export function siteHop({
  page,
  language,
  chosen,
  from,
  to,
  path,
  attribution,
  reason,
  keepsLanguages = false,
}: SiteHop): string {
  const brought = broughtLanguage(page);
  const wanted = chosen === language ? language : (brought ?? language);
  const there = languageOn(to, wanted);
  const isFoundAgain = there === wanted || (spoken(there) === spoken(wanted) && languageOn(from, there) === wanted);
  const address = new URL(`/${there}${path}`, to.origin);
  const query = withoutParameters(page.search, [
    ...oneTime,
    ...(brought === null || keepsLanguages ? [] : ['language']),
    ...(reason === null ? [] : ['redirectType']),
  ]);
  address.search = keepsLanguages ? query : inLanguageThere(query, from, to);
  address.hash = page.hash;
  return withAttribution(address.href, {
    ...attribution,
    language: isFoundAgain ? '' : wanted,
    ...(reason === null ? {} : { redirectType: reason }),
  });
}

/** Returns the nearest language of a site. */
export function languageOn(site: SiteLanguages, code: string): string {
  return detectLanguage({ segment: code, stored: null, browser: [code], site });
}

/** The language without its region: a site without it would redirect to another site, with no way back. */
function spoken(code: string): string | undefined {
  return code.split('-', 1)[0];
}

/** The user's language before the hop; any other value of the parameter is kept. */
function broughtLanguage(page: URL): string | null {
  const brought = page.searchParams.get('language') ?? '';
  return resemblesLanguage(brought) ? brought : null;
}

/** Replaces the language of a path with the nearest one of the target; the rest is unchanged. ASSUMED. [JUMP-03] */
function inLanguageThere(query: string, from: SiteLanguages, to: SiteLanguages): string {
  return query
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => {
      const way = new URLSearchParams(pair).get('redirect_url') ?? '';
      const [path = ''] = /^\/[^?#]*/.exec(way) ?? [];
      const { language, rest } = splitAt(
        path,
        (segment) => from.languages.includes(segment) && !to.languages.includes(segment),
      );
      return language === null
        ? pair
        : `redirect_url=${encodeURIComponent(`/${languageOn(to, language)}${rest}${way.slice(path.length)}`)}`;
    })
    .join('&');
}

/** Removes parameters from a query; the rest is unchanged. `search` and the result are '' or begin with `?`. */
function withoutParameters(search: string, names: readonly string[]): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)));
  return kept.length === 0 ? '' : kept.length === pairs.length ? search : `?${kept.join('&')}`;
}
