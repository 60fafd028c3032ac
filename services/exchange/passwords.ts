import { scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secret } from '../secret.ts';

const scryptLater: (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number },
) => Promise<Buffer> = promisify(scrypt);
const LENGTH = 32;
const COST = { r: 8, p: 1 } as const;
/** scrypt's N: about 40 ms a password on a small machine. */
const N = 8192;
/** What a password is compared with when there is no such account, so that the answer takes as long. */
const NOBODY = stored(N, Buffer.alloc(16), Buffer.alloc(LENGTH));

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export function hashPassword(password: string, salt: Uint8Array, n: number = N): string {
  return stored(n, Buffer.from(salt), scryptSync(password, salt, LENGTH, { N: n, ...COST }));
}

/** Whether the password is the one of the account; false when nobody knows the account's password, or there is none. */
export async function isPassword(password: Secret, kept: string | null): Promise<boolean> {
  const [, n, r, p, salt, hash] = (kept || NOBODY).split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const found = await scryptLater(password.reveal(), Buffer.from(salt ?? '', 'base64url'), LENGTH, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === LENGTH && timingSafeEqual(found, expected) && Boolean(kept);
}

function stored(n: number, salt: Buffer, hash: Buffer): string {
  return ['scrypt', n, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
