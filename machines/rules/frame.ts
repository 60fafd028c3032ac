import type { Layout } from '../../services/contract/sign-up-variant.ts';
import { oauthRoutes, returnRoutes, type RouteId } from './auth-routes.ts';

/** The parts of the frame around a screen; `signUp`: links to sign-up, which mini-app pages omit. */
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
 * The parts of the frame that a route omits, in a layout of sign-up if it has one. [UI-01] [UI-02] [UI-03] [UI-04]
 * (A33) (A34) (A35)
 */
export function hiddenParts(route: RouteId, layout: Layout | null): readonly FramePart[] {
  const isHidden: Readonly<Record<Exclude<FramePart, 'signUp'>, boolean>> = {
    header: withoutHeader.includes(route) || (layout !== null && layout !== 'oldDeadppol'),
    footer: !withFooter.includes(route),
    cookies: withoutCookies.includes(route),
  };
  return (['header', 'footer', 'cookies'] as const).filter((part) => isHidden[part]);
}
