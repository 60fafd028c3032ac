import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput, FlowOutcome } from '../flow.ts';
import type { AttemptSettings, Credential } from '../attempt/attempt.types.ts';
import type { FormProblems, Method } from '../rules/account-form.ts';
import type { AccountNotLinked } from '../third-party/third-party.types.ts';

/** The outcome of the flow; the caller decides what follows. */
export type LoginAnswer = FlowOutcome;

/** A sign-in method besides e-mail: phone number, QR code, third-party account. [LOGIN-03] [LOGIN-13] */
export type Way = 'mobile' | 'qr' | PageProvider;

/** Site and page data that the flow uses. [SITE-05] */
export interface LoginSettings extends AttemptSettings {
  /** The methods that the site offers on this device, in display order. [SITE-07] [SITE-10] */
  readonly ways: readonly Way[];
  /** Providers that the page itself offers, above the form: a visit to one of them continues here too. [TG-28] */
  readonly waysAbove: readonly PageProvider[];
}

/** With a challenge, the flow starts at the verification, otherwise at the form. [QUICK-01] [LOGIN-11] [ERR-17] */
export type LoginInput = FlowInput<LoginSettings>;

/** The visit to a provider from which the browser returned to this tab with an answer; null: none. [LOGIN-03] */
export type RecalledVisit = { readonly kind: 'none' } | { readonly kind: 'returned'; readonly provider: string };

export interface LoginContext extends LoginSettings {
  readonly method: Method;
  readonly identifier: string;
  readonly problems: FormProblems;
  /** Credential of the attempt in preparation; a QR code by default. */
  readonly credential: Credential;
  /** A third-party sign-in without an account; null: none. [TG-22] */
  readonly wanted: Pick<AccountNotLinked, 'telegram' | 'name'> | null;
  readonly attemptsLeft: number;
  /** The refusal of the previous attempt; code 0: none. */
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** The steps that were left and that Forward can reach while nothing is submitted; nearest first. */
  readonly ahead: readonly ('phone' | 'qr')[];
  /** Milliseconds until the exchange accepts the next request. */
  readonly retryAfter: number;
  /** Incremented when the typed password must be cleared: the view renders a new, empty field for each round. */
  readonly passwordRound: number;
  readonly answer: LoginAnswer;
}

export type LoginEvent =
  | { readonly type: 'credentials.submitted'; readonly identifier: string; readonly password: Secret }
  | { readonly type: 'email.chosen' }
  | { readonly type: 'phone.chosen' }
  | { readonly type: 'qr.chosen' }
  | { readonly type: 'thirdParty.chosen'; readonly provider: PageProvider }
  | { readonly type: 'attempt.cancelled' }
  | { readonly type: 'linking.declined' }
  | { readonly type: 'refusal.acknowledged' }
  | { readonly type: 'home.requested' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'forward.requested' }
  | { readonly type: 'page.resumed' };

/** Emitted events, for what the states do not express. */
export type LoginEmitted = { readonly type: 'credentials.rejected' } | { readonly type: 'attempt.cancelled' };

export type LoginScreen =
  | 'login.form'
  | 'login.accountStep'
  | 'login.invalid'
  | 'login.wrongPassword'
  | 'login.thirdPartyOnly'
  | 'login.locked'
  | 'login.ipLimited'
  | 'login.terminated'
  | 'login.refused'
  | 'login.unreachable'
  | 'login.tooMany'
  | 'login.captchaUnavailable'
  | 'login.captchaRefused'
  | 'login.keyMissing'
  | 'login.keyRefused'
  | 'login.tokenMissing'
  | 'login.keyTooShort'
  | 'login.cryptoMissing'
  | 'login.busy'
  | 'login.accountUpgrading'
  | 'login.declined'
  | 'login.kycMissing'
  | 'login.belongsElsewhere'
  | 'login.unsupported';
