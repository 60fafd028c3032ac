import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput, FlowOutcome } from '../flow.ts';
import type { AttemptSettings, Credential } from '../attempt/attempt.types.ts';
import type { FormProblems, Method } from '../rules/account-form.ts';
import type { AccountWanted } from '../third-party/third-party.types.ts';

/** How the flow ended; what comes next is the caller's business. */
export type LoginAnswer = FlowOutcome;

/** A way to sign in besides e-mail: by phone number, by QR code, with an account elsewhere. [LOGIN-03] [LOGIN-13] */
export type Way = 'mobile' | 'qr' | PageProvider;

/** What of the site and the page the flow needs. [SITE-05] */
export interface LoginSettings extends AttemptSettings {
  /** Those that the site offers on this device, in the order that they are offered. [SITE-07] [SITE-10] */
  readonly ways: readonly Way[];
}

/** With a challenge the flow begins at its verification, else at the form. [QUICK-01] [LOGIN-11] [ERR-17] */
export type LoginInput = FlowInput<LoginSettings>;

/** The visit to a provider from which the browser has returned to this tab with an answer, if any. [LOGIN-03] */
export type RecalledVisit = { readonly kind: 'none' } | { readonly kind: 'returned'; readonly provider: string };

export interface LoginContext extends LoginSettings {
  readonly method: Method;
  readonly identifier: string;
  readonly problems: FormProblems;
  /** Credential of the attempt that is being prepared; a QR code by default. */
  readonly credential: Credential;
  /** A third-party sign-in that has no account yet; null: none. [TG-22] */
  readonly wanted: Pick<AccountWanted, 'telegram' | 'name'> | null;
  readonly attemptsLeft: number;
  /** Of the attempt before; code 0: none. */
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** The steps that were left and can be gone forward to, with nothing submitted; the nearest first. */
  readonly ahead: readonly ('phone' | 'qr')[];
  /** Milliseconds until the exchange wants to be asked again. */
  readonly retryAfter: number;
  /** Counts up whenever the typed password has to be forgotten: the view renders a new, empty field for each round. */
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

/** What happened where the state alone does not say it. */
export type LoginEmitted = { readonly type: 'credentials.rejected' } | { readonly type: 'attempt.cancelled' };

export type LoginScreen =
  | 'login.form'
  | 'login.accountStep'
  | 'login.invalid'
  | 'login.wrongPassword'
  | 'login.madeElsewhere'
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
