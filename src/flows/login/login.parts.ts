import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { CaptchaSlot } from './captcha.view.tsx';

/** What the log-in flow keeps outside its machine, as long as its page lives. */
export interface LoginParts {
  /** The phone actor, created when the user chooses a phone number, and kept until the page is left. */
  readonly phone: () => Promise<ActorRefFrom<typeof phoneMachine>>;
  /** The place of captchas; null until the machines of an attempt are loaded. */
  slot: CaptchaSlot | null;
}
