import { metricsPath } from '../../services/contract/metrics.ts';

/** Parameters of a path's segment, which Java back ends drop before they look for a route. */
const matrix = '(?:;[^/]*)?';

/** Segments without a name, which back ends drop: of repeated slashes, of parameters alone, and `.`. */
const nameless = `(?:/\\.?${matrix})*`;

/** Source of a pattern for the decoded path that takes events, as a back end may read it. */
export const beaconPath = `^${metricsPath
  .slice(1)
  .split('/')
  .map((segment) => `${nameless}/${segment}${matrix}`)
  .join('')}${nameless}$`;

/**
 * Source of a pattern for a decoded path with a segment `..`, such as one with parameters, that is still there where it
 * should be resolved: a back end may read another path than the rules here. It is refused.
 */
export const climbingPath = '/\\.\\.(?:[;/]|$)';

/** Whether a path may be another one to a back end. */
export function isClimbing(pathname: string): boolean {
  return new RegExp(climbingPath).test(decoded(pathname));
}

/**
 * Whether a request sends events from a page of another origin. A beacon has no CORS preflight, so any page can send
 * one; browsers say by Sec-Fetch-Site where from, old ones by Origin. nginx has the same rule. [MON-01]
 */
export function isForeignBeacon({ headers }: Pick<Request, 'headers'>, url: URL): boolean {
  if (!new RegExp(beaconPath).test(decoded(url.pathname))) return false;
  const relation = headers.get('sec-fetch-site');
  if (relation !== null) return relation !== 'same-origin';
  return URL.parse(headers.get('origin') ?? '')?.host !== url.host;
}

/** A path with the escaped characters of ASCII, in which alone the patterns differ. */
function decoded(pathname: string): string {
  return pathname.replace(/%[0-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape));
}
