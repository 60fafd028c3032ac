import type { Environment } from '../../sites/domains.ts';
import { frameOrigin, siteOf } from '../../sites/sites.ts';

/** The embedding page's origin and environment, if it is a site of this frame's environment; otherwise null. [C11] */
export function pageOrigin(
  named: string,
  own: string,
): { readonly origin: string; readonly environment: Environment } | null {
  if (!URL.canParse(named)) return null;
  const { hostname, port, protocol, origin } = new URL(named);
  const place = siteOf(hostname);
  const isOurs =
    place !== null &&
    place.content === null &&
    frameOrigin(place.environment, port) === own &&
    protocol === new URL(own).protocol;
  return isOurs ? { origin, environment: place.environment } : null;
}
