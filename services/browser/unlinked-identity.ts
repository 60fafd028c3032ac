import * as v from 'valibot';
import { pageProviders } from '../../sites/providers.ts';
import type { UnlinkedIdentity } from '../contract/third-party.ts';
import { Secret } from '../secret.ts';
import { unlinkedIdentityKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Milliseconds for which the next page of the tab may take an identity over. */
const LIFE = 600_000;

/** Longest signed data and longest name that are read, in characters. */
const LONGEST = 4096;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST));

const shape = v.variant('kind', [
  v.object({ kind: v.literal('named'), at: v.number(), provider: v.picklist(pageProviders) }),
  v.object({ kind: v.literal('signed'), at: v.number(), raw: text, name: text }),
]);

export interface UnlinkedIdentities {
  /** Hands an identity over to the next page of this tab; null: none. */
  readonly keep: (identity: UnlinkedIdentity | null) => void;
  /** Returns and removes the identity that the page before has handed over; null: none. */
  readonly take: () => UnlinkedIdentity | null;
}

/**
 * Carries an account of a provider that has no account here from one page of the tab to the next, in session storage.
 * A missing, malformed or old value counts as none. [ERR-16] [TG-26] [S09]
 */
export function createUnlinkedIdentities(store: TextStore, now: () => number): UnlinkedIdentities {
  return {
    keep: (identity) => {
      if (identity === null) return store.remove(unlinkedIdentityKey);
      const { provider, telegram, name } = identity;
      const kept = telegram ? { kind: 'signed', raw: telegram.raw.reveal(), name } : { kind: 'named', provider };
      return store.write(unlinkedIdentityKey, JSON.stringify({ ...kept, at: now() }));
    },
    take: () => {
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), store.read(unlinkedIdentityKey));
      store.remove(unlinkedIdentityKey);
      if (!stored.success) return null;
      const { output } = stored;
      const age = now() - output.at;
      if (age < 0 || age >= LIFE) return null;
      return output.kind === 'named'
        ? { provider: output.provider, telegram: null, name: '' }
        : { provider: 'telegram', telegram: { kind: 'widget', raw: new Secret(output.raw) }, name: output.name };
    },
  };
}
