import type { Endpoint } from '../contract/endpoint.ts';
import type { Refusal } from '../contract/refusal.ts';
import { HttpError } from './errors.ts';
import type { Call, Reply } from './request.ts';
import { unreachable } from './unreachable.ts';

/** What the clients of a group are made of; `reference` makes a support code. */
export interface Wire {
  readonly call: Call;
  readonly reference: () => string;
}

interface Question<Result, Outcome> {
  readonly endpoint: Endpoint<Result>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Names the reply; null: it has no name of its own here. */
  readonly named: (reply: Reply<Result>) => Outcome | null;
}

export type Ask = <Result, Outcome>(question: Question<Result, Outcome>, signal?: AbortSignal) => Promise<Outcome | Refusal>;

/** Milliseconds to wait when the exchange says «too many» but not how long. [N13] */
const WAIT = 30_000;

/** One call as a question whose every answer is a value; only what is no failure of a call rejects. */
export function createAsk({ call, reference }: Wire): Ask {
  return async function ask({ endpoint, body, named }, signal) {
    try {
      const reply = await call(endpoint, body, signal);
      return named(reply) ?? unnamed(reply, reference);
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return { kind: 'tooMany', retryAfter: error.retryAfter ?? WAIT };
      return unreachable(error, reference());
    }
  };
}

/** Success that lacks what it should bring counts as unreadable. */
function unnamed({ isSuccess, isTold, code, message }: Reply<unknown>, reference: () => string): Refusal {
  if (isSuccess) return { kind: 'unreachable', reason: 'unreadable', reference: reference() };
  return { kind: isTold ? 'refused' : 'declined', code, message };
}

/** The name that a table has for a refusal's code; null: none. */
export function kindIn<Kind extends string>(table: Readonly<Record<number, Kind>>, { isSuccess, code }: Reply<unknown>): { readonly kind: Kind } | null {
  const kind = isSuccess ? undefined : table[code];
  return kind === undefined ? null : { kind };
}
