import { frameOrigin, siteOf } from '../../sites/sites.ts';

/** The page that this frame may talk to, if what was named is a site of the frame's own environment; null: somebody else's. [C11] */
export function pageOrigin(named: string, own: string): string | null {
  if (!URL.canParse(named)) return null;
  const { hostname, port, protocol, origin } = new URL(named);
  const place = siteOf(hostname);
  const isOurs = place !== null && place.content === null && frameOrigin(place.environment, port) === own && protocol === new URL(own).protocol;
  return isOurs ? origin : null;
}
