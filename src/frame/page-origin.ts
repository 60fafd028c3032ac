import type { Environment } from '../../sites/domains.ts';
import { frameOrigin, siteOf } from '../../sites/sites.ts';

/** The embedding page's origin and environment, if it is a site of this frame's environment; otherwise null. [C11] */
export function pageOrigin(
  named: string,
  own: string,
): { readonly origin: string; readonly environment: Environment } | null {
  if (!URL.canParse(named)) return null;
  const { hostname, port, protocol, origin } = new URL(named);
  const siteLocation = siteOf(hostname);
  const isOurs =
    siteLocation !== null &&
    siteLocation.content === null &&
    frameOrigin(siteLocation.environment, port) === own &&
    protocol === new URL(own).protocol;
  return isOurs ? { origin, environment: siteLocation.environment } : null;
}
