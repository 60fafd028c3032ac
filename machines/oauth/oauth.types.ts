import type { OAuthAccount, OAuthClient, OAuthQuery, PreAuthorizeOutcome } from '../../services/contract/oauth.ts';
import type { FlowInput } from '../flow.ts';
import type { AnswerTask, Unanswered } from '../oauth-answer/oauth-answer.types.ts';
import type { OAuthRefusal, OAuthRequest } from '../rules/oauth-request.ts';

/** Data of this visit that the authorization pages use. */
export interface OAuthSettings {
  /** The page for users who granted permission earlier. [REDIR-13] */
  readonly isForAuthorized: boolean;
  /** Path and query of the other pages of this request. [OAUTH-02] [REDIR-13] */
  readonly pages: Readonly<Record<OAuthPageName, string>>;
}

export type OAuthPageName = 'ask' | 'authorized' | 'logIn' | 'logOut';

export type OAuthInput = FlowInput<OAuthSettings>;

/** The known state of the user and of an earlier permission. `visitor`: no session is stored. */
export type OAuthVerdict =
  | PreAuthorizeOutcome
  | { readonly kind: 'visitor' }
  | { readonly kind: 'badRequest'; readonly problem: 'interaction'; readonly error: 'login_required' };

/** Notices beside the question. */
export type OAuthNote = 'accountChanged' | 'askedAgain' | null;

/**
 * The request in the address, the notice from the previous page, and the id of the account that this tab last asked for
 * the application; null: none. [T06] [T07]
 */
export type ReadRequest = OAuthRequest & { readonly note?: OAuthNote; readonly askedId?: number | null };

/**
 * Why another page of this request is shown, as a fragment of its address. `#again`: the session is too old;
 * `#ended`: it has ended; `#accountChanged`: another account is asked; `#askedAgain`: the same question is asked
 * again.
 */
export type HandOverReason = '' | '#again' | '#ended' | '#accountChanged' | '#askedAgain';

export interface OAuthContext extends OAuthSettings {
  /** null: not read yet, or unusable. */
  readonly query: OAuthQuery | null;
  readonly refusal: OAuthRefusal | null;
  /** The application, after the server accepted it and its redirect_uri; otherwise null. */
  readonly client: OAuthClient | null;
  readonly verdict: OAuthVerdict | null;
  /** The account for which the page was last shown. */
  readonly account: OAuthAccount | null;
  /** Id of the account that this tab asked before this page was loaded; null: none. */
  readonly askedId: number | null;
  readonly note: OAuthNote;
  readonly failure: Unanswered;
  /** The button that the user has pressed. */
  readonly task: AnswerTask | null;
  /** Address of the next page of this request; '' for none. */
  readonly destination: string;
}

export type OAuthEvent =
  | { readonly type: 'permission.given' }
  | { readonly type: 'permission.declined' }
  | { readonly type: 'authorization.continued' }
  | { readonly type: 'account.otherChosen' }
  | { readonly type: 'error.returned' }
  | { readonly type: 'request.retried' }
  | { readonly type: 'page.resumed' }
  | { readonly type: 'session.changedElsewhere' };

export type OAuthScreen =
  | 'oauth.loading'
  | 'oauth.refused'
  | 'oauth.badRequest'
  | 'oauth.permission'
  | 'oauth.authorized'
  | 'oauth.outside'
  | 'oauth.failed'
  | 'oauth.tooMany'
  | 'oauth.answering';
