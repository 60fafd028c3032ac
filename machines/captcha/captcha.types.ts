import type { CaptchaFailure, CaptchaFailureReason, CaptchaProof } from '../../services/contract/captcha.ts';
import type { CaptchaProvider, PuzzleStart } from '../../services/contract/frame.ts';
import type { CaptchaOrder } from '../rules/captcha-order.ts';

export type CaptchaAnswer =
  | { readonly kind: 'solved'; readonly proof: CaptchaProof }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' };

export interface CaptchaInput {
  /** Purpose of the proof. [CAPT-10] */
  readonly scene: number;
  /** Whether the exchange refused a proof in this attempt. [CAPT-20] */
  readonly isRepeated: boolean;
}

export interface CaptchaContext extends CaptchaInput {
  /** Providers in the order to try; the first is the slide puzzle. [CAPT-08] */
  readonly order: CaptchaOrder;
  readonly at: number;
  /** Providers that failed; none appears twice. [CAPT-02] */
  readonly failed: readonly CaptchaProvider[];
  /** Number of times that this provider's widget was not ready when it should be shown. [CAPT-03] */
  readonly retries: number;
  /** Initial data of the slide puzzle; null: the provider needs none. [CAPT-13] */
  readonly puzzle: PuzzleStart | null;
  /** Reason for which the last provider failed. [CAPT-17] */
  readonly reason: CaptchaFailureReason;
  readonly answer: CaptchaAnswer;
}

export type CaptchaEvent = { readonly type: 'challenge.cancelled' } | { readonly type: 'challenge.otherWayRequested' };

/** Emitted events, for what the states do not express. [CAPT-17] */
export type CaptchaEmitted = { readonly type: 'provider.failed' } & CaptchaFailure;

export type CaptchaScreen = 'captcha.loading' | 'captcha.challenge';
