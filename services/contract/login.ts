import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import { assumedCodes } from './assumed.ts';
import { ProofFields } from './captcha.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure, RefusalDetails } from './failure.ts';
import { secretText } from './secret-field.ts';
import { SignInFields, type SignInOutcome } from './sign-in.ts';
import { TelegramFields } from './telegram.ts';

export const LogInRequest = v.object({
  login_name: v.pipe(v.string(), v.minLength(3), v.maxLength(254)),
  /** Parts of a phone number, as at sign-up; `login_name` is then both joined, after a plus sign. ASSUMED [LOGIN-02] */
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
 * Every field is optional, and one of the wrong type counts as missing, so that it cannot block a sign-in.
 * `use_thirdparty`: the account was created through a third party and signs in there. [LOGIN-05] [LOGIN-06]
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
  isAnnouncedByCaller: true,
  withFingerprint: true,
  withEntry: true,
} as const;

/** [CALL-35] [LOGIN-01] */
export const login: Endpoint<LogInResult> = { ...flags, path: '/login' };
/** [CALL-36] [LOGIN-04] */
export const loginCompliance: Endpoint<LogInResult> = { ...flags, path: '/user/public/login_compliance' };

/**
 * Refusals with a screen of their own; `declined` is the default error modal, `refused` is shown in the form.
 * [LOGIN-08] [LOGIN-12] [MODAL-16]
 */
export type RefusalKind =
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

/**
 * Refusals by code, for all sites and sign-in methods; a silent code without a row is `declined`. No modal for 41007 at
 * log-in: ASSUMED. [ERR-17] [ERR-22] [ERR-27] [ERR-39] (A54)
 */
export const logInRefusals: Readonly<
  Record<number, Exclude<RefusalKind, 'banned' | 'kycMissing' | 'belongsElsewhere' | 'declined'>>
> = {
  31030: 'passwordLocked',
  31018: 'ipLimited',
  50101: 'accountUpgrading',
  40029: 'terminated',
  20100: 'refused',
  41007: 'refused',
  ...Object.fromEntries(assumedCodes.unsupported.map((code) => [code, 'unsupported' as const])),
};

/**
 * Refusals of the captcha proof or the sealing key: the attempt is repeated once without a message. [CAPT-20]
 * [LOGIN-10]
 */
export const attemptRefusals = {
  [assumedCodes.captchaRefused]: 'captchaRefused',
  [assumedCodes.keyRefused]: 'keyRefused',
} as const;

/** `banTicket` names the account to the ban lookup; null: it does not. [BAN-01] */
export type Banned = { readonly kind: 'banned'; readonly banTicket: Secret | null } & RefusalDetails;

/** A refused sign-in by any method. */
export type LogInRefusal = Banned | ({ readonly kind: Exclude<RefusalKind, 'banned'> } & RefusalDetails);

/** Site-specific codes: identity not verified yet, account belongs on another host. [MODAL-12] [MODAL-13] [MODAL-14] */
export interface SiteRefusals {
  readonly kycMissing: number | null;
  readonly belongsElsewhere: { readonly code: number; readonly host: string } | null;
}

/** Code of every ban. [BAN-01] [ERR-26] */
export const BANNED = 31003;

/** Sign-in by phone number is not available on this site. [ERR-27] */
export const PHONE_LIMIT = 41007;

/** Wrong password; the meaning also depends on the count. [ERR-21] */
export const WRONG_PASSWORD = 31002;

/**
 * Every reply to a log-in that the flow distinguishes. With `signedIn` the token is already stored; `terminated` was
 * toasted by the error catalogue. [ERR-45]
 */
export type LogInOutcome =
  | SignInOutcome
  | ({ readonly kind: 'wrongPassword'; readonly attemptsLeft: number } & RefusalDetails)
  | LogInRefusal
  /** `thirdPartyOnly`: the account was created through a third party; any code, including 0. [LOGIN-06] */
  | ({ readonly kind: 'thirdPartyOnly' | 'captchaRefused' | 'keyRefused' } & RefusalDetails)
  | Exclude<Failure, { kind: 'declined' | 'refused' }>;

/** The calls of this file with their requests. */
export const loginCalls: readonly CallDescription[] = [
  { endpoint: login, summary: 'Log in, on sites that use this call', request: LogInRequest },
  { endpoint: loginCompliance, summary: 'Log in, on regulated sites', request: LogInRequest },
];
