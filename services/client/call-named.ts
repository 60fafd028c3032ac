import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure, RefusalDetails } from '../contract/failure.ts';
import type { Reply } from './request.ts';
import { toldRefusal } from './told-refusal.ts';
import { failureOf, unreachable } from './failure.ts';
import type { Wire } from './wire.ts';

/** A call, and how its reply becomes an outcome. */
interface NamedRequest<Result, Outcome> {
  readonly endpoint: Endpoint<Result>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The outcome of the reply, with the support code for it; null: it is a failure like that of any call. */
  readonly named: (reply: Reply<Result>, reference: string) => Outcome | null;
}

export type NamedCall = <Result, Outcome>(
  request: NamedRequest<Result, Outcome>,
  signal?: AbortSignal,
) => Promise<Outcome | Failure>;

/** Makes a call whose refusals have outcomes of their own too; `Wire.ask` reads a success alone. */
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

/** The name that a table has for a refusal's code; null: none. */
export function kindIn<Kind extends string>(
  table: Readonly<Record<number, Kind>>,
  { isSuccess, code }: Reply<unknown>,
): { readonly kind: Kind } | null {
  const kind = isSuccess ? undefined : table[code];
  return kind === undefined ? null : { kind };
}

/** The same, with what the person is told. */
export function toldKindIn<Kind extends string>(
  table: Readonly<Record<number, Kind>>,
  reply: Reply<unknown>,
  reference: string,
): ({ readonly kind: Kind } & RefusalDetails) | null {
  const named = kindIn(table, reply);
  return named && { ...named, ...toldRefusal(reply, reference) };
}
