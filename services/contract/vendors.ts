import type { CaptchaProvider } from './frame.ts';

/** Wire names of the captcha vendors, in fallback order. [CAPT-07] [CAPT-09] */
export const wireVendors = ['geecaptcha', 'qqcatpcha', 'recaptcha'] as const;
type WireVendor = (typeof wireVendors)[number];

/** All names that an order may contain, including the platform's own widget. (A17) */
export const wireProviders = [...wireVendors, 'magpie'] as const;
type WireProvider = (typeof wireProviders)[number];

/** Wire name -> proper name. */
const vendorOf: Readonly<Record<WireVendor, CaptchaProvider>> = {
  geecaptcha: 'geetest',
  qqcatpcha: 'tencent',
  recaptcha: 'recaptcha',
};

/** Returns the wire name of a provider. */
export function wireNameOf(provider: CaptchaProvider): WireProvider {
  return wireVendors.find((name) => vendorOf[name] === provider) ?? 'magpie';
}

/** Returns the provider with a given wire name; null for an unknown name. */
export function providerOf(name: unknown): CaptchaProvider | null {
  const known = wireProviders.find((one) => one === name);
  return known === undefined || known === 'magpie' ? (known ?? null) : vendorOf[known];
}
