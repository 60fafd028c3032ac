import type { RegisterFamily } from '../../services/client/registration.ts';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';
import type { Secret } from '../../services/secret.ts';
import type { SignUpDraft } from '../../services/browser/sign-up-draft.ts';
import type { RegisterRequest } from '../register-start/register-start.types.ts';
import type { Method } from '../rules/account-form.ts';
import type { Departure } from '../rules/post-login.ts';
import type { Recalled } from '../rules/recalled.ts';
import type { Variant } from '../rules/registration-variant.ts';

/** A sign-up that the exchange knows. [RECALL-04] */
export type RecalledSignUp = Extract<Recalled, { readonly account: string }>;

/** Data of the page about the log-in page to which a finished sign-up leads. [RECALL-03] */
export type LogInDeparture = Pick<Departure, 'language' | 'page' | 'redirectUrl' | 'device' | 'allowedDomains'>;

/** A later step of a sign-up that an attempt has reached; null: none. */
export type Reached = 'verfiyCode' | 'verfiyLink' | 'inputpassword' | null;

/** A sign-up that was started earlier, and the step where it continues. [RECALL-02] [T05] */
export interface Resumed {
  readonly uuid: Secret | null;
  readonly reached: Reached;
  /** Milliseconds until another code may be requested, if one was sent; null: none was. */
  readonly sentWait: number | null;
  readonly request: RegisterRequest | null;
  readonly method: Method;
  /** Layout and type of the attempt; null: it was begun elsewhere. [REG-06] */
  readonly variant: Variant | null;
}

export interface RecallInput {
  readonly family: RegisterFamily;
  /** Referral code in the address; '' for none. [QUERY-09] */
  readonly broughtCode: string;
  /** The form asks for consent to news. [SITE-13] */
  readonly asksForNews: boolean;
  /** A third-party account without an account here, which the form shows; null: none. [ERR-16] [TG-26] */
  readonly identity: UnlinkedIdentity | null;
  readonly recalled: RecalledSignUp;
  /** The tab's record of the form before a reload; null: none. [T05] */
  readonly draft: Pick<SignUpDraft, 'userCode' | 'wantsNews'> | null;
  readonly departure: LogInDeparture;
}

export interface RecallContext extends RecallInput {
  /** The sign-up that takes the place of the form; null: none. [RECALL-02] */
  readonly resumed: Resumed | null;
}

export type RecallScreen = 'recall.silent';
