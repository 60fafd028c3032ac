import { metricsPath } from '../../services/contract/metrics.ts';

/** Parameters of a path's segment, which Java back ends drop before they look for a route. */
const matrix = '(?:;[^/]*)?';

/**
 * Source of a pattern for the decoded path that takes events, as a back end may read it: slashes may be repeated or
 * added at its end, and each segment may have parameters.
 */
export const beaconPath = `^${metricsPath
  .slice(1)
  .split('/')
  .map((segment) => `/+${segment}${matrix}`)
  .join('')}/*$`;

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

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
