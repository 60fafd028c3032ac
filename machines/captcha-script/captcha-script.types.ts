import type { CaptchaVendor } from '../../services/contract/config.ts';

/** `magpie` is the platform's own widget: proof of work, nothing to drag (decision D08). */
export type CaptchaProvider = CaptchaVendor | 'magpie';

export type CaptchaScriptAnswer = { readonly kind: 'loaded' } | { readonly kind: 'failed' };

/** A provider that this page may use, with the addresses of its script in the order to try. */
export interface CaptchaScriptInput {
  readonly provider: CaptchaProvider;
  readonly sources: readonly [string, ...string[]];
}

export type CaptchaScriptScreen = 'captcha.loading';
