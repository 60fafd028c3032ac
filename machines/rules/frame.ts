import type { Layout } from '../../services/contract/sign-up-variant.ts';
import { oauthRoutes, returnRoutes, type RouteId } from './auth-routes.ts';

/** What may stand around a screen; `signUp`: the ways to a new account, which a page of the mini app has none of. */
export type FramePart = 'header' | 'footer' | 'cookies' | 'signUp';

const withoutHeader: readonly RouteId[] = [
  ...oauthRoutes,
  'sign-up',
  'exclusive-benefits',
  'email-code-verify',
  ...returnRoutes,
];
const withoutCookies: readonly RouteId[] = [...oauthRoutes, 'exclusive-benefits'];
const withFooter: readonly RouteId[] = [
  'login',
  'tr-login',
  'register',
  'sign-up',
  'tr-register',
  'channel-register',
  'web2',
  'friend-invite',
  'invite',
  'email-code-verify',
  'exclusive-benefits',
];

/**
 * What does not stand around a route, in a layout of signing up if it has one. [UI-01] [UI-02] [UI-03] [UI-04] (A33)
 * (A34) (A35)
 */
export function hiddenParts(route: RouteId, layout: Layout | null): readonly FramePart[] {
  const isHidden: Readonly<Record<Exclude<FramePart, 'signUp'>, boolean>> = {
    header: withoutHeader.includes(route) || (layout !== null && layout !== 'oldDeadppol'),
    footer: !withFooter.includes(route),
    cookies: withoutCookies.includes(route),
  };
  return (['header', 'footer', 'cookies'] as const).filter((part) => isHidden[part]);
}
