import { metricsPath } from '../../services/contract/metrics.ts';
import { slash } from './climbing.ts';

/** Parameters of a segment, or what back ends drop from its end: whitespace and control characters. */
const parameters = '(?:[;\\x00-\\x20][^/\\\\]*)?';

/** The same, or a file's ending, which some back ends drop before they look for a route. */
const tail = '(?:[.;\\x00-\\x20][^/\\\\]*)?';

/** Segments without a name, which back ends drop: of repeated slashes, of parameters alone, and `.`. */
const nameless = `(?:${slash}\\.?${parameters})*`;

/** Source of a pattern for the decoded path that takes events, as a back end may read it, in upper or lower case. */
export const beaconPath = `^${metricsPath
  .slice(1)
  .split('/')
  .map((segment) => `${nameless}${slash}${segment}${tail}`)
  .join('')}${nameless}$`;

/**
 * Whether a request sends events from a page of another origin. A beacon has no CORS preflight, so any page can send
 * one; browsers say by Sec-Fetch-Site where from, old ones by Origin. nginx has the same rule. [MON-01]
 */
export function isForeignBeacon({ headers }: Pick<Request, 'headers'>, url: URL): boolean {
  if (!new RegExp(beaconPath, 'i').test(decoded(url.pathname))) return false;
  const relation = headers.get('sec-fetch-site');
  if (relation !== null) return relation !== 'same-origin';
  return URL.parse(headers.get('origin') ?? '')?.host !== url.host;
}

/** A path with the escaped characters of ASCII, in which alone the pattern differs. */
function decoded(pathname: string): string {
  return pathname.replace(/%[0-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape));
}
