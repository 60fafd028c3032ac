import type { CaptchaVendor } from '../../services/contract/vendors.ts';
import type { CaptchaInput } from '../captcha/captcha.types.ts';

const builtIn: readonly CaptchaVendor[] = ['geetest', 'tencent', 'recaptcha'];

/**
 * Providers in the order to try: as configured, else built in; those not named come last, among them the widget without
 * dragging, so that there is always another way. [CAPT-07] [CAPT-08] (A17)
 */
export function captchaOrder(configured: readonly CaptchaVendor[] | null, providers: CaptchaInput['providers']): CaptchaInput['providers'] {
  const vendors: readonly string[] = configured && configured.length > 0 ? configured : builtIn;
  const place = (name: string): number => (vendors.includes(name) ? vendors.indexOf(name) : vendors.length);
  const [first, ...rest] = providers.toSorted((a, b) => place(a.provider) - place(b.provider));
  return first ? [first, ...rest] : providers;
}
