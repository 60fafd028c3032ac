import type { CaptchaSlot } from '../login/captcha.view.tsx';

/** What the sign-up flow has besides its machine, for as long as its page. */
export interface RegistrationParts {
  /** Where captchas are shown; null until the machines of the steps are loaded. */
  slot: CaptchaSlot | null;
}
