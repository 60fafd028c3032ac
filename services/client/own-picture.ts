import { assumedPaths } from '../contract/assumed.ts';

/** Any origin: only whether an address stays on it counts. */
const OWN = 'https://own.invalid';

/**
 * Path and query of a picture on the one path for pictures of this origin; '' for any other address: a placeholder is
 * shown. [AFF-02] (decision D22)
 */
export function ownPicture(address: string): string {
  if (!URL.canParse(address, OWN)) return '';
  const { origin, pathname, search } = new URL(address, OWN);
  return origin === OWN && pathname.startsWith(assumedPaths.pictures) ? pathname + search : '';
}
