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
/** Compared with the password of an unknown account, so that the reply takes equally long. */
const DUMMY_HASH = formatHash(N, Buffer.alloc(16), Buffer.alloc(LENGTH));

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export function hashPassword(password: string, salt: Uint8Array, n: number = N): string {
  return formatHash(n, Buffer.from(salt), scryptSync(password, salt, LENGTH, { N: n, ...COST }));
}

/** Whether the password is correct; false when the account does not exist or has no password. */
export async function isPassword(password: Secret, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt, hash] = (stored || DUMMY_HASH).split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const found = await scryptLater(password.reveal(), Buffer.from(salt ?? '', 'base64url'), LENGTH, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === LENGTH && timingSafeEqual(found, expected) && Boolean(hash);
}

function formatHash(n: number, salt: Buffer, hash: Buffer): string {
  return ['scrypt', n, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
