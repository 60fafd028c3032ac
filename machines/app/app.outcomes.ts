import type {
  HeldAccountOutcome,
  HeldSession,
  KeepSessionOutcome,
  QuickLogInOutcome,
} from '../../services/contract/quick.ts';
import type { FlowOutcome, TicketResult } from '../flow.ts';
import type { PostLoginInput } from '../post-login/post-login.types.ts';
import type { SessionAnswer } from '../session/session.types.ts';
import type { AppContext } from './app.types.ts';

/** An event that may carry the outcome of a call or child machine. */
interface Outcome {
  readonly type: string;
  readonly output?: FlowOutcome | QuickLogInOutcome | HeldAccountOutcome | KeepSessionOutcome | SessionAnswer;
}

/**
 * The part of a ticket's result that the flow continues with; it is not stored here. [QUICK-01] [LOGIN-11] [ERR-17]
 * (decision D16)
 */
export function ticketResultIn({ output }: Outcome): TicketResult {
  return {
    challenge: output?.kind === 'verificationNeeded' ? output : null,
    refusal: output?.kind === 'ticketRefused' ? output : null,
  };
}

/** Name of the signed-in account; '' for any other outcome. [SESS-01] [QUICK-01] */
export function accountIn({ output }: Outcome): { readonly account: string } {
  return { account: output?.kind === 'user' ? output.name : '' };
}

/** Masked name of the account that a ticket opens. [QUICK-01] (decision D25) */
export function newAccountIn({ output }: Outcome): { readonly account: string } {
  return { account: output?.kind === 'new' ? output.name : '' };
}

/** The page to which a flow navigates. [OAUTH-02] [REDIR-13] */
export function pageIn({ output }: Outcome): { readonly destination: string } {
  return { destination: output?.kind === 'pageChosen' ? output.destination : '' };
}

/** The session that a ticket opens. [QUICK-01] (decision D25) */
export function heldIn({ output }: Outcome): { readonly held: HeldSession | null } {
  return { held: output?.kind === 'held' ? output : null };
}

/**
 * The next state after this outcome. Only a sign-in can have linked Telegram; a recognised user may already have been
 * named. [LOGIN-09] [TG-13] [TG-14] [ROUTE-17]
 */
export function postLoginInput(context: AppContext, { type, output }: Outcome): PostLoginInput {
  const { visit, downloads, isDemo, linksAccounts, trusted, bindPrefix, isInApp } = context;
  const isNew = output?.kind === 'signedIn';
  const isNewUser = isNew && 'isNewUser' in output && output.isNewUser;
  const telegramBind = (isNew && output.telegramBind) || null;
  return {
    visit,
    downloads,
    isDemo,
    linksAccounts,
    trusted,
    bindPrefix,
    isInApp,
    isNew,
    isConfirmed: type === 'account.confirmed',
    isNewUser,
    telegramBind,
  };
}
