/** Creates a support code: six letters and digits without look-alikes. */
export function makeReference(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('');
}
