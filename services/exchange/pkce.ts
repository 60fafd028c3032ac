import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a verifier fits an S256 challenge. RFC 7636 */
export function fitsChallenge(verifier: string, challenge: string): boolean {
  const made = createHash('sha256').update(verifier).digest();
  const given = Buffer.from(challenge, 'base64url');
  return /^[\w.~-]{43,128}$/.test(verifier) && given.length === made.length && timingSafeEqual(given, made);
}

/** An S256 challenge: 43 letters of base64url. */
export const CHALLENGE = /^[\w-]{43}$/;
