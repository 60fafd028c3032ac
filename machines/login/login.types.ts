import type { CaptchaProof } from '../../services/contract/captcha.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { TelegramData } from '../../services/contract/telegram.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { PageProvider } from '../../services/contract/third-party.ts';
import type { VerificationNeeded } from '../../services/contract/verification-needed.ts';
import type { Secret } from '../../services/secret.ts';
import type { FormProblems, Method } from '../rules/account-form.ts';
import type { AccountWanted } from '../third-party/third-party.types.ts';

/** How the flow ended; what comes next is the caller's business. */
export type LoginAnswer =
  | SignInCompletion
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'selfUnblock' }
  | { readonly kind: 'homeChosen' };

/** A way to sign in besides e-mail: by phone number, by QR code, with an account elsewhere. [LOGIN-03] [LOGIN-13] */
export type Way = 'mobile' | 'qr' | PageProvider;

/** What of the site and the page the flow needs. [SITE-05] */
export interface LoginInput {
  readonly loginCall: 'login' | 'loginCompliance';
  readonly scene: number;
  readonly selfUnblock: boolean;
  /** Those that the site offers on this device, in the order that they are offered. [SITE-07] [SITE-10] */
  readonly ways: readonly Way[];
  /** The page runs inside of Telegram. */
  readonly isInTelegram: boolean;
  /** What a ticket of another site is to be confirmed by: the flow begins there; null: at the form. [QUICK-01] [LOGIN-11] */
  readonly challenge: VerificationNeeded | null;
}

/** A password sealed for the exchange: `envelope` is base64url, `timestamp` the milliseconds sealed with it (decision D05). */
export interface SealedPassword {
  readonly envelope: Secret;
  readonly timestamp: number;
}

export type SealOutcome =
  | { readonly kind: 'sealed'; readonly sealed: SealedPassword }
  | { readonly kind: 'keyMissing' }
  | { readonly kind: 'cryptoMissing' };

export interface LogInRequest {
  readonly call: LoginInput['loginCall'];
  readonly identifier: string;
  readonly sealed: SealedPassword;
  readonly proof: CaptchaProof;
  readonly scene: number;
  /** To be linked on the way. [TG-13] [TG-26] */
  readonly telegram?: TelegramData;
}

export interface LoginContext extends LoginInput {
  readonly method: Method;
  readonly identifier: string;
  readonly problems: FormProblems;
  /** Whose account elsewhere this attempt goes by; null: the password. */
  readonly provider: PageProvider | null;
  /** An account is wanted for a sign-in elsewhere that nobody has yet; null: it is not. [TG-22] */
  readonly wanted: Pick<AccountWanted, 'telegram'> | null;
  /** Only while an attempt is under way. */
  readonly password: Secret | null;
  readonly proof: CaptchaProof | null;
  readonly sealed: SealedPassword | null;
  readonly attemptsLeft: number;
  /** Of the attempt before; code 0: none. */
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** The steps that were left and can be gone forward to, with nothing submitted; the nearest first. */
  readonly ahead: readonly ('phone' | 'qr')[];
  /** Milliseconds until the exchange wants to be asked again. */
  readonly retryAfter: number;
  /** Times in a row that the exchange did not know the key. */
  readonly keyRefusals: number;
  /** Captcha proofs of this attempt that the exchange refused. */
  readonly captchaRefusals: number;
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
  | 'login.cryptoMissing'
  | 'login.captcha'
  | 'login.qr'
  | 'login.busy'
  | 'login.ban'
  | 'login.verification'
  | 'login.thirdParty'
  | 'login.accountUpgrading'
  | 'login.declined'
  | 'login.kycMissing'
  | 'login.belongsElsewhere'
  | 'login.unsupported';
