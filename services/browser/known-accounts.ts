import { knownAccountsKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** The accounts that have signed in on this host and browser (decision D25). [QUICK-01] */
export interface KnownAccounts {
  /** False also when the browser offers no WebCrypto. */
  has(id: string): Promise<boolean>;
  note(id: string): Promise<void>;
}

/** Accounts that are remembered; the one that signed in longest ago is forgotten first. */
const ACCOUNTS = 20;
/** Rounds of PBKDF2: ids are short numbers, so a fast digest would not hide them. */
const ROUNDS = 100_000;

/**
 * Local storage holds a salt of its own and a slow salted digest of each id, never an id; a malformed value counts as
 * missing.
 */
export function createKnownAccounts({
  store,
  crypto,
}: {
  store: TextStore;
  crypto: Pick<Crypto, 'getRandomValues'> & { readonly subtle?: SubtleCrypto };
}): KnownAccounts {
  const read = (): { salt: string; digests: readonly string[] } | null => {
    const [salt = '', ...digests] = (store.read(knownAccountsKey) ?? '').split(' ');
    return [salt, ...digests].every((one) => /^[0-9a-f]{32}$/.test(one)) ? { salt, digests } : null;
  };
  return {
    has: async (id) => {
      const stored = read();
      if (!stored || !crypto.subtle) return false;
      return stored.digests.includes(await digestOf(crypto.subtle, stored.salt, id));
    },
    note: async (id) => {
      if (!crypto.subtle) return;
      const { salt, digests } = read() ?? { salt: hex(crypto.getRandomValues(new Uint8Array(16))), digests: [] };
      const digest = await digestOf(crypto.subtle, salt, id);
      const others = digests.filter((one) => one !== digest);
      store.write(knownAccountsKey, [salt, digest, ...others.slice(0, ACCOUNTS - 1)].join(' '));
    },
  };
}

async function digestOf(subtle: SubtleCrypto, salt: string, id: string): Promise<string> {
  const text = new TextEncoder();
  const key = await subtle.importKey('raw', text.encode(id), 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS };
  return hex(new Uint8Array(await subtle.deriveBits(rule, key, 128)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
