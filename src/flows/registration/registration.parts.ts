import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PasswordProblem } from '../../../machines/rules/new-password.ts';
import type { InvitationViews } from '../../../views/registration/registration.types.ts';
import type { CaptchaSlot } from '../shared/captcha.view.tsx';
import type { Invitation } from './make-invitation.tsx';

/** Objects that the sign-up flow keeps outside its machine for the lifetime of its page. */
export interface RegistrationParts {
  /** The phone actor, which keeps its input during attempts. Rejects if it cannot be loaded. */
  readonly phone: () => Promise<ActorRefFrom<typeof phoneMachine>>;
  /** The element for captchas; null until the machines of the steps are loaded. */
  slot: CaptchaSlot | null;
  /** Milliseconds until the attempt in progress may request another code; null: none was sent. [REG-09] [REG-27] */
  sentWait: () => number | null;
  /** The problem of a password beside this account; null: none, no password, or its rules are not loaded. [VAL-13] */
  judge: (password: string | null, account: string) => PasswordProblem;
  /** null: none, or it was not loaded when the form was shown. */
  invitation: InvitationViews | null;
  /** Removes the question about the residence; absent: none was asked. */
  removeResidence?: () => void;
  /** The invitation of the page, once it has been requested. */
  invited?: Promise<Invitation>;
  /** Resolves to the views of the invitation. */
  readonly invitationViews: () => Promise<InvitationViews>;
  /** Resolves it; absent: the view does not wait. */
  setInvitation?: (form: InvitationViews) => void;
  /**
   * A referral code that was found and filled in, here or before a reload, not from the address; absent: none. [AFF-03]
   * [AFF-10]
   */
  foundCode?: string;
}
