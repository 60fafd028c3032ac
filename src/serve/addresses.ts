import { detectLanguage, resemblesLanguage } from '../../machines/rules/language.ts';
import type { SiteLocation } from '../../sites/sites.ts';
import type { routes } from '../page/routes.ts';
import { languagesOf } from '../page/site-languages.ts';

/** Addresses of the site's own that lead elsewhere: where password managers look for the page that changes a password (decision D13). */
export const redirects: Readonly<Record<string, string>> = { '/.well-known/change-password': '/app/user/account-info' };

/** Files of a site that are asked for at its root: its icon, and what search engines read where they are welcome. */
export const siteFiles: readonly string[] = ['/favicon.ico', '/robots.txt', '/sitemap.xml'];

/** Folder of a site's pages inside of a build. */
export function folderOf({ environment, site }: Pick<SiteLocation, 'environment' | 'site'>): string {
  return `sites/${environment}/${site.id}`;
}

/** Paths of pages behind the language segment, as a build has them: `/login` and so on. */
export function routesOf(files: Iterable<string>): ReadonlySet<string> {
  return new Set([...files].flatMap((name) => /^sites\/[^/]+\/[^/]+\/[^/]+(\/.+)\/index\.html$/.exec(name)?.[1] ?? []));
}

/**
 * The built file for a decoded path; null: the product has no page there.
 * Without a language, with one that the site lacks, or with one in wrong letters it is the page that finds the language. [LANG-02] [LANG-22] [ROUTE-24]
 */
export function pageAt(pathname: string, place: SiteLocation, routes: ReadonlySet<string>): string | null {
  const path = pathname.replace(/\/$/, '');
  const [, first = '', ...rest] = path.split('/');
  const route = rest.length === 0 ? '' : `/${rest.join('/')}`;
  if (place.site.languages.includes(first)) return routes.has(route) ? `${folderOf(place)}${path}/index.html` : null;
  const isUnlocalised =
    path === '' || routes.has(path) || (resemblesLanguage(first) && (route === '' || routes.has(route)));
  return isUnlocalised ? `${folderOf(place)}/index.html` : null;
}

/** Routes whose pages open a provider's window, which must stay in their reach (decision D18). */
const openers = ['/login', '/tr-login'] as const satisfies readonly (typeof routes)[number]['path'][];

/** Built files of those pages. */
export const openerFile = new RegExp(`^/?sites/[^/]+/[^/]+/[^/]+(?:${openers.join('|')})/index\\.html$`);

/** Under which headers a built file of a site is sent. */
export function kindOf(file: string): 'page' | 'opener' {
  return openerFile.test(file) ? 'opener' : 'page';
}

/** The page for what is not there, in the language of the path, else of the browser. [ROUTE-22] */
export function lostPageAt(pathname: string, place: SiteLocation, acceptLanguage: string | null): string {
  const [, segment = ''] = pathname.split('/');
  const browser = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  return `${folderOf(place)}/${detectLanguage({ segment, stored: null, browser, site: languagesOf(place.site) })}/404.html`;
}
