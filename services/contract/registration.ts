import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import { assumedCodes, assumedPaths, assumedRefusals, assumedWords } from './assumed.ts';
import { ProofFields } from './captcha.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure, RefusalDetails } from './failure.ts';
import { secretText } from './secret-field.ts';
import { SignInFields, type SignedIn } from './sign-in.ts';
import { TelegramFields } from './telegram.ts';
import {
  checkRefusals,
  expiredRefusals,
  SentFields,
  sendRefusals,
  SentResult,
  type CodeRefusal,
  type SendOutcome,
  type SentTooOften,
} from './verification.ts';

/** [REG-18] */
export const registerType = { email: 1, mobile: 5, turkish: 44 } as const;
/** [CAPT-10] */
export const REGISTER_SCENE = 31004;
/** [REG-16] */
export const telegramSources = ['referral', 'earn', 'live', 'app', 'annualReport2024'] as const;

/**
 * Second part of `ext_json`, which is JSON text on the wire. `ext_act` marks an audience from outside crypto. ASSUMED.
 * [REG-16] [AFF-07] [ROUTE-07]
 */
export const RegisterExtras = v.object({
  tg_source: v.optional(v.picklist(telegramSources)),
  eu_subscription: v.optional(v.picklist(['0', '1'])),
  is_manual_input: v.optional(v.boolean()),
  ext_act: v.optional(v.picklist(assumedWords.registerActs)),
});

/** `mobile`: digits without the calling code, which is a separate field. [VAL-10] */
const AccountFields = {
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/))),
  mobile: v.optional(v.pipe(v.string(), v.regex(/^\d{4,15}$/))),
  country_code: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
};

/** Attribution fields of the visitor. [REG-13] */
const ChannelFields = {
  user_code: v.optional(v.string()),
  regist_channel: v.optional(v.string()),
  url: v.optional(v.string()),
  ext_json: v.optional(v.pipe(v.string(), v.parseJson(), RegisterExtras)),
  euSubscription: v.optional(v.boolean()),
  isManuallyModifyUserCode: v.optional(v.boolean()),
  ...TelegramFields.entries,
};

const SealedFields = {
  encrypt_password: v.pipe(secretText, v.regex(/^[A-Za-z0-9_-]+$/)),
  encrypt_timestamp: v.number(),
};
const account = v.object(AccountFields);
export type RegisterAccount = v.InferOutput<typeof account>;

/** Whether the account is either an e-mail address or a phone number with its calling code. */
function hasOneAccount({ email, mobile, country_code: country }: RegisterAccount): boolean {
  return (email === undefined) !== (mobile === undefined) && (mobile === undefined) === (country === undefined);
}

const Start = v.object({
  scene: v.literal(REGISTER_SCENE),
  ...AccountFields,
  ...ChannelFields,
  ...ProofFields.entries,
});
export const RegisterInfoRequest = v.pipe(
  Start,
  v.check((body) => hasOneAccount(body)),
);
export const RegisterComplianceRequest = v.pipe(
  v.object({ ...Start.entries, register_type: v.picklist(Object.values(registerType)) }),
  v.check((body) => hasOneAccount(body)),
);

/** `verify_item`: channel, and whether a code or a link is sent; absent: a code. ASSUMED. */
const verifyItem = v.optional(v.picklist(assumedWords.registerItems));
export const VerifyRegisterRequest = v.pipe(
  v.object({ ...Start.entries, verify_item: verifyItem }),
  v.check((body) => hasOneAccount(body)),
);

const uuid = v.pipe(v.string(), v.minLength(1));
export const AttemptQuery = v.object({ uuid });
export const SendItemRequest = v.object({ uuid, verify_item: verifyItem });
/** Six digits, or the token of a mailed link. */
export const RegisterVerifyRequest = v.object({ uuid, code: v.pipe(secretText, v.minLength(1)) });
export const RegisterPasswordRequest = v.object({ uuid, ...SealedFields });
/**
 * Complete registration in one request (older pair of calls). Without a code, the mailed link of `uuid` was followed.
 */
export const RegisterRequest = v.pipe(
  v.object({
    uuid: v.optional(uuid),
    code: v.optional(v.pipe(secretText, v.minLength(1))),
    ...AccountFields,
    ...ChannelFields,
    ...SealedFields,
  }),
  v.check((body) => hasOneAccount(body)),
  v.check(({ code, uuid: attempt }) => code !== undefined || attempt !== undefined),
);

