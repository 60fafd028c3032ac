import type { CaptchaProvider, ScriptSource } from '../../services/contract/frame.ts';

/** `reason` is that of the last source. [CAPT-17] */
export type CaptchaScriptAnswer =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly reason: 'loadFailed' | 'timeout' };

/**
 * A provider, with the sources of its script in the order to try. Where they are is known to the captcha frame alone.
 */
export interface CaptchaScriptInput {
  readonly provider: CaptchaProvider;
  readonly sources: readonly [ScriptSource, ...ScriptSource[]];
}

export type CaptchaScriptScreen = 'captcha.loading';
