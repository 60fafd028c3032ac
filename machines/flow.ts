import type { ActorLogic, AnyEventObject, AnyStateMachine, InputFrom, OutputFrom, Snapshot } from 'xstate';
import type { RefusalDetails } from '../services/contract/failure.ts';
import type { SignInCompletion } from '../services/contract/telegram-bind.ts';
import type { VerificationNeeded } from '../services/contract/verification-needed.ts';
import type { BindPrefix } from './rules/telegram-bind.ts';

/**
 * Input of a flow's machine: the flow's own part, which nothing else reads, and what became of a ticket of another
 * site. [QUICK-01]
 */
export type FlowInput<Own extends object = object> = Own & TicketResult;

/** `challenge`: the code that the account needs; `refusal`: shown without a toast; null: none. [LOGIN-11] [ERR-17] */
export interface TicketResult {
  readonly challenge: VerificationNeeded | null;
  readonly refusal: RefusalDetails | null;
}

/** How a flow ends. `app` decides what comes next. */
export type FlowOutcome =
  | (SignInCompletion & {
      /** The account was created by this flow. [REDIR-04] */
      readonly isNewUser?: boolean;
    })
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'selfUnblock' }
  | { readonly kind: 'homeChosen' }
  | { readonly kind: 'pageChosen'; readonly destination: string };

/** What `app` knows of the machine of its flow. */
export type FlowLogic = ActorLogic<Snapshot<FlowOutcome>, AnyEventObject, FlowInput>;

/** What a flow sets in the input of `app`. */
export interface FlowSettings<Own extends object = object> {
  /** The flow's own part of `FlowInput`. */
  readonly flow: Own;
  /** Prefix of the error keys of a failed link to Telegram. [TG-14] */
  readonly bindPrefix: BindPrefix;
  /** The user goes to a demo account after signing in. [DEMO-01] */
  readonly isDemo: boolean;
  /** A signed-in user stays on the page: the flow recognises the session itself. [OAUTH-03] */
  readonly keepsUsers: boolean;
  /** The accounts of the user on two sites are linked after signing in. [LOGIN-15] */
  readonly linksAccounts: boolean;
}

/** A machine that `app` can invoke as its flow; `never` where the input or the output does not fit. */
export type FlowMachine<Machine extends AnyStateMachine> =
  OutputFrom<Machine> extends FlowOutcome ? (InputFrom<Machine> extends FlowInput ? Machine : never) : never;
