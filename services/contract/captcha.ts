import * as v from 'valibot';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Secret } from '../secret.ts';
import type { CaptchaProvider, PuzzleStart } from './frame.ts';
import { secretText } from './secret-field.ts';

/** Scene of each use of a captcha. [CAPT-10] */
export const captchaScenes = {
  mainLogIn: 31000,
  thirdParty: 31001,
  register: 31004,
  tradingTool: 31005,
  turkishLogIn: 31013,
  euTurkishLogIn: 31014,
  migration: 30245,
} as const;

export const CaptchaInfoRequest = v.object({
  type: v.literal('CAPTCHA_TYPE_BEHAVIOR_GEETEST'),
  login_name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

const text = v.nullish(v.string(), '');

const CaptchaInfoResult = v.object({
  gt: text,
  challenge: text,
  /** Whether the vendor's server answered the exchange. */
  success: v.union([v.boolean(), v.number()]),
  newCaptcha: v.nullish(v.union([v.boolean(), v.number()]), true),
  /** ASSUMED: static pair, used when the vendor's server did not answer. [CAPT-11] */
  sGt: text,
  sChallenge: text,
});
export type CaptchaInfoResult = v.InferOutput<typeof CaptchaInfoResult>;

/** Start parameters of the slide puzzle. [CALL-53] [CAPT-11] [CAPT-13] */
export const captchaInfo: Endpoint<CaptchaInfoResult> = {
  method: 'GET',
  path: '/v3/public/user/captcha-info',
  result: CaptchaInfoResult,
};

/** The same for sign-up. [CALL-54] [CAPT-14] */
export const signUpCaptchaInfo: typeof captchaInfo = { ...captchaInfo, path: '/user/public/captcha-info' };

/** Proof of one solved challenge, by vendor type; valid for one call. [CAPT-12] [CAPT-20] */
export type CaptchaProof =
  | { readonly kind: 'ticket'; readonly ticket: Secret; readonly randstr: string }
  | { readonly kind: 'magpie'; readonly token: Secret; readonly scene: number }
  | { readonly kind: 'recaptcha'; readonly response: Secret };

/** Proof fields of a request: only those of the vendor in use. */
export const ProofFields = v.object({
  ticket: v.optional(secretText),
  randstr: v.optional(v.string()),
  magpie_verify_info: v.optional(v.object({ token: secretText, scene: v.number() })),
  g_recaptcha_response: v.optional(secretText),
});

export type ChallengeOutcome =
  | { readonly kind: 'solved'; readonly proof: CaptchaProof }
  | { readonly kind: 'closed' }
  | { readonly kind: 'notReady' }
  | { readonly kind: 'failed' };

export type ScriptOutcome = { readonly kind: 'loaded' } | { readonly kind: 'failed' };

/** Provider order stored at an earlier visit. [CAPT-07] */
export type OrderOutcome =
  | { readonly kind: 'kept'; readonly providers: readonly CaptchaProvider[] }
  | { readonly kind: 'none' };

/** `missing`: captcha-info could not be loaded. */
export type PuzzleOutcome = { readonly kind: 'ready'; readonly puzzle: PuzzleStart } | { readonly kind: 'missing' };

/**
 * Why a provider is skipped. `loadFailed`, `timeout`: no script loaded, or not in time; `infoFailed`: captcha-info
 * failed; `notReady`: the widget never became ready; `failed`: the widget reported a failure; `broken`: unexpected
 * error. [CAPT-17]
 */
export const captchaFailureReasons = ['loadFailed', 'timeout', 'infoFailed', 'notReady', 'failed', 'broken'] as const;
export type CaptchaFailureReason = (typeof captchaFailureReasons)[number];

export interface CaptchaFailure {
  readonly provider: CaptchaProvider;
  readonly scene: number;
  readonly reason: CaptchaFailureReason;
}

/** The calls of this file with their requests. */
export const captchaCalls: readonly CallDescription[] = [
  { endpoint: captchaInfo, summary: 'What the slide puzzle is started with', request: CaptchaInfoRequest },
  {
    endpoint: signUpCaptchaInfo,
    summary: 'What the slide puzzle is started with at sign-up',
    request: CaptchaInfoRequest,
  },
];
