/** Source of a pattern for what separates segments of a path; some back ends read a backslash as a slash. */
export const slash = '[/\\\\]';

/**
 * Source of a pattern for an address, as it was sent and in upper or lower case, whose path has a segment `..`, also one
 * with parameters or between backslashes: a back end may read another path than the rules here. None is forwarded.
 */
export const climbingAddress = `^[^?]*(?:${slash}|%2f|%5c)(?:\\.|%2e){2}(?:[;/\\\\?#]|%(?:[01][0-9a-f]|2[03f]|3[bf]|5c)|$)`;

/** Whether an address may have another path to a back end. */
export function isClimbing(address: string): boolean {
  return new RegExp(climbingAddress, 'i').test(address);
}
