import type { Environment } from './domains.ts';

/**
 * Whose captcha scripts run in the captcha frame of an environment: the vendors' own, or stand-ins that the exchange serves on the frame's own host.
 * The one switch: addresses, the frame's policy and the keys all follow it. (decision D08)
 */
export const captchaScripts: Readonly<Record<Environment, 'vendors' | 'standIns'>> = {
  production: 'vendors',
  test: 'vendors',
  testnet: 'vendors',
  local: 'standIns',
};

/** What the vendors know us by; nothing secret. ASSUMED: Tencent's application id is a placeholder, the other is the key that Google publishes for tests. */
export const captchaKeys = { tencent: '190000000', recaptcha: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' } as const;
