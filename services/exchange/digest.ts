import { createHash } from 'node:crypto';
import type { Random } from './environment.ts';

/** SHA-256 in hex; tokens and envelopes are stored in this form. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Creates a token of 256 bits, 43 characters of base64url. */
export function makeToken(random: Random): string {
  return Buffer.from(random(32)).toString('base64url');
}
