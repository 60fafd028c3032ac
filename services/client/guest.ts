import type { Visitor } from '../browser/visitor.ts';
import type { GuestOutcome } from '../contract/session.ts';

/** Reads or makes the guest id and looks for a token. Where no guest id is kept, whoever looks closer answers. [SESS-01] [S04] */
export function createIdentifyGuest<Closer>(visitor: Visitor, lookCloser: () => Closer) {
  return function identifyGuest(): GuestOutcome | Closer {
    return visitor.guest() === null ? lookCloser() : { kind: visitor.token() ? 'tokenHeld' : 'guest' };
  };
}
