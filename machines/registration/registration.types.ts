import type { RegisterFamily } from '../../services/client/registration.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';
import type { Unreachable } from '../../services/contract/unreachable.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput, FlowOutcome } from '../flow.ts';
import type { RegisterRequest } from '../register-start/register-start.types.ts';
import type { Method } from '../rules/account-form.ts';
import type { CodeRejection } from '../verification/verification.types.ts';
import type { RegisterProblems } from '../rules/register-form.ts';
import type { NamedVariant, Variant } from '../rules/registration-variant.ts';

/** How the flow ended. */
export type RegistrationAnswer = FlowOutcome;

/** A sign-up that was begun before, and where it goes on. [RECALL-02] [T05] */
export type Resumed = Pick<RegistrationContext, 'uuid' | 'reached' | 'sentWait' | 'request' | 'method'>;

/** What is known of a visitor before the form, and what an experiment names of the variant. `isReferred`: the country guide names another site, and the visitor is asked. `recalled` null: no sign-up was begun before, or the form is being filled in, or there is none. [REG-19] [REG-20] [REG-24] */
export type Admission = {
  readonly experiment: NamedVariant;
  readonly isReferred: boolean;
  readonly recalled: Resumed | null;
  /** Referral code of who invites or shares; '' for none. [AFF-03] [AFF-10] */
  readonly code: string;
  /** An account elsewhere without one here, with which the visitor has tried to log in; null: none. [ERR-16] [TG-26] */
  readonly identity: UnlinkedIdentity | null;
} & (
  | { readonly kind: 'open' }
  | { readonly kind: 'notServed' }
  | { readonly kind: 'referred'; readonly host: string; readonly href: string }
);

/** What of the site and the page the flow needs. [SITE-05] [SITE-06] */
export interface RegistrationSettings {
  readonly methods: readonly Method[];
  readonly family: RegisterFamily;
  /** Captcha scene. [CAPT-10] */
  readonly scene: number;
  /** Referral code that the address brought; '' for none. [QUERY-09] */
  readonly broughtCode: string;
  /** The form asks for consent to news. [SITE-13] */
  readonly asksForNews: boolean;
  /** For an audience from outside crypto. [ROUTE-07] */
  readonly isForNewcomers: boolean;
  /** What address and language name of the variant. [REG-04] [REG-05] */
  readonly named: NamedVariant;
  /** Milliseconds for which the form waits behind the loader, and a submitted one for its permission. [REG-06] [REG-24] */
  readonly loaderTime: number;
  readonly gateTime: number;
  /** Characters of a password at least. [VAL-11] */
  readonly passwordLength: number;
}

/** What is needed to find out who may sign up, and to go on with a sign-up. */
export type AdmissionInput = Pick<RegistrationSettings, 'named' | 'family' | 'broughtCode' | 'asksForNews'>;

export type RegistrationInput = FlowInput<RegistrationSettings>;

/** The account step as it was typed. */
export interface RegisterFields {
  readonly identifier: string;
  readonly userCode: string;
  /** null: the password is asked for later. */
  readonly password: Secret | null;
  readonly isAgreed: boolean;
  readonly wantsNews: boolean;
}

/** A later step that the attempt has reached; null: none. */
type Reached = 'verfiyCode' | 'verfiyLink' | 'inputpassword' | null;

export interface RegistrationContext extends RegistrationSettings {
  readonly method: Method;
  /** null: not known yet. It never changes once it is. [REG-06] */
  readonly variant: Variant | null;
  /** null: not known yet. */
  readonly admission: Admission | null;
  /** Shown by the form, and linked by the sign-up if that is possible; null: none, or it was declined. [ERR-16] [TG-26] */
  readonly identity: UnlinkedIdentity | null;
  readonly problems: RegisterProblems;
  /** Of the attempt; null: nothing was submitted. */
  readonly request: RegisterRequest | null;
  readonly uuid: Secret | null;
  /** That was chosen with the account, until the last call; null: it is asked for later, or again. [REG-12] */
  readonly password: Secret | null;
  /** The code that the last call carries; null: it was checked by a call of its own, or there is none yet. [REG-08] */
  readonly code: Secret | null;
  /** Why the last call did not take the code; null: it did, or there was none. */
  readonly rejected: CodeRejection | null;
  readonly reached: Reached;
  /** Milliseconds until another code may be asked for, where one was sent; null: none was. */
  readonly sentWait: number | null;
  /** Of the attempt before; code 0: none. */
  readonly refusal: RefusalDetails;
  readonly failure: Pick<Unreachable, 'reason' | 'reference'>;
  /** What the exchange says of an account that may not sign up; '' for nothing. [LOGIN-14] */
  readonly interception: string;
  /** Milliseconds until the exchange wants to be asked again. */
  readonly retryAfter: number;
  /** Counts up whenever the typed account has to be forgotten: the view renders a new, empty field for each round. */
  readonly accountRound: number;
  readonly answer: RegistrationAnswer;
}

export type RegistrationEvent =
  /** `sentWait`: milliseconds until the attempt in progress may ask for another code. */
  | ({ readonly type: 'account.submitted'; readonly sentWait: number } & RegisterFields)
  | { readonly type: 'signUpMethod.chosen'; readonly method: Method }
  | { readonly type: 'account.otherRequested' }
  | { readonly type: 'signUpLinking.declined' }
  | { readonly type: 'start.cancelled' }
  | { readonly type: 'signUpRefusal.acknowledged' }
  | { readonly type: 'signUpHome.requested' }
  | { readonly type: 'admission.retried' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'page.resumed' };

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
