import * as v from 'valibot';
import { assumedCodes } from './assumed.ts';
import { ProofFields } from './captcha.ts';
import type { Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import type { TelegramBind } from './telegram-bind.ts';
import { TelegramFields } from './telegram.ts';
import { VerificationFields, type VerificationNeeded } from './verification-needed.ts';

export const LogInRequest = v.object({
  login_name: v.pipe(v.string(), v.minLength(3), v.maxLength(254)),
  /** Of a phone number besides, as at sign-up; `login_name` is then both together, after a plus sign. ASSUMED [LOGIN-02] */
  country_code: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  mobile: v.optional(v.pipe(v.string(), v.regex(/^\d{4,15}$/))),
  encrypt_password: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/)),
  encrypt_timestamp: v.number(),
  scene: v.number(),
  ...TelegramFields.entries,
  ...ProofFields.entries,
});

const count = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]);

/**
 * Every field may be missing, and one of the wrong type counts as missing: nobody is kept out by it. `tg_bind_result` tells how linking a Telegram
 * account went [LOGIN-09]; the hint to sign in with a third party will read `use_thirdparty`, which no outcome carries until that flow is built. [LOGIN-05]
 */
const LogInResult = v.nullish(
  v.object({
    ...VerificationFields,
    pass_err_count: v.fallback(v.optional(count), undefined),
    tg_bind_result: v.fallback(v.optional(v.string()), undefined),
    use_thirdparty: v.fallback(v.optional(v.union([v.boolean(), v.number()])), undefined),
  }),
);

export type LogInResult = v.InferOutput<typeof LogInResult>;

const flags = { method: 'POST', result: LogInResult, scope: 'signIn', withFingerprint: true, withEntry: true } as const;

/** [CALL-35] [LOGIN-01] */
export const login: Endpoint<LogInResult> = { ...flags, path: '/login' };
/** [CALL-36] [LOGIN-04] */
export const loginCompliance: Endpoint<LogInResult> = { ...flags, path: '/user/public/login_compliance' };

/** Refusals that have a screen of their own. [LOGIN-08] [LOGIN-12] */
export const logInRefusals: Readonly<Record<number, 'passwordLocked' | 'ipLimited' | 'banned' | 'accountUpgrading' | 'terminated' | 'captchaRefused' | 'keyRefused'>> = {
  31030: 'passwordLocked',
  31018: 'ipLimited',
  31003: 'banned',
  50101: 'accountUpgrading',
  40029: 'terminated',
  [assumedCodes.captchaRefused]: 'captchaRefused',
  [assumedCodes.keyRefused]: 'keyRefused',
};

/** Wrong password; what else it means depends on the count. [ERR-21] */
export const WRONG_PASSWORD = 31002;

/**
 * Every answer to a log-in that the flow tells apart. The token of `signedIn` is kept by then; `terminated` was toasted by the error catalogue. [ERR-45]
 */
export type LogInOutcome =
  | { readonly kind: 'signedIn'; readonly telegramBind?: TelegramBind }
  | VerificationNeeded
  | { readonly kind: 'wrongPassword'; readonly attemptsLeft: number }
  | { readonly kind: 'passwordLocked' }
  | { readonly kind: 'ipLimited' }
  | { readonly kind: 'banned' }
  | { readonly kind: 'accountUpgrading' }
  | { readonly kind: 'terminated' }
  | { readonly kind: 'captchaRefused' }
  | { readonly kind: 'keyRefused' }
  | { readonly kind: 'tokenLost' }
  | Failure;
