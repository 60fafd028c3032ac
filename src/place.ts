import { brand } from '../sites/brand.ts';
import type { Place } from '../views/place.ts';
import type { PageFacts } from './page-facts.ts';
import { routes } from './routes.ts';

/** The page's facts for the views. `search` is the query with its question mark, '' at prerender; links within the site keep it. [REDIR-18] [LANG-15] */
export function placeOf({ site, language, languages, host, route, year, elsewhere }: PageFacts, search: string): Place {
  const path = routes.find((one) => one.id === route)?.path ?? '/';
  return {
    brand: brand.name,
    since: brand.since,
    year,
    host,
    language,
    elsewhere,
    languages: languages.map(([code, tag, name]) => ({ code, tag, name, href: `/${code}${path}${search}` })),
    links: {
      home: `/${language}`,
      signUp: `/${language}/register${search}`,
      retrieve: '/app/user/retrieve',
      subAccount: '/app/user/sub-account-login',
      support: brand.supportPath,
      ...site.legal,
    },
  };
}
