import type { Visitor } from '../browser/visitor.ts';
import type { GuestOutcome } from '../contract/session.ts';

/**
 * Reads or creates the guest id and checks for a token; without a stored guest id returns the result of `fallback`.
 * [SESS-01] [S04]
 */
export function createIdentifyGuest<Fallback>(visitor: Visitor, fallback: () => Fallback) {
  return function identifyGuest(): GuestOutcome | Fallback {
    return visitor.guest() === null ? fallback() : { kind: visitor.token() ? 'tokenHeld' : 'guest' };
  };
}
