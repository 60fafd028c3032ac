import * as v from 'valibot';
import { assumedCodes } from './assumed.ts';
import { ProofFields } from './captcha.ts';
import type { Endpoint } from './endpoint.ts';
import type { Failure, RefusalDetails } from './failure.ts';
import { secretText } from './secret-field.ts';
import { SignInFields, type SignInOutcome } from './sign-in.ts';
import { TelegramFields } from './telegram.ts';

export const LogInRequest = v.object({
  login_name: v.pipe(v.string(), v.minLength(3), v.maxLength(254)),
  /** Of a phone number besides, as at sign-up; `login_name` is then both together, after a plus sign. ASSUMED [LOGIN-02] */
  country_code: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  mobile: v.optional(v.pipe(v.string(), v.regex(/^\d{4,15}$/))),
  encrypt_password: v.pipe(secretText, v.regex(/^[A-Za-z0-9_-]+$/)),
  encrypt_timestamp: v.number(),
  scene: v.number(),
  ...TelegramFields.entries,
  ...ProofFields.entries,
});

const count = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]);

/**
 * Every field may be missing, and one of the wrong type counts as missing: nobody is kept out by it. `use_thirdparty` tells that the account was made
 * with one elsewhere, and is to be entered by it. [LOGIN-05] [LOGIN-06]
 */
const LogInResult = v.nullish(
  v.object({
    ...SignInFields,
    pass_err_count: v.fallback(v.optional(count), undefined),
    use_thirdparty: v.fallback(v.optional(v.union([v.boolean(), v.number()])), undefined),
  }),
);

export type LogInResult = v.InferOutput<typeof LogInResult>;

const flags = {
  method: 'POST',
  result: LogInResult,
  scope: 'signIn',
  isSaid: true,
  withFingerprint: true,
  withEntry: true,
} as const;

/** [CALL-35] [LOGIN-01] */
export const login: Endpoint<LogInResult> = { ...flags, path: '/login' };
/** [CALL-36] [LOGIN-04] */
export const loginCompliance: Endpoint<LogInResult> = { ...flags, path: '/user/public/login_compliance' };

/** Refusals that the person is told of, each with a screen of its own; `declined` is the default error modal, `refused` stands in the form. [LOGIN-08] [LOGIN-12] [MODAL-16] */
export type ToldRefusal =
  | 'passwordLocked'
  | 'ipLimited'
  | 'banned'
  | 'accountUpgrading'
  | 'terminated'
  | 'kycMissing'
  | 'belongsElsewhere'
  | 'unsupported'
  | 'declined'
  | 'refused';

/** Refusals by code, on every site and by every way to sign in; a silent code without a row is `declined`. 41123 to 41128, and no modal for 41007 at log-in: ASSUMED. [ERR-22] [ERR-27] [ERR-39] (A54) */
export const logInRefusals: Readonly<
  Record<number, Exclude<ToldRefusal, 'kycMissing' | 'belongsElsewhere' | 'declined'>>
> = {
  31030: 'passwordLocked',
  31018: 'ipLimited',
  31003: 'banned',
  50101: 'accountUpgrading',
  40029: 'terminated',
  20100: 'refused',
  41007: 'refused',
  41123: 'unsupported',
  41125: 'unsupported',
  41126: 'unsupported',
  41127: 'unsupported',
  41128: 'unsupported',
};

/** Refusals of what an attempt by password was made with: made anew once, without a word. [CAPT-20] [LOGIN-10] */
export const attemptRefusals = {
  [assumedCodes.captchaRefused]: 'captchaRefused',
  [assumedCodes.keyRefused]: 'keyRefused',
} as const;

/** A refused sign-in, by whichever way. */
export type LogInRefusal = { readonly kind: ToldRefusal } & RefusalDetails;

/** Codes that mean something of their own on a site: the identity is not verified yet, the person belongs on another host. [MODAL-12] [MODAL-13] [MODAL-14] */
export interface SiteRefusals {
  readonly kycMissing: number | null;
  readonly belongsElsewhere: { readonly code: number; readonly host: string } | null;
}

/** Of every ban. [BAN-01] [ERR-26] */
export const BANNED = 31003;

/** Nobody signs in by a phone number here. [ERR-27] */
export const PHONE_LIMIT = 41007;

/** Wrong password; what else it means depends on the count. [ERR-21] */
export const WRONG_PASSWORD = 31002;

/**
 * Every answer to a log-in that the flow tells apart. The token of `signedIn` is kept by then; `terminated` was toasted by the error catalogue. [ERR-45]
 */
export type LogInOutcome =
  | SignInOutcome
  | ({ readonly kind: 'wrongPassword'; readonly attemptsLeft: number } & RefusalDetails)
  | LogInRefusal
  /** `madeElsewhere`: the account was made with one elsewhere, whatever the code, which may be 0. [LOGIN-06] */
  | ({ readonly kind: 'madeElsewhere' | 'captchaRefused' | 'keyRefused' } & RefusalDetails)
  | Exclude<Failure, { kind: 'declined' | 'refused' }>;
