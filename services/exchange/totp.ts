import { createHmac } from 'node:crypto';

/** Seconds of one step. RFC 6238 */
export const STEP = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Code of an authenticator app for a step: HMAC-SHA1, six digits. `secret` is base32. RFC 6238, RFC 4226 */
export function totp(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Returns the step of a code, at most one step away and later than `last`; null: none. A step is valid once. */
export function totpStep(secret: string, code: string, now: number, last: number): number | null {
  const current = Math.floor(now / 1000 / STEP);
  return [current - 1, current, current + 1].find((step) => step > last && totp(secret, step) === code) ?? null;
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
      Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
    ),
  );
}