/** `uuid` identifies the attempt; a refusal may omit it. */
const AttemptResult = v.object({ uuid: v.optional(uuid), ...SentFields });
type AttemptResult = v.InferOutput<typeof AttemptResult>;

/**
 * Refusals of the visitor or the account by any call of a sign-up, each with a screen of its own. [ERR-24] [ERR-25]
 * [ERR-27]
 */
const limitRefusals = { 31018: 'ipLimited', 41007: 'phoneLimited', 50101: 'accountUpgrading' } as const;
/** Refusals that name a wait, which the place of a call that sends nothing shows. [REG-28] */
const waitCodes = [assumedRefusals.sentTooSoon, assumedRefusals.sentTooOften] as const;
export const isWaitCode = (code: number): boolean => waitCodes.some((one) => one === code);

/** Refusals of any call of a sign-up that lead out of its step. [REG-28] */
export const accountRefusals = { [assumedRefusals.alreadyRegistered]: 'alreadyRegistered', ...limitRefusals } as const;
export const startRefusals = {
  [assumedCodes.captchaRefused]: 'captchaRefused',
  ...accountRefusals,
  ...expiredRefusals,
} as const;
export const verifyRefusals = { ...expiredRefusals, ...accountRefusals } as const;
export const finishRefusals = {
  ...expiredRefusals,
  ...accountRefusals,
  [assumedRefusals.passwordRefused]: 'passwordRefused',
  [assumedCodes.keyRefused]: 'keyRefused',
  [assumedCodes.outOfTime]: 'outOfTime',
} as const;

const codesOf = (table: Readonly<Record<number, string>>): number[] => Object.keys(table).map(Number);
const flags = { method: 'POST', scope: 'signIn', withFingerprint: true, withEntry: true } as const;

const start = (path: string): Endpoint<AttemptResult> => ({
  ...flags,
  path,
  result: AttemptResult,
  silent: [...codesOf({ ...startRefusals, ...sendRefusals }), assumedRefusals.sentTooSoon],
});
const FinishResult = v.nullish(v.object({ ...SignInFields, ...SentFields }));
export type FinishResult = v.InferOutput<typeof FinishResult>;
const finish = (path: string): Endpoint<FinishResult> => ({
  ...flags,
  path,
  result: FinishResult,
  silent: [...codesOf({ ...checkRefusals, ...finishRefusals }), ...waitCodes],
});

/** Starts a registration of the newer family. [CALL-41] [REG-07] */
export const registerInfo = start('/user/public/register/info');
/** Starts a registration on a regulated site; Turkey has a type of its own. [CALL-51] [REG-17] */
export const registerCompliance = start('/user/public/register_compliance');
/** Starts a registration of the older family and sends the code or link immediately. [CALL-47] [CALL-49] */
export const verifyRegisterEmail = start('/verify/register/email');
export const verifyRegisterMobile = start('/verify/register/mobile');

/** [CALL-44] [REG-09] */
export const sendVerifyItem: Endpoint<SentResult> = {
  ...flags,
  path: '/user/public/register/send/verify/item',
  result: SentResult,
  silent: [...codesOf({ ...sendRefusals, ...accountRefusals }), assumedRefusals.sentTooSoon],
};

/** Only the number 1 means passed. [REG-11] [VAL-05] */
const VerifyResult = v.nullish(v.object({ verify_result: v.optional(v.unknown()), ...SentFields }));
/** [CALL-42] [REG-08] */
export const registerVerify: Endpoint<v.InferOutput<typeof VerifyResult>> = {
  ...flags,
  path: '/user/public/register/verify',
  result: VerifyResult,
  silent: [...codesOf({ ...checkRefusals, ...verifyRefusals }), ...waitCodes],
};
/** Whether the mailed link was followed. [CALL-45] [REG-10] */
export const registerVerifyResult: Endpoint<v.InferOutput<typeof VerifyResult>> = {
  ...flags,
  method: 'GET',
  path: '/user/public/register/verify/result',
  result: VerifyResult,
  silent: [...codesOf(verifyRefusals), ...waitCodes],
};

/** [CALL-43] [REG-12] */
export const registerPassword = finish('/user/public/register/password');
/** [CALL-48] [CALL-50] [REG-08] */
export const registerEmail = finish('/register/email');
export const registerMobile = finish('/register/mobile');

