import * as v from 'valibot';
import { Secret } from '../secret.ts';

/** ret_code of a reply that did not arrive or could not be parsed. [HTTP-20] */
export const UNCODED = -200;

const code = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number)),
]);
const text = v.fallback(v.nullish(v.string(), ''), '');

const Wire = v.object({
  ret_code: v.nullish(code),
  retCode: v.nullish(code),
  ret_msg: text,
  retMsg: text,
  token: v.nullish(v.pipe(v.string(), v.regex(/^[\x21-\x7E]{0,4000}$/))),
  result: v.optional(v.unknown()),
  data: v.fallback(v.optional(v.object({ result: v.unknown() })), undefined),
});

/**
 * Envelope of every reply: `ret_code` (or `retCode`), `ret_msg`, `token` (a valid header value), `result`; some
 * gateways nest the result as `data.result`. Of two spellings the non-null one is used; a message that is not a string
 * becomes ''. [HTTP-14] [CMPL-09] (A42)
 */
export const Envelope = v.pipe(
  Wire,
  v.transform((wire) => ({
    code: wire.ret_code ?? wire.retCode ?? UNCODED,
    message: wire.ret_msg || wire.retMsg || '',
    token: wire.token ? new Secret(wire.token) : null,
    result: wire.result ?? wire.data?.result ?? null,
  })),
);

export type Envelope = v.InferOutput<typeof Envelope>;
