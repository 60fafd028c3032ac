/** Captcha vendors as the wire spells them, in the order to fall back to. [CAPT-07] [CAPT-09] */
export const wireVendors = ['geecaptcha', 'qqcatpcha', 'recaptcha'] as const;
export type WireVendor = (typeof wireVendors)[number];

/** Inside, vendors have their proper names. */
export type CaptchaVendor = 'geetest' | 'tencent' | 'recaptcha';

export const vendorOf: Readonly<Record<WireVendor, CaptchaVendor>> = {
  geecaptcha: 'geetest',
  qqcatpcha: 'tencent',
  recaptcha: 'recaptcha',
};

/** The wire's name of a vendor; the platform's own widget goes by its own. */
export function wireNameOf(provider: CaptchaVendor | 'magpie'): WireVendor | 'magpie' {
  return wireVendors.find((name) => vendorOf[name] === provider) ?? 'magpie';
}
