import * as v from 'valibot';
import { Secret } from '../secret.ts';
import { partnerHandOverKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Maximum characters of a channel or an id. */
const LONGEST = 256;
/** Milliseconds for which a mailed link is valid. */
const LIFE = 3_600_000;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST));
const shape = v.object({
  attempt: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  channel: text,
  id: text,
  at: v.number(),
});

/** A partner and the id that it gave to its visitor. [REG-30] */
export interface Partner {
  readonly channel: string;
  readonly id: Secret;
}

interface HandOverParts {
  readonly store: TextStore;
  readonly crypto: { readonly subtle?: SubtleCrypto };
  readonly now: () => number;
}

/** The partner of a sign-up whose mailed link may be opened in another tab of this browser. [REG-30] [ROUTE-19] */
export interface PartnerHandOver {
  readonly write: (attempt: Secret, partner: Partner) => Promise<void>;
  /** The partner of exactly this attempt; null: none, or an hour has passed. */
  readonly read: (attempt: Secret) => Promise<Partner | null>;
  readonly clear: () => void;
}

/**
 * Stored in local storage, which the tabs share: of the attempt only a digest, since its id would let another tab
 * continue it. Nothing is stored without WebCrypto. [REG-30] [S09]
 */
export function createPartnerHandOver({ store, crypto: { subtle }, now }: HandOverParts): PartnerHandOver {
  return {
    write: async (attempt, { channel, id }) => {
      if (!subtle) return;
      const entry = { attempt: await digestOf(subtle, attempt), channel, id: id.reveal(), at: now() };
      store.write(partnerHandOverKey, JSON.stringify(entry));
    },
    read: async (attempt) => {
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(partnerHandOverKey));
      if (!stored.success || !subtle) return null;
      const { at, channel, id, attempt: digest } = stored.output;
      const isFresh = at <= now() && now() - at < LIFE;
      return isFresh && digest === (await digestOf(subtle, attempt)) ? { channel, id: new Secret(id) } : null;
    },
    clear: () => store.remove(partnerHandOverKey),
  };
}

async function digestOf(subtle: SubtleCrypto, attempt: Secret): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(attempt.reveal()));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
