import type { CaptchaProvider } from './frame.ts';

/** Captcha vendors as the wire spells them, in the order to fall back to. [CAPT-07] [CAPT-09] */
export const wireVendors = ['geecaptcha', 'qqcatpcha', 'recaptcha'] as const;
type WireVendor = (typeof wireVendors)[number];

/** All that an order may name: the platform's own widget too, which goes by its own name. (A17) */
export const wireProviders = [...wireVendors, 'magpie'] as const;
type WireProvider = (typeof wireProviders)[number];

/** Inside, vendors have their proper names. */
const vendorOf: Readonly<Record<WireVendor, CaptchaProvider>> = {
  geecaptcha: 'geetest',
  qqcatpcha: 'tencent',
  recaptcha: 'recaptcha',
};

/** The wire's name of a provider. */
export function wireNameOf(provider: CaptchaProvider): WireProvider {
  return wireVendors.find((name) => vendorOf[name] === provider) ?? 'magpie';
}

/** The provider that the wire calls so; null: nobody knows the name. */
export function providerOf(name: unknown): CaptchaProvider | null {
  const known = wireProviders.find((one) => one === name);
  return known === undefined || known === 'magpie' ? (known ?? null) : vendorOf[known];
}
