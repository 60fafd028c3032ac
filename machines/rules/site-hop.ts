import type { Attribution } from './attribution.ts';
import { carried } from './attribution.ts';
import { detectLanguage, resemblesLanguage, splitAt, type SiteLanguages } from './language.ts';
import { withoutParameters } from './without-parameters.ts';

/**
 * A way from a page to another site of the product. Hosts share no storage, so all that is to survive stands in the
 * address.
 */
export interface SiteHop {
  readonly page: URL;
  /** Language of the page. */
  readonly language: string;
  /** Language that the person once chose on this host, unchecked; null: none. */
  readonly chosen: string | null;
  readonly from: SiteLanguages;
  readonly to: SiteLanguages & { readonly origin: string };
  /** Path there, below the language segment; '' for its root. */
  readonly path: string;
  /** Where the person came from, as this host keeps it. */
  readonly attribution: Attribution;
  /** Why they go, for `redirectType`; null: the flow merely goes on there. (A60) */
  readonly reason: string | null;
}

/** Worth nothing on another host, and no other host may learn it. [QUICK-03] [RECALL-01] */
const oneTime = ['tmp_token', 'uuid'];

/**
 * The same flow on another site: query, byte by byte, and fragment stay, what is known of attribution is added, and the
 * host comes of the site table alone. The language, of the page and of a path in `redirect_url`, is one that the site
 * offers; where that is not what the person reads, `language` carries it on for the next hop. [SITE-32] [REDIR-14]
 * [JUMP-03] [ATTR-02]
 */
export function siteHop({ page, language, chosen, from, to, path, attribution, reason }: SiteHop): string {
  const brought = broughtLanguage(page);
  const wanted = chosen === language ? language : (brought ?? language);
  const there = languageOn(to, wanted);
  const isFoundAgain = there === wanted || (spoken(there) === spoken(wanted) && languageOn(from, there) === wanted);
  const address = new URL(`/${there}${path}`, to.origin);
  const query = withoutParameters(page.search, [
    ...oneTime,
    ...(brought === null ? [] : ['language']),
    ...(reason === null ? [] : ['redirectType']),
  ]);
  address.search = inLanguageThere(query, from, to);
  address.hash = page.hash;
  return carried(address.href, {
    ...attribution,
    language: isFoundAgain ? '' : wanted,
    ...(reason === null ? {} : { redirectType: reason }),
  });
}

/** The language of a site that is nearest to one. */
export function languageOn(site: SiteLanguages, code: string): string {
  return detectLanguage({ segment: code, stored: null, browser: [code], site });
}

/** The language without its region: a site without it redirects to another site, with no way back. */
function spoken(code: string): string | undefined {
  return code.split('-', 1)[0];
}

/** What the person read before they were led here; whatever else stands in its place is left alone. */
function broughtLanguage(page: URL): string | null {
  const brought = page.searchParams.get('language') ?? '';
  return resemblesLanguage(brought) ? brought : null;
}

/**
 * A path to go on to afterwards whose language the site there lacks has the nearest; every other letter stays. ASSUMED.
 * [JUMP-03]
 */
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
