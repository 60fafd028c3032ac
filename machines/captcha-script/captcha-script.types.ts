import type { CaptchaProvider, ScriptSource } from '../../services/contract/frame.ts';

/** `reason` is the failure of the last source. [CAPT-17] */
export type CaptchaScriptAnswer =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly reason: 'loadFailed' | 'timeout' };

/** A provider and the script sources to try, in order. Only the captcha frame knows their addresses. */
export interface CaptchaScriptInput {
  readonly provider: CaptchaProvider;
  readonly sources: readonly [ScriptSource, ...ScriptSource[]];
}

export type CaptchaScriptScreen = 'captcha.loading';
