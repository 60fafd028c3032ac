import * as v from 'valibot';
import { createBriefRecord } from './brief-record.ts';
import { handOverKey } from './keys.ts';
import type { TextStore } from './storage.ts';

const shape = v.object({ clientId: v.string(), reason: v.string() });

/** A page of an application's request that follows another one, and the fragment that names the reason. */
export interface HandOver {
  readonly clientId: string;
  /** With its `#`; '' for none. */
  readonly reason: string;
}

/**
 * Remembers in this tab why a page of an application's request leads to another one: a reason in the address alone may
 * come from anyone's link, so it is said only if the tab knows it too. [T06] [T07]
 */
export function createHandOverMark(store: TextStore, now: () => number) {
  const record = createBriefRecord<HandOver>(store, handOverKey, shape, now);
  return {
    noteHandOver: ({ clientId, reason }: HandOver): void => record.write(reason === '' ? null : { clientId, reason }),
    /** Whether this reason holds for the application; for ten minutes at most. */
    isHandedOver: ({ clientId, reason }: HandOver): boolean => {
      const kept = record.read();
      return kept?.reason === reason && kept.clientId === clientId;
    },
    /** Forgets the reason once it is said. */
    dropHandOver: (): void => record.write(null),
  };
}
