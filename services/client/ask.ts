import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure, RefusalDetails } from '../contract/failure.ts';
import type { Reply } from './request.ts';
import { toldRefusal } from './told-refusal.ts';
import { unreachable } from './unreachable.ts';
import type { Wire } from './wire.ts';

interface Question<Result, Outcome> {
  readonly endpoint: Endpoint<Result>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Names the reply, with the code that support would find it by; null: it has no name of its own here. */
  readonly named: (reply: Reply<Result>, reference: string) => Outcome | null;
}

export type Ask = <Result, Outcome>(
  question: Question<Result, Outcome>,
  signal?: AbortSignal,
) => Promise<Outcome | Failure>;

/** As `ask` of the wire, for calls whose refusals have names too. */
export function createAsk({ call, reference: makeReference }: Pick<Wire, 'call' | 'reference'>): Ask {
  return async function ask({ endpoint, body, named }, signal) {
    const reference = makeReference();
    try {
      const reply = await call(endpoint, body, signal);
      return named(reply, reference) ?? unnamed(reply, reference);
    } catch (error) {
      return unreachable(error, reference);
    }
  };
}

/** Success that lacks what it should bring counts as unreadable. */
function unnamed(reply: Reply<unknown>, reference: string): Failure {
  if (reply.isSuccess) return { kind: 'unreachable', reason: 'unreadable', reference };
  return { kind: reply.wasNotified ? 'refused' : 'declined', ...toldRefusal(reply, reference) };
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
