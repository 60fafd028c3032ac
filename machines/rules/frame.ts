import type { Layout } from '../../services/contract/sign-up-variant.ts';
import { routes, type FramePart, type RouteId } from './auth-routes.ts';

/**
 * The parts of the frame that a route omits, in a layout of sign-up if it has one. [UI-01] [UI-02] [UI-03] [UI-04]
 * (A33) (A34) (A35)
 */
export function hiddenParts(route: RouteId, layout: Layout | null): readonly FramePart[] {
  const { hides = [] } = routes[route];
  const isWithoutHeader = layout !== null && layout !== 'oldDeadppol';
  return isWithoutHeader && !hides.includes('header') ? ['header', ...hides] : hides;
}
