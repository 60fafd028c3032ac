import {
  quickLogIn,
  quickToken,
  ticketRefusals,
  type HeldSession,
  type QuickLogInOutcome,
  type QuickTokenOutcome,
} from '../contract/quick.ts';
import type { SignInResult } from '../contract/sign-in.ts';
import { Secret } from '../secret.ts';
import { createNamedCall, refusalIn } from './call-named.ts';
import type { Reply } from './request.ts';
import { outcomeWithoutToken, signInDetails } from './sign-in.ts';
import type { Wire } from './wire.ts';

function heldSessionIn({ isSuccess, heldToken, result }: Reply<SignInResult>): HeldSession | null {
  return isSuccess && heldToken ? { kind: 'held', token: heldToken, ...signInDetails(result) } : null;
}

/** Sign-in across sites that share no cookies (decision D03). */
export function createQuickServices(wire: Pick<Wire, 'ask' | 'call' | 'reference'>) {
  const callNamed = createNamedCall(wire);
  return {
    /** A success without a token is not a sign-in. [CALL-01] [QUICK-01] (A14) */
    quickLogIn: ({ ticket }: { ticket: Secret }, signal?: AbortSignal): Promise<QuickLogInOutcome> =>
      callNamed(
        {
          endpoint: quickLogIn,
          body: { tmp_token: ticket.reveal() },
          named: (reply, reference): QuickLogInOutcome | null =>
            heldSessionIn(reply) ??
            outcomeWithoutToken(reply, reference) ??
            refusalIn(ticketRefusals, reply, reference),
        },
        signal,
      ),
    /** [CALL-02] [QUICK-02] */
    readQuickToken: (signal?: AbortSignal): Promise<QuickTokenOutcome> =>
      wire.ask(quickToken, {}, ({ token }) => ({ kind: 'issued', ticket: new Secret(token) }), signal),
  };
}
