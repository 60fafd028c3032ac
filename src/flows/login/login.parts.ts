import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { CaptchaSlot } from '../shared/captcha.view.tsx';

/** Objects that the log-in flow keeps outside its machine for the lifetime of its page. */
export interface LoginParts {
  /** The phone actor, created when the user chooses a phone number, and kept until the page is left. */
  readonly phone: () => Promise<ActorRefFrom<typeof phoneMachine>>;
  /** The element for captchas; null until the machines of an attempt are loaded. */
  slot: CaptchaSlot | null;
}
