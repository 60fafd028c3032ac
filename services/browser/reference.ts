/** Six letters and digits that a person can read out to support; no look-alikes. */
export function makeReference(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('');
}
