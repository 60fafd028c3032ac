/** Longest fragment that is read, in characters: a link may have one of megabytes, which no server refuses. */
const LONGEST = 32_768;

/** Returns the fragment of an address; '' if it is too long to be read. */
export function fragmentOf({ hash }: Pick<Location, 'hash'>): string {
  return hash.length > LONGEST ? '' : hash;
}
