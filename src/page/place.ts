import { brand } from '../../sites/brand.ts';
import type { Place } from '../../views/place.ts';
import type { PageFacts } from './facts.ts';

/** The page's facts for the views. `search` is the query with its question mark, '' at prerender; links within the site keep it, and each way to log in leads to the way to sign up of the same kind. [REDIR-18] [LANG-15] [ROUTE-05] */
export function placeOf(
  { site, route, language, languageName, host, hides = [], year }: PageFacts,
  search: string,
): Place {
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
      signUp: `/${language}/${route.replace('login', 'register')}${search}`,
      logIn: `/${language}/login${search}`,
      retrieve: '/app/user/retrieve',
      subAccount: '/app/user/sub-account-login',
      support: brand.supportPath,
      ...site.legal,
    },
  };
}
