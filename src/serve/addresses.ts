import { detectLanguage, resemblesLanguage, splitAt } from '../../machines/rules/language.ts';
import type { SiteLocation } from '../../sites/sites.ts';
import { authRoutes, isMiniApp, isOAuth, routesWhere, type RouteId } from '../../machines/rules/auth-routes.ts';
import { folderOf } from '../build/built-paths.ts';
import { languagesOf } from '../page/site-languages.ts';

/** Redirects of the site itself: the well-known URL for changing a password (decision D13). */
export const redirects: Readonly<Record<string, string>> = { '/.well-known/change-password': '/app/user/account-info' };

/** Files at a site's root: the icon and, in production, the files for search engines. */
export const siteFiles: readonly string[] = ['/favicon.ico', '/robots.txt', '/sitemap.xml'];

/**
 * The built file for a decoded path; null: no such page. A path without a language of the site, in its exact spelling,
 * maps to the page that detects the language. [LANG-02] [LANG-22] [ROUTE-24]
 */
export function pageAt(pathname: string, siteLocation: SiteLocation, routes: ReadonlySet<string>): string | null {
  const { site } = siteLocation;
  const path = pathname.replace(/\/$/, '');
  const localised = splitAt(path, (segment) => site.languages.includes(segment));
  if (localised.language !== null)
    return routes.has(localised.rest) ? `${folderOf(siteLocation)}${path}/index.html` : null;
  const isRoute = (rest: string): boolean => rest === '' || routes.has(rest);
  const { rest } = splitAt(path, (segment, behind) => resemblesLanguage(segment) && isRoute(behind));
  return isRoute(rest) ? `${folderOf(siteLocation)}/index.html` : null;
}

/** Routes whose pages open a provider's window and keep its opener reference (decision D18). */
const openers = routesWhere(({ opensWindow }) => opensWindow);

/** Built files of those pages. */
export const openerFile = new RegExp(`^/?sites/[^/]+/[^/]+/[^/]+/(?:${openers.join('|')})/index\\.html$`);

/**
 * Source of a pattern for decoded addresses of some routes, with and without a language: the page that detects the
 * language is framed too.
 */
const addressesOf = (routes: readonly RouteId[]): string => `(?:/[^/]+)?/(?:${routes.join('|')})/?$`;

/** Addresses of the mini app, which Telegram's web clients may frame. */
export const telegramAddress = addressesOf(authRoutes.filter(isMiniApp));
/** Addresses of the OAuth pages, which partners may frame. [OAUTH-07] */
export const oauthAddress = addressesOf(authRoutes.filter(isOAuth));

const anyTelegramAddress = new RegExp(`^${telegramAddress}`);
const anyOAuthAddress = new RegExp(`^${oauthAddress}`);

/** The kind of headers for a built file of a site at a decoded path. */
export function kindOf(file: string, pathname: string): 'page' | 'opener' | 'framed' | 'framedOpener' | 'telegram' {
  if (anyTelegramAddress.test(pathname)) return 'telegram';
  const opens = openerFile.test(file);
  return anyOAuthAddress.test(pathname) ? (opens ? 'framedOpener' : 'framed') : opens ? 'opener' : 'page';
}

/** Entries of Accept-Language that are read; the rest of a header is never parsed. */
const MOST_LANGUAGES = 10;

/** The 404 page in the language of the path, else of the browser. [ROUTE-22] */
export function lostPageAt(pathname: string, siteLocation: SiteLocation, acceptLanguage: string | null): string {
  const [, segment = ''] = pathname.split('/');
  const browser = (acceptLanguage ?? '').split(',', MOST_LANGUAGES).map((part) => part.split(';')[0]?.trim() ?? '');
  return `${folderOf(siteLocation)}/${detectLanguage({ segment, stored: null, browser, site: languagesOf(siteLocation.site) })}/404.html`;
}
