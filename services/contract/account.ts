import * as v from 'valibot';
import { assumedPaths, tradeEnvironments } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';

/** Account level; some replies send it as a string. [ROLE-05] */
const level = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]);
const flag = v.union([
  v.boolean(),
  v.pipe(
    v.number(),
    v.transform((one) => one !== 0),
  ),
]);
const text = v.nullish(v.string(), '');

const UserInfoResult = v.object({
  id: v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]), v.safeInteger()),
  username: text,
  vague_email: text,
  vague_mobile: text,
  email_verified: v.optional(flag, false),
  mobile_verified: v.optional(flag, false),
  has_google2fa: v.optional(flag, false),
  lang: text,
  status: v.nullish(v.union([v.string(), v.number()]), ''),
});

/** Profile of the signed-in user. Background request: refusals are not toasted. [CALL-65] [ENT-01] */
export const userInfo: Endpoint<v.InferOutput<typeof UserInfoResult>> = {
  method: 'GET',
  path: assumedPaths.userInfo,
  result: UserInfoResult,
  isQuiet: true,
};

const MemberResult = v.object({
  kyc_person_level: v.optional(level, 0),
  member_tag: v.nullish(v.object({ KYC: v.optional(level, 0) })),
  /** ASSUMED: country in which the user's identity was verified. [JUMP-01] */
  kyc_country: text,
});

/** Background request: refusals are not toasted. [CALL-07] [ENT-03] [JUMP-01] */
export const memberInfo: Endpoint<v.InferOutput<typeof MemberResult>> = {
  method: 'GET',
  path: '/user/private/member/info',
  result: MemberResult,
  isQuiet: true,
};

/** '' when no account is bound; the wire may send 0. */
const boundUid = v.pipe(
  v.nullish(v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]), ''),
  v.transform((uid) => (/^0+$/.test(uid) ? '' : uid)),
);
const BoundResult = v.nullish(v.object({ bind_uid: boundUid }));

/**
 * Returns the same person's account on the other site. Background request: refusals are not toasted. [CALL-05]
 * [LOGIN-15]
 */
export const bindGet: Endpoint<v.InferOutput<typeof BoundResult>> = {
  method: 'GET',
  path: '/user/private/one_people_bind/get',
  result: BoundResult,
  isQuiet: true,
};

/** ASSUMED: the body; without a uid the exchange finds the account with the same verified identity. [CALL-06] */
export const BindRequest = v.object({ bind_uid: v.optional(v.pipe(v.string(), v.regex(/^\d{1,19}$/))) });
export const bindSet: Endpoint = {
  method: 'POST',
  path: '/user/private/one_people_bind/set',
  result: v.unknown(),
  isQuiet: true,
};

export const SwitchRequest = v.object({ env: v.picklist(tradeEnvironments) });
/** [CALL-03] [DEMO-01] */
export const tradeSwitch: Endpoint = { method: 'POST', path: '/user/private/trade/switch', result: v.unknown() };
export type TradeEnvironment = (typeof tradeEnvironments)[number];

/** `sence` is the wire's spelling of scene; 30002 is the only known value. [LOGIN-14] */
export const InterceptRequest = v.object({ sence: v.literal(30002), ext_info: v.record(v.string(), v.string()) });
const InterceptResult = v.nullish(v.object({ intercept: v.optional(flag, false), message: v.fallback(text, '') }));
/**
 * ASSUMED: the result, and that it is requested before a code is sent. The caller continues after any failure, so
 * refusals are not toasted. [CALL-16] [LOGIN-14]
 */
export const riskIntercept: Endpoint<v.InferOutput<typeof InterceptResult>> = {
  method: 'POST',
  path: '/user/public/risk/default-intercept',
  result: InterceptResult,
  withFingerprint: true,
  isQuiet: true,
};

/** Sends a code by e-mail before an authenticator is removed from an account. [ERR-20] */
export const unbindGoogleCode: Endpoint = {
  method: 'POST',
  path: assumedPaths.unbindGoogleCode,
  result: v.unknown(),
  scope: 'unbindGoogle',
};

export interface User {
  readonly id: number;
  readonly name: string;
  /** Masked by the exchange, as is `mobile`. */
  readonly email: string;
  readonly mobile: string;
  readonly isEmailVerified: boolean;
  readonly isMobileVerified: boolean;
  readonly hasAuthenticator: boolean;
  readonly language: string;
  readonly status: string;
}

export type UserOutcome = { readonly kind: 'user'; readonly user: User } | { readonly kind: 'visitor' } | Failure;
/** `country`: ISO code, '' when the exchange does not return one. */
export type MemberOutcome = { readonly kind: 'member'; readonly hasKyc: boolean; readonly country: string } | Failure;
export type BoundOutcome = { readonly kind: 'bound'; readonly uid: string } | { readonly kind: 'unbound' } | Failure;
export type BindOutcome = { readonly kind: 'bound' } | Failure;
export type SwitchOutcome = { readonly kind: 'switched' } | Failure;
export type RiskOutcome =
  | { readonly kind: 'clear' }
  | { readonly kind: 'intercepted'; readonly message: string }
  | Failure;
export type CodeSentOutcome = { readonly kind: 'sent' } | Failure;

/** The calls of this file with their requests. */
export const accountCalls: readonly CallDescription[] = [
  { endpoint: userInfo, summary: 'What the exchange shows of the person' },
  { endpoint: memberInfo, summary: 'Whether and where the identity was verified' },
  { endpoint: bindGet, summary: 'The account of the same person on the other site' },
  { endpoint: bindSet, summary: 'Bind the two accounts of one person', request: BindRequest },
  { endpoint: tradeSwitch, summary: 'Switch between demo and live trading', request: SwitchRequest },
  { endpoint: riskIntercept, summary: 'Whether the risk engine stops what comes next', request: InterceptRequest },
  { endpoint: unbindGoogleCode, summary: 'Mail a code before an authenticator is taken off' },
];
