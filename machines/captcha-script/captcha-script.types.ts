import type { CaptchaVendor } from '../../services/contract/vendors.ts';

/** `magpie` is the platform's own widget: proof of work, nothing to drag (decision D08). */
export type CaptchaProvider = CaptchaVendor | 'magpie';

/** `reason` is that of the last source. [CAPT-17] */
export type CaptchaScriptAnswer = { readonly kind: 'loaded' } | { readonly kind: 'failed'; readonly reason: 'loadFailed' | 'timeout' };

/** A provider that this page may use, with the addresses of its script in the order to try. */
export interface CaptchaScriptInput {
  readonly provider: CaptchaProvider;
  readonly sources: readonly [string, ...string[]];
}

export type CaptchaScriptScreen = 'captcha.loading';
