import * as v from 'valibot';
import { pageProviders } from '../../sites/providers.ts';
import type { UnlinkedIdentity } from '../contract/third-party.ts';
import { Secret } from '../secret.ts';
import { createBriefRecord } from './brief-record.ts';
import { unlinkedIdentityKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Longest signed data and longest name that are read, in characters. */
const LONGEST = 4096;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST));

const shape = v.variant('kind', [
  v.object({ kind: v.literal('named'), provider: v.picklist(pageProviders) }),
  v.object({ kind: v.literal('signed'), raw: text, name: text }),
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
  const record = createBriefRecord(store, unlinkedIdentityKey, shape, now);
  return {
    keep: (identity) => {
      if (identity === null) return record.write(null);
      const { provider, telegram, name } = identity;
      return record.write(
        telegram ? { kind: 'signed', raw: telegram.raw.reveal(), name } : { kind: 'named', provider },
      );
    },
    take: () => {
      const taken = record.take();
      if (!taken) return null;
      return taken.kind === 'named'
        ? { provider: taken.provider, telegram: null, name: '' }
        : { provider: 'telegram', telegram: { kind: 'widget', raw: new Secret(taken.raw) }, name: taken.name };
    },
  };
}
