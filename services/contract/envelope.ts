import * as v from 'valibot';
import { Secret } from '../secret.ts';

/** ret_code of a reply that never came or could not be read. [HTTP-20] */
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
 * What every reply of the exchange is wrapped in: `ret_code` (or `retCode`), `ret_msg`, `token` (one that a header can carry), `result`; some gateways put the
 * result one deeper, as `data.result`. Of two spellings the one that is not null counts; a message that is no text is none. [HTTP-14] [CMPL-09] (A42)
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
