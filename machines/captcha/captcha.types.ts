import type { CaptchaFailure, CaptchaFailureReason, CaptchaProof } from '../../services/contract/captcha.ts';
import type { CaptchaProvider, PuzzleStart } from '../../services/contract/frame.ts';
import type { CaptchaOrder } from '../rules/captcha-order.ts';

export type CaptchaAnswer =
  | { readonly kind: 'solved'; readonly proof: CaptchaProof }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' };

export interface CaptchaInput {
  /** What the proof is for. [CAPT-10] */
  readonly scene: number;
  /** Whether a proof of this attempt was refused. [CAPT-20] */
  readonly isRepeated: boolean;
}

export interface CaptchaContext extends CaptchaInput {
  /** Providers in the order to try; the first is the slide puzzle. [CAPT-08] */
  readonly order: CaptchaOrder;
  readonly at: number;
  /** Providers that were given up, none twice. [CAPT-02] */
  readonly failed: readonly CaptchaProvider[];
  /** Times the widget of this provider was asked to show and was not ready. [CAPT-03] */
  readonly retries: number;
  /** What the slide puzzle is started with; null for a provider that needs nothing. [CAPT-13] */
  readonly puzzle: PuzzleStart | null;
  /** Why the provider that was tried last is given up. [CAPT-17] */
  readonly reason: CaptchaFailureReason;
  readonly answer: CaptchaAnswer;
}

export type CaptchaEvent = { readonly type: 'challenge.cancelled' } | { readonly type: 'challenge.otherWayRequested' };

/** What happened where the state alone does not say it. [CAPT-17] */
export type CaptchaEmitted = { readonly type: 'provider.failed' } & CaptchaFailure;

export type CaptchaScreen = 'captcha.loading' | 'captcha.challenge';