const RecallResult = v.pipe(
  v.object({
    recall_stage: v.string(),
    platform: v.nullish(v.string(), ''),
    login_name: v.nullish(v.string(), ''),
    version: v.nullish(v.union([v.string(), v.number()]), ''),
  }),
  v.transform((wire) => ({
    stage: wire.recall_stage,
    platform: wire.platform,
    loginName: wire.login_name,
    version: String(wire.version),
  })),
);
/** Stage at which a registration was abandoned; a refusal is not toasted. [CALL-46] [CALL-60] [RECALL-04] */
export const recallInfo: Endpoint<v.InferOutput<typeof RecallResult>> = {
  ...flags,
  method: 'GET',
  path: assumedPaths.recall,
  result: RecallResult,
  isQuiet: true,
};

/** Refusals of any call of a sign-up that lead out of its step. */
export type LimitRefusal = {
  readonly kind: (typeof limitRefusals)[keyof typeof limitRefusals];
} & RefusalDetails;

/**
 * Times in milliseconds; `resendAfter` is 0 when nothing was sent yet. An attempt whose code was sent by another has
 * begun, too; where the exchange does not name it, the wait is that of `tooMany`. [ERR-02]
 */
export type StartOutcome =
  | { readonly kind: 'begun'; readonly uuid: Secret; readonly resendAfter: number; readonly life: number }
  | SentTooOften
  | ({ readonly kind: (typeof startRefusals)[keyof typeof startRefusals] } & RefusalDetails)
  | Failure;

/** The account exists; another tab or device may have made it. [T08] */
export type AccountExists = { readonly kind: 'alreadyRegistered' } & RefusalDetails;

export type SendItemOutcome = SendOutcome | AccountExists | LimitRefusal;

/** `notPassed`: the reply succeeded without the value 1. [REG-11] */
export type VerifyOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'notPassed' }
  | ({ readonly kind: (typeof verifyRefusals)[keyof typeof verifyRefusals] } & RefusalDetails)
  | CodeRefusal
  | Failure;

export type VerifyResultOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'notPassed' }
  | ({ readonly kind: 'attemptGone' } & RefusalDetails)
  | AccountExists
  | LimitRefusal
  | Failure;

/** `accountMade`: by a call without an answer, or its reply had no token, so the user logs in. */
export type FinishOutcome =
  | SignedIn
  | { readonly kind: 'tokenLost' }
  | { readonly kind: 'accountMade' }
  | ({ readonly kind: (typeof finishRefusals)[keyof typeof finishRefusals] } & RefusalDetails)
  | CodeRefusal
  | Failure;

/**
 * `commitPassword`: only the password is missing; `commitLogIn`: the account exists; `begin`: any other stage.
 * [RECALL-02] [RECALL-03] [RECALL-05]
 */
export type RecallOutcome =
  | { readonly kind: 'commitPassword'; readonly loginName: string }
  | { readonly kind: 'commitLogIn'; readonly loginName: string }
  | { readonly kind: 'begin'; readonly loginName: string }
  | ({ readonly kind: 'attemptGone' } & RefusalDetails)
  | Failure;

const Verified = v.object({ verify_result: v.picklist([0, 1]) });

/** The calls of this file with their requests. */
export const registrationCalls: readonly CallDescription[] = [
  { endpoint: registerInfo, summary: 'Begin a registration', request: RegisterInfoRequest },
  {
    endpoint: registerCompliance,
    summary: 'Begin a registration on a regulated site',
    request: RegisterComplianceRequest,
  },
  { endpoint: sendVerifyItem, summary: 'Send the code or the link of a registration', request: SendItemRequest },
  {
    endpoint: registerVerify,
    summary: 'Check the code of a registration',
    request: RegisterVerifyRequest,
    also: [Verified],
  },
  {
    endpoint: registerVerifyResult,
    summary: 'Whether the link of a registration was followed',
    request: AttemptQuery,
    also: [Verified],
  },
  { endpoint: registerPassword, summary: 'Set the password: the account is made', request: RegisterPasswordRequest },
  { endpoint: recallInfo, summary: 'Where a registration stands', request: AttemptQuery },
  {
    endpoint: verifyRegisterEmail,
    summary: 'Begin a registration of the older family by e-mail',
    request: VerifyRegisterRequest,
  },
  {
    endpoint: verifyRegisterMobile,
    summary: 'Begin a registration of the older family by phone',
    request: VerifyRegisterRequest,
  },
  { endpoint: registerEmail, summary: 'End a registration of the older family by e-mail', request: RegisterRequest },
  { endpoint: registerMobile, summary: 'End a registration of the older family by phone', request: RegisterRequest },
];
