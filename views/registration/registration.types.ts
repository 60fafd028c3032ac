import type { ReactNode } from 'react';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';
import type { RegisterRequest, RegisterStartScreen } from '../../machines/register-start/register-start.types.ts';
import type {
  RegisterFields,
  RegistrationContext,
  RegistrationEvent,
  RegistrationScreen,
} from '../../machines/registration/registration.types.ts';
import type { Place } from '../place.ts';

/** Screens of the page: its own, and those of a start. */
export type RegisterPageScreen = RegistrationScreen | RegisterStartScreen;

/** The values of the account step; `password` null: there is no field for it. */
export type TypedAccount = Omit<RegisterFields, 'password' | 'flaw'> & { readonly password: string | null };

/** The part of the machine's context that the screens show; contains no secret. */
export type RegistrationDetails = Pick<
  RegistrationContext,
  | 'method'
  | 'methods'
  | 'problems'
  | 'refusal'
  | 'failure'
  | 'interception'
  | 'retryAfter'
  | 'broughtCode'
  | 'asksForNews'
  | 'isForNewcomers'
  | 'variant'
  | 'admission'
> & {
  readonly request: Omit<RegisterRequest, 'identity'> | null;
  /**
   * A third-party account without an account here; `telegram` null: it cannot be linked. null: none. [ERR-16] [TG-26]
   */
  readonly identity: (Pick<UnlinkedIdentity, 'provider' | 'name'> & { readonly telegram: object | null }) | null;
};

/** Views next to the account step. */
export interface InvitationViews {
  /** The inviter and the promised rewards; null: neither. [AFF-01] [REG-26] */
  readonly card: ReactNode;
  /** Whether the referral code is valid. [AFF-04] */
  readonly referral: ReactNode;
  /** Shows above the form how a sign-up uses a third-party account. [ERR-16] [TG-26] */
  readonly note: (props: IdentityNoteProps) => ReactNode;
}

/** The props of `note`: it differs by the screen below it. */
export interface IdentityNoteProps extends RegistrationPartProps {
  readonly screen: RegisterPageScreen;
}

/** What each part of the page is given. */
export interface RegistrationPartProps {
  readonly details: RegistrationDetails;
  readonly place: Place;
  /** User events of these screens other than the submit of the account. */
  readonly send: (
    event: Exclude<
      RegistrationEvent,
      { type: 'account.submitted' | 'start.cancelled' | 'back.requested' | 'page.resumed' }
    >,
  ) => void;
}
