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

/**
 * Public keys at the vendors. ASSUMED: Tencent's application id is a placeholder, the other is Google's published test
 * key.
 */
export const captchaKeys = { tencent: '190000000', recaptcha: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' } as const;
