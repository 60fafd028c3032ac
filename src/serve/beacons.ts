import { metricsPath } from '../../services/contract/metrics.ts';

/** What separates segments of a path; some back ends read a backslash as a slash. */
const slash = '[/\\\\]';

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
 * Source of a pattern for an address, as it was sent and in upper or lower case, whose path has a segment `..`, also one
 * with parameters or between backslashes: a back end may read another path than the rules here. It is refused.
 */
export const climbingAddress = `^[^?]*(?:${slash}|%2f|%5c)(?:\\.|%2e){2}(?:[;/\\\\?#]|%(?:[01][0-9a-f]|2[03f]|3[bf]|5c)|$)`;

/** Whether an address may have another path to a back end. */
export function isClimbing(address: string): boolean {
  return new RegExp(climbingAddress, 'i').test(address);
}

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
