import { splitPath } from './language.ts';
import { routeDetails } from './route-details.ts';

/** The app's names for its screens. [LINK-01] [UI-12] */
export const deepLinkNames = [
  'login',
  'signup',
  'recharge',
  'buyCrypto',
  'markets',
  'spot',
  'derivatives',
  'earn',
  'assets',
  'referral',
  'kyc',
  'vip',
  'rewardsHub',
  'others',
] as const;

export type DeepLinkName = (typeof deepLinkNames)[number];

/**
 * Path prefixes of the website, below the language, by the app's name for the content; ASSUMED. Other paths have no
 * name.
 */
const webPaths: readonly (readonly [path: string, name: DeepLinkName])[] = [
  ...Object.entries(routeDetails).flatMap(([route, { appScreen }]) =>
    appScreen ? [[`/${route}`, appScreen] as const] : [],
  ),
  ['/user/assets/deposit', 'recharge'],
  ['/fiat/trade/express', 'buyCrypto'],
  ['/markets', 'markets'],
  ['/trade/spot', 'spot'],
  ['/trade/futures', 'derivatives'],
  ['/earn', 'earn'],
  ['/user/assets', 'assets'],
  ['/user/accounts/auth', 'kyc'],
  ['/vip', 'vip'],
  ['/rewards-hub', 'rewardsHub'],
];

/**
 * Returns the app's address of a page of the site: its screen's name with the query, or the page itself, shown in the
 * app. [LINK-02]
 */
export function deepLink(scheme: string, web: URL): string {
  const name = deepLinkName(web.pathname);
  return name === 'others'
    ? `${scheme}://others?url=${encodeURIComponent(web.href)}`
    : `${scheme}://${name}${web.search}`;
}

function deepLinkName(pathname: string): DeepLinkName {
  const { rest } = splitPath(pathname);
  return webPaths.find(([path]) => rest === path || rest.startsWith(`${path}/`))?.[1] ?? 'others';
}
