import type { UserOutcome } from '../../services/contract/account.ts';
import type { AskedAccount } from '../../services/browser/asked-account.ts';
import type { ClientInfoOutcome, OAuthAccount, OAuthClient, OAuthQuery } from '../../services/contract/oauth.ts';
import type { ProfileOutcome } from '../../services/contract/session.ts';
import { required } from '../outcome.ts';
import { unansweredIn } from '../oauth-answer/oauth-answer.outcomes.ts';
import type {
  AnswerTask,
  OAuthAnswerInput,
  OAuthAnswerOutcome,
  Unanswered,
} from '../oauth-answer/oauth-answer.types.ts';
import { asksForNone } from '../rules/oauth-request.ts';
import type { HandOverReason, OAuthContext, OAuthVerdict, ReadRequest } from './oauth.types.ts';

/** Reads the request in the address: its parameters or why it is unusable, the notice to show, and who was asked. */
export function requestIn(
  request: ReadRequest,
  { note }: Pick<OAuthContext, 'note'>,
): Partial<Pick<OAuthContext, 'query' | 'refusal' | 'note' | 'askedId'>> {
  return request.kind === 'usable'
    ? { query: request.query, note: request.note ?? note, askedId: request.askedId ?? null }
    : { refusal: request };
}

/** The application of an outcome; null: none was accepted. */
export function clientIn(outcome: ClientInfoOutcome): OAuthClient | null {
  return outcome.kind === 'known' ? outcome.client : null;
}

/** Whether the exchange has ended the session of a user; a visitor has none. [OAUTH-10] */
export function endsSession({ verdict }: Pick<OAuthContext, 'verdict'>, outcome: ClientInfoOutcome): boolean {
  return outcome.kind === 'signedOut' && verdict?.kind !== 'visitor';
}

/** The account in a verdict; null if unnamed. */
export function accountIn(verdict: OAuthVerdict): OAuthAccount | null {
  return 'account' in verdict ? verdict.account : null;
}

/** The account of a profile; null if there is none or its id is not a safe integer. [B13] */
export function accountOfProfile(profile: ProfileOutcome): OAuthAccount | null {
  return profile.kind === 'user' && profile.id !== '' ? { id: Number(profile.id), username: profile.name } : null;
}

/** The account with the address or number that the exchange masks; unchanged for another user or without one. [OAUTH-01] */
export function addressIn(
  { account }: Pick<OAuthContext, 'account'>,
  outcome: UserOutcome,
): Partial<Pick<OAuthContext, 'account'>> {
  if (account === null || outcome.kind !== 'user' || outcome.user.id !== account.id) return {};
  const address = outcome.user.email || outcome.user.mobile;
  return address === '' ? {} : { account: { ...account, address } };
}

/** The account to ask, and whether it differs from the one shown before. [T06] [T07] */
export function askedAccount(
  { account: before, askedId, note }: Pick<OAuthContext, 'account' | 'askedId' | 'note'>,
  account: OAuthAccount | null,
): Partial<Pick<OAuthContext, 'account' | 'note'>> {
  if (account === null) return {};
  const id = before?.id ?? askedId;
  return { account, note: id !== null && id !== account.id ? 'accountChanged' : note };
}

/**
 * `prompt=none` forbids a screen that the request needs: the application receives an error. OpenID Connect Core
 * 3.1.2.6
 */
export function interactionOf(verdict: OAuthVerdict | null): OAuthVerdict {
  const isKnown = verdict?.kind === 'consented' || verdict?.kind === 'consentNeeded';
  const error = isKnown ? 'interaction_required' : 'login_required';
  return { kind: 'badRequest', problem: 'interaction', error };
}

/** The next state once client and user are known. `interaction`: the request forbids the screen that it needs. */
export type OAuthNext =
  | 'badRequest'
  | 'interaction'
  | 'logIn'
  | 'authorized'
  | 'ask'
  | 'permission'
  | 'continue'
  | 'failed';

/** Returns the next state of a request. [OAUTH-02] [OAUTH-03] [OAUTH-10] [REDIR-13] */
export function nextOf({ verdict, query, client, account, isForAuthorized }: OAuthContext): OAuthNext {
  const isForbidden = query !== null && asksForNone(query);
  switch (verdict?.kind) {
    case 'badRequest':
      return 'badRequest';
    case 'visitor':
    case 'signedOut':
    case 'logInAgain':
      return !isForbidden ? 'logIn' : client === null ? 'failed' : 'interaction';
    case 'consented':
      return isForbidden ? 'interaction' : !isForAuthorized ? 'authorized' : account === null ? 'failed' : 'continue';
    case 'consentNeeded':
      return isForbidden ? 'interaction' : isForAuthorized ? 'ask' : account === null ? 'failed' : 'permission';
    default:
      return 'failed';
  }
}

/** Whether the exchange has not named the account of the permission. */
export function isUnnamed(verdict: OAuthVerdict): boolean {
  return 'account' in verdict && verdict.account === null;
}

/** Returns the reason for another page of this request, as shown to the user. */
export function reasonOf({ verdict, note }: Pick<OAuthContext, 'verdict' | 'note'>): HandOverReason {
  if (verdict?.kind === 'logInAgain') return '#again';
  if (verdict?.kind === 'signedOut') return '#ended';
  return note === null || verdict?.kind === 'visitor' ? '' : `#${note}`;
}

/** The error of a bad request. */
export function errorOf({ verdict }: Pick<OAuthContext, 'verdict'>): AnswerTask {
  return { kind: 'refuse', error: required(verdict?.kind === 'badRequest' ? verdict.error : null) };
}

/** The permission of the displayed account. [T07] */
export function permissionOf({ account }: Pick<OAuthContext, 'account'>): AnswerTask {
  return { kind: 'allow', accountId: required(account).id };
}

/** The failure in an outcome of any kind. */
export function failureIn(outcome: OAuthVerdict | ClientInfoOutcome | OAuthAnswerOutcome): Unanswered {
  return outcome.kind === 'failed' ? outcome.failure : unansweredIn(outcome);
}

/** Who is asked for the application of the request. [T06] [T07] */
export function askedOf({ query, account }: OAuthContext): AskedAccount {
  return { clientId: required(query).clientId, accountId: required(account).id };
}

/** Returns the input of the answer. */
export function answerInput({ task, query, client }: OAuthContext): OAuthAnswerInput {
  return { task: required(task), query: required(query), issuer: required(client).iss };
}

/** The query of the request in progress. */
export function queryOf({ query }: OAuthContext): { readonly query: OAuthQuery } {
  return { query: required(query) };
}
