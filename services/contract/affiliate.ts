import * as v from 'valibot';
import { assumedPaths } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';

const text = v.nullish(v.string(), '');
const flag = v.union([
  v.boolean(),
  v.pipe(
    v.number(),
    v.transform((one) => one !== 0),
  ),
]);
/** ASCII digits only. [VAL-01] [AFF-05] */
const digits = v.pipe(v.string(), v.regex(/^[0-9]+$/));

export const OpenInfoRequest = v.object({
  affid: digits,
  country: v.optional(v.string()),
  group_id: v.optional(v.string()),
});
const OpenInfoResult = v.object({
  nickname: text,
  headimg: text,
  personality: v.fallback(v.nullish(v.object({ personalSignature: text, content: text })), null),
  /** A group that cannot be read is omitted; a type other than 1 counts as text. */
  groupInfo: v.fallback(v.nullish(v.object({ content: text, type: v.nullish(v.unknown()) })), null),
});
/** Profile of the inviter; no refusal of the calls about inviters and codes is toasted. [CALL-26] [AFF-02] [AFF-09] */
export const openInfo: Endpoint<v.InferOutput<typeof OpenInfoResult>> = {
  method: 'POST',
  path: '/affiliate/apis/v1/open-info',
  result: OpenInfoResult,
  scope: 'openInfo',
  isIdempotent: true,
  isQuiet: true,
};

export const AnonymityRequest = v.object({ affiliate_id: digits });
const AnonymityResult = v.object({ isShow: flag, code: text });
/** Whether the inviter may be shown. [CALL-27] [AFF-03] */
export const anonymity: Endpoint<v.InferOutput<typeof AnonymityResult>> = {
  method: 'POST',
  path: '/affiliate/v5/anonymity',
  result: AnonymityResult,
  scope: 'anonymity',
  isIdempotent: true,
  isQuiet: true,
};

/** Numeric inviter types of the wire. [AFF-06] */
export const affiliateScenes = { normal: 0, affiliate: 1, referral: 2, broker: 3 } as const;
export type AffiliateScene = keyof typeof affiliateScenes;

/** ASSUMED: `tpl` is the code that was typed. [CALL-28] [AFF-04] */
export const CodeInfoRequest = v.object({ scene: v.picklist([0, 1, 2, 3]), tpl: v.string() });
const CodeInfoResult = v.object({ info: v.object({ success: flag }) });
export const codeInfo: Endpoint<v.InferOutput<typeof CodeInfoResult>> = {
  method: 'POST',
  path: '/s1/code/info',
  result: CodeInfoResult,
  isIdempotent: true,
  isQuiet: true,
};

export const AvatarRequest = v.object({ id: v.string(), country: v.optional(v.string()) });
const AvatarResult = v.object({ headimg: text });
/** hideError is not sent: refusals of this call are not toasted. [CALL-66] [AFF-08] */
export const affiliateAvatar: Endpoint<v.InferOutput<typeof AvatarResult>> = {
  method: 'GET',
  path: assumedPaths.affiliateAvatar,
  result: AvatarResult,
  isQuiet: true,
};

export const ShareInfoRequest = v.object({ token: v.string() });
const ShareInfoResult = v.object({ nickname: text, code: text });
/**
 * The only call with a token in its URL, as the specification requires; ASSUMED: the result. [CALL-11] [AFF-10]
 * [HTTP-28]
 */
export const shareInfo: Endpoint<v.InferOutput<typeof ShareInfoResult>> = {
  method: 'GET',
  path: '/fiat/public/channel/common-share-info',
  result: ShareInfoResult,
  isQuiet: true,
};

/** Untrusted text of another user. Pictures are addresses of this origin, '' for none. [AFF-02] (decision D22) */
export interface Inviter {
  readonly name: string;
  readonly picture: string;
  readonly signature: string;
  readonly words: string;
  readonly group:
    | { readonly kind: 'text'; readonly content: string }
    | { readonly kind: 'picture'; readonly address: string }
    | null;
}

/** `notAnId`: the id is not all digits; no request was sent. */
export type InviterOutcome =
  | { readonly kind: 'inviter'; readonly inviter: Inviter }
  | { readonly kind: 'notAnId' }
  | Failure;
export type AnonymityOutcome =
  | { readonly kind: 'shown'; readonly code: string }
  | { readonly kind: 'hidden'; readonly code: string }
  | { readonly kind: 'notAnId' }
  | Failure;
export type CodeOutcome = { readonly kind: 'valid' } | { readonly kind: 'invalid' } | Failure;
export type AvatarOutcome = { readonly kind: 'picture'; readonly address: string } | { readonly kind: 'none' };
export type ShareOutcome = { readonly kind: 'shared'; readonly name: string; readonly code: string } | Failure;

/** The calls of this file with their requests. */
export const affiliateCalls: readonly CallDescription[] = [
  { endpoint: openInfo, summary: 'Who invites', request: OpenInfoRequest },
  { endpoint: anonymity, summary: 'Whether the inviter may be shown', request: AnonymityRequest },
  { endpoint: codeInfo, summary: 'Whether a code is good', request: CodeInfoRequest },
  { endpoint: affiliateAvatar, summary: 'Picture of an inviter', request: AvatarRequest },
  { endpoint: shareInfo, summary: 'Who shared a link', request: ShareInfoRequest },
];
