import { regulationInfo, withoutGateway } from '../../services/contract/compliance.ts';
import { login } from '../../services/contract/login.ts';
import { logout } from '../../services/contract/session.ts';

/**
 * Path prefixes that belong to the exchange for every method; a test compares them with the contract. (decision D04)
 */
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
  '/images/',
  '/verify/',
  '/.well-known/oauth-authorization-server',
];

/** Paths that are calls for POST and pages otherwise, such as `/login`. */
export const postedCalls: readonly string[] = [login.path, logout.path];

/** Path prefix of vendor resources on the captcha frame's host. (decision D08) */
export const vendorFamily = '/vendors/';

/**
 * Whether a path has the prefix. After a prefix that ends in a slash something must follow: `/register/` is the page.
 * [ROUTE-24]
 */
export const callPath = new RegExp(
  `^(?:${callFamilies.map((family) => family.replaceAll('.', '\\.').replace(/\/$/, '/[\\s\\S]')).join('|')})`,
);

/** Whether a request is a call rather than a page: by its prefix, or a POST to one of `postedCalls`. */
export function isCall(method: string, pathname: string): boolean {
  return callPath.test(pathname) || (method === 'POST' && postedCalls.includes(pathname));
}

/** The one path of the compliance host. [STORE-10] */
export const compliancePath = withoutGateway(regulationInfo).path;

/** The request and its CORS preflight. */
export const complianceMethods: readonly string[] = ['GET', 'OPTIONS'];
