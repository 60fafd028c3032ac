import * as v from 'valibot';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { secretText } from './secret-field.ts';

export const ConversionRequest = v.object({
  source: v.string(),
  data: v.object({ user_id: v.number(), token: secretText }),
});
/**
 * Counts a sign-up or, ASSUMED, a sign-in for its campaign. Survives navigation; refusals are not toasted. [CALL-04]
 * [AFF-12]
 */
export const conversionCheck: Endpoint = {
  method: 'POST',
  path: '/user/public/conversion/check',
  result: v.unknown(),
  isQuiet: true,
  keepalive: true,
};

export const PostRegisterRequest = v.object({ channel: v.string(), uuid: v.string(), status: v.string() });
/** Reports a completed sign-up of a partner's visitor to that partner. [CALL-33] */
export const postRegister: Endpoint = {
  method: 'POST',
  path: '/v3/private/misc/cabital/post-register',
  result: v.unknown(),
  keepalive: true,
};

const KoreaResult = v.nullish(
  v.object({
    is_open: v.optional(
      v.union([
        v.boolean(),
        v.pipe(
          v.number(),
          v.transform((one) => one !== 0),
        ),
      ]),
      false,
    ),
  }),
);
/** ASSUMED: the result. [CALL-52] */
export const koreaHome: Endpoint<v.InferOutput<typeof KoreaResult>> = {
  method: 'POST',
  path: '/fht/growth/activity-api/v1/korea/home',
  result: KoreaResult,
  isIdempotent: true,
  keepalive: true,
};

export type ConversionOutcome = { readonly kind: 'counted' } | Failure;
export type PostRegisterOutcome = { readonly kind: 'reported' } | Failure;
export type KoreaOutcome = { readonly kind: 'open' } | { readonly kind: 'closed' } | Failure;

/** The calls of this file with their requests. */
export const campaignCalls: readonly CallDescription[] = [
  { endpoint: conversionCheck, summary: 'Count a sign-up for its campaign', request: ConversionRequest },
  {
    endpoint: postRegister,
    summary: 'Tell a partner that its visitor has signed up',
    request: PostRegisterRequest,
  },
  { endpoint: koreaHome, summary: 'The activity for Korea' },
];
