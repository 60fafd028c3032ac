import type { Site } from '../../sites/site.ts';
import { routes, type RouteId } from './auth-routes.ts';

/** Site data that decides who is redirected to it and away from it. */
export type JumpSite = Pick<Site, 'id' | 'homeOf' | 'siteJump'>;

/** A user's verified country, as the exchange reports it. `country`: ISO code, '' if unknown. */
export interface Verification {
  readonly hasKyc: boolean;
  readonly country: string;
}

/** The reason of a redirect in the target's query: a visitor is redirected once. */
export const JUMP_REASON = 'siteJump';

/**
 * Whether the user was already redirected: in this tab, or to this page by another site. `reason`: of the address.
 * [JUMP-04]
 */
export function hasJumpedBefore(isMarked: boolean, reason: string | null): boolean {
  return isMarked || reason === JUMP_REASON;
}

/**
 * Returns the id of a verified user's home site, if it is another site that accepts redirects; null: the user stays.
 * [JUMP-01] [JUMP-04] [ROLE-05]
 */
export function jumpTarget(
  { hasKyc, country }: Verification,
  current: JumpSite,
  sites: readonly JumpSite[],
): string | null {
  if (!hasKyc || country === '' || !current.siteJump.from || current.homeOf.includes(country)) return null;
  const open = sites.filter(({ siteJump }) => siteJump.to);
  const home = open.find(({ homeOf }) => homeOf.includes(country)) ?? open.find(({ homeOf }) => homeOf.length === 0);
  return home === undefined || home.id === current.id ? null : home.id;
}

/** The visitor of the page. `isHandedOver`: by another site's ticket, which is removed from the query first. */
export interface JumpContext {
  readonly route: RouteId;
  /** The address requests a demo account. */
  readonly asksForDemo: boolean;
  readonly isHandedOver: boolean;
  readonly isTelegram: boolean;
}

/**
 * Whether a signed-in visitor stays: in Telegram, after a hand-over, for the demo account, or if the page keeps its site.
 * [JUMP-02] (A76)
 */
export function isExemptFromJump({ route, asksForDemo, isHandedOver, isTelegram }: JumpContext): boolean {
  return isTelegram || isHandedOver || routes[route].keepsSite === true || asksForDemo;
}
