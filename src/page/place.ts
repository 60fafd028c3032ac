import { keptOf } from '../../services/browser/drop-parameters.ts';
import { brand } from '../../sites/brand.ts';
import type { Place } from '../../views/place.ts';
import type { PageFacts } from './facts.ts';

/**
 * The place of a page, for its views. `search` is the query with its question mark, '' at prerender. Links within the
 * site keep it, except the id of a sign-up, and completely in an application's request; log-in and sign-up pages of
 * the same kind link to each other. [REDIR-18] [LANG-15] [ROUTE-05] [RECALL-01]
 */
export function placeOf(
  { site, route, isOAuth, logIn = 'login', signUp = route, language, languageName, host, hides = [], year }: PageFacts,
  search: string,
): Place {
  const query = keptOf(search, isOAuth ? [] : ['uuid']);
  return {
    brand: brand.name,
    since: brand.since,
    year,
    host,
    hides,
    language,
    languageName,
    links: {
      home: `/${language}`,
      signUp: `/${language}/${signUp}${query}`,
      logIn: `/${language}/${logIn}${query}`,
      retrieve: '/app/user/retrieve',
      subAccount: '/app/user/sub-account-login',
      support: brand.supportPath,
      ...site.legal,
    },
  };
}
