import type { SignUpDraft } from '../../services/browser/sign-up-draft.ts';
import type { Admission, RegistrationSettings, Resumed } from '../registration/registration.types.ts';
import type { Departure } from '../rules/post-login.ts';
import type { Recalled } from '../rules/recalled.ts';

/** A sign-up that the exchange knows. [RECALL-04] */
export type RecalledSignUp = Extract<Recalled, { readonly account: string }>;

/** What the page determines of the log-in page to which a finished sign-up leads. [RECALL-03] */
export type LogInPlace = Pick<Departure, 'language' | 'page' | 'redirectUrl' | 'device' | 'allowedDomains'>;

export interface RecallInput
  extends Pick<RegistrationSettings, 'family' | 'broughtCode' | 'asksForNews'>, Pick<Admission, 'identity'> {
  readonly recalled: RecalledSignUp;
  /** The tab's record of the form before a reload; null: none. [T05] */
  readonly draft: Pick<SignUpDraft, 'userCode' | 'wantsNews'> | null;
  readonly place: LogInPlace;
}

export interface RecallContext extends RecallInput {
  /** The sign-up that takes the place of the form; null: none. [RECALL-02] */
  readonly resumed: Resumed | null;
}

export type RecallScreen = 'recall.silent';
