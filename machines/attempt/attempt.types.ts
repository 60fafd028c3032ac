import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { LogInOutcome } from '../../services/contract/login.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { TelegramWidgetData } from '../../services/contract/telegram.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';
import type { AccountNotLinked } from '../third-party/third-party.types.ts';

/**
 * The credential of an attempt. `qr`: nothing typed or chosen; `verificationNeeded`: a ticket of another site that
 * requires a code. [LOGIN-01] [LOGIN-03] [LOGIN-13] [QUICK-01]
 */
export type Credential =
  | { readonly kind: 'password'; readonly identifier: string; readonly password: Secret }
  | { readonly kind: 'provider'; readonly provider: PageProvider }
  | { readonly kind: 'qr' }
  | VerificationNeeded;

/** Settings of site and page that an attempt uses. [SITE-05] */
export interface AttemptSettings {
  readonly loginCall: 'login' | 'loginCompliance';
  readonly scene: number;
  readonly selfUnblock: boolean;
  /** The page runs inside Telegram. */
  readonly isInTelegram: boolean;
}

export interface AttemptInput extends AttemptSettings {
  readonly credential: Credential;
  /** Telegram data to link during the attempt; null: none. [TG-22] [TG-26] */
  readonly telegram: TelegramWidgetData | null;
  /** Number of the current password field: each round renders a new, empty one. */
  readonly passwordRound: number;
}

/**
 * A password sealed for the exchange: `envelope` is base64url, `timestamp` the milliseconds sealed with it (decision
 * D05).
 */
export interface SealedPassword {
  readonly envelope: Secret;
  readonly timestamp: number;
}

export type SealOutcome =
  | { readonly kind: 'sealed'; readonly sealed: SealedPassword }
  | { readonly kind: 'keyMissing' }
  | { readonly kind: 'keyTooShort' }
  | { readonly kind: 'cryptoMissing' };

export interface LogInRequest {
  readonly call: AttemptSettings['loginCall'];
  readonly identifier: string;
  readonly sealed: SealedPassword;
  readonly proof: CaptchaProof;
  readonly scene: number;
  /** Telegram data to link during the attempt. [TG-13] [TG-26] */
  readonly telegram?: TelegramWidgetData;
}

/**
 * The outcome of an attempt. `left`: the user returned to the form; `resumed`: the page was restored from the
 * browser's history; `banned`: the ban was shown as an error; `captchaRefused`, `keyRefused`: refused twice.
 * [CAPT-16] [CAPT-20] [LOGIN-10]
 */
export type AttemptOutcome =
  | SignInCompletion
  | Exclude<LogInOutcome, { readonly kind: 'signedIn' | 'captchaRefused' | 'keyRefused' | 'verificationNeeded' }>
  | ({ readonly kind: 'captchaRefused' | 'keyRefused' } & RefusalDetails)
  | Exclude<SealOutcome, { readonly kind: 'sealed' }>
  | AccountNotLinked
  | { readonly kind: 'captchaUnavailable' }
  | { readonly kind: 'selfUnblock' }
  | { readonly kind: 'left' }
  | { readonly kind: 'resumed' };

export interface AttemptContext extends Omit<AttemptInput, 'credential'> {
  readonly by: Credential['kind'];
  /** The account as typed; '' if the attempt uses no password. */
  readonly identifier: string;
  readonly provider: PageProvider | null;
  /** null after the exchange has checked it. */
  readonly password: Secret | null;
  readonly proof: CaptchaProof | null;
  readonly sealed: SealedPassword | null;
  /** The verification that the account requires; null: none. */
  readonly needed: VerificationNeeded | null;
  /** Number of times that the exchange refused the key. */
  readonly keyRefusals: number;
  /** Number of captcha proofs that the exchange refused. */
  readonly captchaRefusals: number;
  /** The refusal after which the attempt continues; code 0: none. */
  readonly refusal: RefusalDetails;
  /** Ticket for the ban lookup; null: none. [BAN-01] */
  readonly banTicket: Secret | null;
  /** Incremented when the typed password must be cleared: the form renders a new, empty field for each round. */
  readonly passwordRound: number;
  readonly outcome: AttemptOutcome;
}

export type AttemptEvent =
  | { readonly type: 'attempt.cancelled' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'page.resumed' };

/** Emitted events, for what the states do not express. */
export type AttemptEmitted = { readonly type: 'attempt.cancelled' } | { readonly type: 'challenge.cancelled' };

/** Named like the screens of the form, in front of which they are shown. */
export type AttemptScreen =
  | 'login.captcha'
  | 'login.qr'
  | 'login.busy'
  | 'login.ban'
  | 'login.verification'
  | 'login.thirdParty';
