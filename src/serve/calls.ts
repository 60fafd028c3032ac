/** Families of paths that belong to the exchange, whatever the method; a test holds every endpoint of the contract against them. (decision D04) */
const callFamilies: readonly string[] = [
  '/user/public/',
  '/user/private/',
  '/v2/',
  '/v3/',
  '/x-api/',
  '/affiliate/',
  '/fht/',
  '/fiat/public/',
  '/oauth/v1/',
  '/register/',
  '/s1/',
  '/locales/',
  '/static/',
  '/verify/',
  '/.well-known/oauth-authorization-server',
];

/** Paths that are a call when posted to, and an ordinary address otherwise: the page `/login` and the call POST /login share their name. */
export const postedCalls: readonly string[] = ['/login', '/logout'];

/** Family of the captcha frame's host: what vendors serve from there, and ask there. (decision D08) */
export const vendorFamily = '/vendors/';

/** A path of a family. Where a family ends in a slash something follows it: `/register/` is the page, as a page's slash counts for nothing. [ROUTE-24] */
export const callPath = new RegExp(
  `^(?:${callFamilies.map((family) => family.replaceAll('.', '\\.').replace(/\/$/, '/[\\s\\S]')).join('|')})`,
);

/** Whether a request is a call of the exchange rather than a page: by its family, or a POST to one of `postedCalls`. */
export function isCall(method: string, pathname: string): boolean {
  return callPath.test(pathname) || (method === 'POST' && postedCalls.includes(pathname));
}
