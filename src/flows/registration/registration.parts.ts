import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { InvitationViews } from '../../../views/registration/registration.types.ts';
import type { CaptchaSlot } from '../login/captcha.view.tsx';

/** What the sign-up flow has besides its machine, for as long as its page. */
export interface RegistrationParts {
  /** The phone number that is being entered, which no attempt loses. Rejects when it cannot be had. */
  readonly phone: () => Promise<ActorRefFrom<typeof phoneMachine>>;
  /** Where captchas are shown; null until the machines of the steps are loaded. */
  slot: CaptchaSlot | null;
  /** Milliseconds until the attempt in progress may ask for another code. [REG-09] [REG-27] */
  sentWait: () => number;
  /** null: nothing, or it was not there when the form was shown. */
  invitation: InvitationViews | null;
  /** Resolves to the views of the invitation. */
  readonly invitationViews: () => Promise<InvitationViews>;
  /** Resolves it; absent: the view does not wait. */
  setInvitation?: (form: InvitationViews) => void;
  /** Code that was found and filled in, not of the address; absent: none. [AFF-03] [AFF-10] */
  foundCode?: string;
}
