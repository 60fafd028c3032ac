import { quickLogIn, quickToken, type QuickLogInOutcome, type QuickTokenOutcome } from '../contract/quick.ts';
import { Secret } from '../secret.ts';
import { verificationNeeded } from './verification-needed.ts';
import type { Wire } from './wire.ts';

/** Carrying a person from one site to another, whose cookies do not reach each other (decision D03). */
export function createQuickServices({ ask, reference }: Pick<Wire, 'ask' | 'reference'>) {
  return {
    /** A success without a token is no sign-in. [CALL-01] [QUICK-01] */
    quickLogIn: ({ ticket }: { ticket: Secret }, signal?: AbortSignal): Promise<QuickLogInOutcome> =>
      ask(
        quickLogIn,
        { tmp_token: ticket.reveal() },
        (result, { token }): QuickLogInOutcome => {
          if (token === 'none') return verificationNeeded(result) ?? { kind: 'unreachable', reason: 'unreadable', reference: reference() };
          return { kind: token === 'kept' ? 'signedIn' : 'tokenLost' };
        },
        signal,
      ),
    /** [CALL-02] [QUICK-02] */
    readQuickToken: (signal?: AbortSignal): Promise<QuickTokenOutcome> => ask(quickToken, {}, ({ token }) => ({ kind: 'issued', ticket: new Secret(token) }), signal),
  };
}
