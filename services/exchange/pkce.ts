import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a verifier matches an S256 challenge. RFC 7636 */
export function fitsChallenge(verifier: string, challenge: string): boolean {
  const expected = createHash('sha256').update(verifier).digest();
  const actual = Buffer.from(challenge, 'base64url');
  return /^[\w.~-]{43,128}$/.test(verifier) && actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** An S256 challenge: 43 characters of base64url. */
export const CHALLENGE = /^[\w-]{43}$/;
