import type { Environment } from './domains.ts';

/**
 * Whether the captcha frame of an environment loads the vendors' scripts, or the exchange's stand-ins on the frame's
 * own host. URLs, the frame's policy and the keys depend on this switch. (decision D08)
 */
export const captchaScripts: Readonly<Record<Environment, 'vendors' | 'standIns'>> = {
  production: 'vendors',
  test: 'vendors',
  testnet: 'vendors',
  local: 'standIns',
};

/** Public keys at the vendors: Tencent's application id and the site key of reCAPTCHA. */
export interface CaptchaKeys {
  readonly tencent: string;
  readonly recaptcha: string;
}

const PLACEHOLDER = 'PLACEHOLDER-';
const unset: CaptchaKeys = { tencent: `${PLACEHOLDER}tencent-app-id`, recaptcha: `${PLACEHOLDER}recaptcha-site-key` };

/**
 * Keys per environment. Those of `local` are the stand-ins'; the others are placeholders until the deployment's own
 * keys are set, since a vendor's published test key passes everyone.
 */
export const captchaKeys: Readonly<Record<Environment, CaptchaKeys>> = {
  production: unset,
  test: unset,
  testnet: unset,
  local: { tencent: '190000000', recaptcha: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' },
};

/** Names of the keys that are still placeholders. */
export function missingKeys(keys: CaptchaKeys): readonly string[] {
  return Object.entries(keys).flatMap(([name, key]) => (String(key).startsWith(PLACEHOLDER) ? [name] : []));
}
