const PATTERN = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx';

/** Creates a version 4 UUID, 36 characters; also on insecure origins, where `crypto.randomUUID` is missing. */
export function makeId(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PATTERN.length));
  return PATTERN.replaceAll('x', (_, at: number) => ((bytes[at] ?? 0) & 15).toString(16));
}
