import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { CaptchaSlot } from './captcha.view.tsx';

/** What the log-in flow has besides its machine, for as long as its page. */
export interface LoginParts {
  /** Made when a user is about to sign in by phone number, and kept whatever the flow does. */
  readonly phone: () => Promise<ActorRefFrom<typeof phoneMachine>>;
  /** Where captchas are shown; null until the machines of an attempt are loaded. */
  slot: CaptchaSlot | null;
}
