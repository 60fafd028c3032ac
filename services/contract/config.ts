import * as v from 'valibot';
import type { Layout, RegisterType } from './sign-up-variant.ts';
import { assumedConfig } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import { VARIANT_WAIT } from './variant-wait.ts';
import type { CaptchaProvider } from './frame.ts';
import { providerOf } from './vendors.ts';

export const configKeys = {
  captcha: 'cht.captcha.config',
  download: 'cht.download.config',
  gray: 'cht.gray.config',
  encryption: assumedConfig.encryptionKey,
} as const;

export const WebConfigRequest = v.object({
  project_name: v.string(),
  keys: v.array(v.string()),
  properties: v.object({ language: v.string() }),
});

/** Unknown and repeated names are dropped; an order without a known name counts as missing. [CAPT-07] (A17) */
const CaptchaOrder = v.pipe(
  v.object({ order: v.array(v.unknown()) }),
  v.transform(({ order }) => [...new Set(order.map(providerOf).filter((one) => one !== null))]),
);

/** Each key may be missing or malformed without affecting the others. */
const WebConfigResult = v.object({
  [configKeys.captcha]: v.fallback(v.nullish(CaptchaOrder, null), null),
  /** Wire id of a site -> whether app downloads are offered. [SITE-08] */
  [configKeys.download]: v.fallback(v.record(v.string(), v.boolean()), {}),
  [configKeys.encryption]: v.fallback(v.nullable(v.object({ key_id: v.string(), public_key: v.string() })), null),
});

export type WebConfigResult = v.InferOutput<typeof WebConfigResult>;

/** Remote configuration of the page. [CALL-18] [CALL-19] */
export const webConfig: Endpoint<WebConfigResult> = {
  method: 'POST',
  path: '/v3/config/web',
  result: WebConfigResult,
  isPublicConfig: true,
  isIdempotent: true,
};

/** An amount as it is shown: never formatted again. (A65) */
const amount = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(24));
const Rewards = v.fallback(
  v.nullish(
    v.object({
      sign_up: v.fallback(v.nullish(amount), null),
      samples: v.fallback(v.nullish(v.tuple([amount, amount, amount])), null),
    }),
  ),
  null,
);
const BannerResult = v.object({ [assumedConfig.banner]: Rewards });
/** Content next to the sign-up form; ASSUMED: key and shape. [CALL-17] */
export const bannerConfig: Endpoint<v.InferOutput<typeof BannerResult>> = {
  method: 'POST',
  path: '/v3/config/banner',
  result: BannerResult,
  isPublicConfig: true,
  isIdempotent: true,
  isQuiet: true,
};

const SignUpResult = v.object({
  [assumedConfig.signUp]: v.fallback(
    v.nullable(v.object({ layout: v.nullish(v.string(), ''), register_type: v.nullish(v.string(), '') })),
    null,
  ),
  /** Name of an experiment -> whether it is enabled. */
  [configKeys.gray]: v.fallback(v.record(v.string(), v.boolean()), {}),
});
/**
 * Keys of the sign-up page, at the same URL; a reply after the timeout is discarded. ASSUMED: key and shape. [CALL-18]
 * [CALL-19] [G02]
 */
export const signUpConfig: Endpoint<v.InferOutput<typeof SignUpResult>> = {
  ...webConfig,
  isQuiet: true,
  result: SignUpResult,
  timeout: VARIANT_WAIT,
};

/** `layout` and `registerType`: null when the value is missing or unknown. */
export type SignUpConfigOutcome =
  | {
      readonly kind: 'loaded';
      readonly layout: Layout | null;
      readonly registerType: RegisterType | null;
      readonly experiments: Readonly<Record<string, boolean>>;
    }
  | { readonly kind: 'missing' };

/** Amounts as they are shown: for signing up, and three samples in their order. [CONST-21] [CONST-22] (A65) */
export interface Rewards {
  readonly signUp: string;
  readonly samples: readonly [string, string, string];
}

/**
 * `fallback`: the amounts passed by the caller, because the exchange has neither; `remote`: at least one is its own.
 * [G03]
 */
export type BannerOutcome =
  | { readonly kind: 'remote'; readonly rewards: Rewards }
  | { readonly kind: 'fallback'; readonly rewards: Rewards };

/** Remote configuration exposed to the app; null: not configured. */
export interface Settings {
  /** At least one, without duplicates. [CAPT-07] */
  readonly captchaOrder: readonly CaptchaProvider[] | null;
  readonly downloads: Readonly<Record<string, boolean>>;
  readonly encryptionKey: { readonly id: string; readonly spki: string } | null;
}

export type SettingsOutcome = { readonly kind: 'loaded'; readonly settings: Settings } | { readonly kind: 'missing' };

/** The calls of this file with their requests. */
export const configCalls: readonly CallDescription[] = [
  { endpoint: bannerConfig, summary: 'Remote configuration of what stands beside the form', request: WebConfigRequest },
];
