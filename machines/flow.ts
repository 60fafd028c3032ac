import type { ActorLogic, AnyEventObject, AnyStateMachine, InputFrom, OutputFrom, Snapshot } from 'xstate';
import type { RefusalDetails } from '../services/contract/failure.ts';
import type { SignInCompletion } from '../services/contract/telegram-bind.ts';
import type { VerificationNeeded } from '../services/contract/verification-needed.ts';
import type { BindPrefix } from './rules/telegram-bind.ts';

/**
 * Input of a flow's machine: the flow's own part, which no other code reads, and the result of redeeming a ticket of
 * another site. `never` if both have a name in common: the result would replace the flow's value. [QUICK-01]
 */
export type FlowInput<Own extends object = object> = keyof Own & keyof TicketResult extends never
  ? Own & TicketResult
  : never;

/**
 * `challenge`: the verification that the account requires; `refusal`: shown without a toast; null: neither.
 * [LOGIN-11] [ERR-17]
 */
export interface TicketResult {
  readonly challenge: VerificationNeeded | null;
  readonly refusal: RefusalDetails | null;
}

/** The outcome of a flow; `app` decides what follows. */
export type FlowOutcome =
  | (SignInCompletion & {
      /** This flow created the account. [REDIR-04] */
      readonly isNewUser?: boolean;
    })
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'selfUnblock' }
  | { readonly kind: 'homeChosen' }
  | { readonly kind: 'pageChosen'; readonly destination: string };

/** The interface of a flow's machine for `app`. */
export type FlowLogic = ActorLogic<Snapshot<FlowOutcome>, AnyEventObject, FlowInput>;

/** The part of `app`'s input that a flow sets. */
export interface FlowSettings<Own extends object = object> {
  /** The flow's own part of `FlowInput`. */
  readonly flow: Own;
  /** Prefix of the error keys of a failed link to Telegram. [TG-14] */
  readonly bindPrefix: BindPrefix;
  /** The user continues to a demo account after signing in. [DEMO-01] */
  readonly isDemo: boolean;
  /** A signed-in user stays on the page: the flow recognises the session itself. [OAUTH-03] */
  readonly keepsUsers: boolean;
  /** The user's accounts on two sites are linked after sign-in. [LOGIN-15] */
  readonly linksAccounts: boolean;
}

/** A machine that `app` can invoke as its flow; `never` if its input or output does not fit. */
export type FlowMachine<Machine extends AnyStateMachine> =
  OutputFrom<Machine> extends FlowOutcome ? (InputFrom<Machine> extends FlowInput ? Machine : never) : never;
