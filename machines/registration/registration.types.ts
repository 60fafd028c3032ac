import type { RegisterFamily } from '../../services/client/registration.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput, FlowOutcome } from '../flow.ts';
import type { Reached, Resumed } from '../recall/recall.types.ts';
import type { RegisterRequest } from '../register-start/register-start.types.ts';
import type { Method } from '../rules/account-form.ts';
import type { PasswordProblem } from '../rules/new-password.ts';
import type { RejectedCode } from '../verification/verification.types.ts';
import type { RegisterProblems } from '../rules/register-form.ts';
import type { NamedVariant, Variant } from '../rules/registration-variant.ts';

/** The end of the flow. */
export type RegistrationAnswer = FlowOutcome;

/**
 * What is known of a visitor before the form. `isReferred`: the country guide names another site, and the visitor is
 * asked. `recalled` null: no earlier sign-up, or the user is already filling in the form. [REG-19] [REG-20] [REG-24]
 */
export type Admission = {
  readonly isReferred: boolean;
  readonly recalled: Resumed | null;
  /** Referral code of the inviter or of the user who shares the page; '' for none. [AFF-03] [AFF-10] */
  readonly code: string;
  /**
   * A third-party account without an account here, with which the visitor tried to log in; null: none. [ERR-16]
   * [TG-26]
   */
  readonly identity: UnlinkedIdentity | null;
} & (
  | { readonly kind: 'open' }
  | { readonly kind: 'notServed' }
  | { readonly kind: 'referred'; readonly host: string; readonly href: string }
);

/** Site and page data that the flow uses. [SITE-05] [SITE-06] */
export interface RegistrationSettings {
  readonly methods: readonly Method[];
  readonly family: RegisterFamily;
  /** Captcha scene. [CAPT-10] */
  readonly scene: number;
  /** Referral code in the address; '' for none. [QUERY-09] */
  readonly broughtCode: string;
  /** The form asks for consent to news. [SITE-13] */
  readonly asksForNews: boolean;
  /** The page is for a non-crypto audience. [ROUTE-07] */
  readonly isForNewcomers: boolean;
  /** The variant as address and language determine it, and the experiment once it is read. [REG-04] [REG-05] */
  readonly named: NamedVariant;
  /** Milliseconds for which the form waits behind the loader, and a submission for the permission. [REG-06] [REG-24] */
  readonly loaderTime: number;
  readonly gateTime: number;
  /** Minimum length of a password, in characters. [VAL-11] */
  readonly passwordLength: number;
}

/** Input of admission and recall. */
export type AdmissionInput = Pick<RegistrationSettings, 'named' | 'family' | 'broughtCode' | 'asksForNews'>;

export type RegistrationInput = FlowInput<RegistrationSettings>;

/** The account step as typed. */
export interface RegisterFields {
  readonly identifier: string;
  readonly userCode: string;
  /** null: a later step asks for the password. */
  readonly password: Secret | null;
  /** Why the password is refused, if its rules are loaded already; null: it is not, or that is unknown. [VAL-13] */
  readonly flaw: PasswordProblem;
  readonly isAgreed: boolean;
  readonly wantsNews: boolean;
}

export interface RegistrationContext extends RegistrationSettings {
  readonly method: Method;
  /** null: unknown yet. Once known, it never changes. [REG-06] */
  readonly variant: Variant | null;
  /** null: not known yet. */
  readonly admission: Admission | null;
  /** Shown by the form, and linked by the sign-up if possible; null: none, or declined. [ERR-16] [TG-26] */
  readonly identity: UnlinkedIdentity | null;
  readonly problems: RegisterProblems;
  /** The submitted fields; null: nothing was submitted. The account is '' after the user has asked for another one. */
  readonly request: RegisterRequest | null;
  readonly uuid: Secret | null;
  /** Chosen with the account, kept until the final call; null: a later step asks for it. [REG-12] */
  readonly password: Secret | null;
  /** The code for the final call; null: checked by its own call, or none yet. [REG-08] */
  readonly code: Secret | null;
  /** The code that the final call refused; null: it did not, or there was none. */
  readonly rejected: RejectedCode | null;
  readonly reached: Reached;
  /** Milliseconds until another code may be requested, if one was sent; null: none was. */
  readonly sentWait: number | null;
  /** The refusal of the previous attempt; code 0: none. */
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** The exchange's text about an account that may not sign up; '' for none. [LOGIN-14] */
  readonly interception: string;
  /** Milliseconds until the exchange accepts the next request. */
  readonly retryAfter: number;
  readonly answer: RegistrationAnswer;
}

export type RegistrationEvent =
  /** `sentWait`: milliseconds until the attempt in progress may request another code; null: none was sent. */
  | ({ readonly type: 'account.submitted'; readonly sentWait: number | null } & RegisterFields)
  | { readonly type: 'signUpMethod.chosen'; readonly method: Method }
  | { readonly type: 'account.otherRequested' }
  | { readonly type: 'signUpLinking.declined' }
  | { readonly type: 'start.cancelled' }
  | { readonly type: 'signUpRefusal.acknowledged' }
  | { readonly type: 'signUpHome.requested' }
  | { readonly type: 'admission.retried' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'page.resumed' }
  /** The variant as address, language and experiment determine it. [REG-04] [REG-06] */
  | { readonly type: 'variant.read'; readonly named: NamedVariant };

export type RegistrationScreen =
  | 'registration.loading'
  | 'registration.notServed'
  | 'registration.referred'
  | 'registration.form'
  | 'registration.invalid'
  | 'registration.intercepted'
  | 'registration.captchaUnavailable'
  | 'registration.captchaRefused'
  | 'registration.ipLimited'
  | 'registration.sentTooOften'
  | 'registration.gone'
  | 'registration.refused'
  | 'registration.unreachable'
  | 'registration.tooMany'
  | 'registration.busy'
  | 'registration.unsupported'
  | 'registration.accountUpgrading'
  | 'registration.declined'
  | 'registration.code'
  | 'registration.link'
  | 'registration.password'
  | 'registration.hasAccount'
  | 'registration.made';
