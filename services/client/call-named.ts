import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure, RefusalDetails } from '../contract/failure.ts';
import type { Reply } from './request.ts';
import { refusalDetails } from './refusal.ts';
import { failureOf, unreachable } from './failure.ts';
import type { Wire } from './wire.ts';

/** A call, and how its reply becomes an outcome. */
interface NamedRequest<Result, Outcome> {
  readonly endpoint: Endpoint<Result>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Maps a reply and its support code to an outcome; null: a failure like that of any call. */
  readonly named: (reply: Reply<Result>, reference: string) => Outcome | null;
}

export type NamedCall = <Result, Outcome>(
  request: NamedRequest<Result, Outcome>,
  signal?: AbortSignal,
) => Promise<Outcome | Failure>;

/** Makes a call with named refusals; `Wire.ask` maps only a success. */
export function createNamedCall({ call, reference: makeReference }: Pick<Wire, 'call' | 'reference'>): NamedCall {
  return async function callNamed({ endpoint, body, named }, signal) {
    const reference = makeReference();
    try {
      const reply = await call(endpoint, body, signal);
      return named(reply, reference) ?? failureOf(reply, reference);
    } catch (error) {
      return unreachable(error, reference);
    }
  };
}

/** Returns the kind that a table has for a refusal's code; null: none. */
export function kindIn<Kind extends string>(
  table: Readonly<Record<number, Kind>>,
  { isSuccess, code }: Reply<unknown>,
): { readonly kind: Kind } | null {
  const kind = isSuccess ? undefined : table[code];
  return kind === undefined ? null : { kind };
}

/** Returns the kind, like `kindIn`, with the refusal's details. */
export function refusalIn<Kind extends string>(
  table: Readonly<Record<number, Kind>>,
  reply: Reply<unknown>,
  reference: string,
): ({ readonly kind: Kind } & RefusalDetails) | null {
  const named = kindIn(table, reply);
  return named && { ...named, ...refusalDetails(reply, reference) };
}
