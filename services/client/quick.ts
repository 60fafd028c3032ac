import { quickLogIn, quickToken, type QuickLogInOutcome, type QuickTokenOutcome } from '../contract/quick.ts';
import { Secret } from '../secret.ts';
import { signInOutcome } from './sign-in.ts';
import type { Wire } from './wire.ts';

/** Sign-in across sites that share no cookies (decision D03). */
export function createQuickServices({ ask, reference }: Pick<Wire, 'ask' | 'reference'>) {
  return {
    /** A success without a token is not a sign-in. [CALL-01] [QUICK-01] */
    quickLogIn: ({ ticket }: { ticket: Secret }, signal?: AbortSignal): Promise<QuickLogInOutcome> =>
      ask(
        quickLogIn,
        { tmp_token: ticket.reveal() },
        (_, reply): QuickLogInOutcome =>
          signInOutcome(reply) ?? { kind: 'unreachable', reason: 'unreadable', reference: reference() },
        signal,
      ),
    /** [CALL-02] [QUICK-02] */
    readQuickToken: (signal?: AbortSignal): Promise<QuickTokenOutcome> =>
      ask(quickToken, {}, ({ token }) => ({ kind: 'issued', ticket: new Secret(token) }), signal),
  };
}
