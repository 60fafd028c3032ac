import { handOverKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Milliseconds for which a page may say why the page before led to it. */
const LIFE = 600_000;

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
  return {
    noteHandOver: ({ clientId, reason }: HandOver): void => {
      if (reason === '') store.remove(handOverKey);
      else store.write(handOverKey, `${now()} ${reason} ${clientId}`);
    },
    /** Whether this reason holds for the application; for ten minutes at most. */
    isHandedOver: ({ clientId, reason }: HandOver): boolean => {
      const [, at, ...rest] = /^(\d+) (#\w+) (.+)$/s.exec(store.read(handOverKey) ?? '') ?? [];
      const age = now() - Number(at);
      return age >= 0 && age < LIFE && rest[0] === reason && rest[1] === clientId;
    },
    /** Forgets the reason once it is said. */
    dropHandOver: (): void => store.remove(handOverKey),
  };
}
