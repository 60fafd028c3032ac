import type { Endpoint } from '../contract/endpoint.ts';
import { RequestError } from './errors.ts';
import type { Call, Reply } from './request.ts';

interface Flight {
  readonly reply: Promise<Reply<unknown>>;
  readonly landing: AbortController;
  waiting: number;
}

/** What tells equal calls from others: the address, what is sent, and the language it is answered in. */
export function keyOf({ method, path }: Endpoint, body: Readonly<Record<string, unknown>>, language: string): string {
  return `${method} ${path} ${language} ${JSON.stringify(body)}`;
}

/** One request for equal calls at the same time: a second click, a second reader. It is broken off when the last who waits has left. [HTTP-25] [HTTP-26] [N18] */
export function createRequestDedupe(
  call: Call,
  language: () => string,
): { readonly call: Call; readonly clear: () => void } {
  const flights = new Map<string, Flight>();

  const begun = (key: string, endpoint: Endpoint, body: Readonly<Record<string, unknown>>): Flight => {
    const landing = new AbortController();
    const flight: Flight = { reply: call(endpoint, body, landing.signal), landing, waiting: 0 };
    flights.set(key, flight);
    const end = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.reply.then(end, end);
    return flight;
  };

  return {
    clear: () => flights.clear(),
    call: <Result>(endpoint: Endpoint<Result>, body: Readonly<Record<string, unknown>>, signal?: AbortSignal) => {
      const key = keyOf(endpoint, body, language());
      const flight = flights.get(key) ?? begun(key, endpoint, body);
      const leave = (): void => {
        flight.waiting -= 1;
        if (flight.waiting > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.landing.abort();
      };
      return waited(flight, leave, signal) as Promise<Reply<Result>>;
    },
  };
}

function waited(flight: Flight, leave: () => void, signal?: AbortSignal): Promise<Reply<unknown>> {
  flight.waiting += 1;
  if (!signal) return flight.reply;
  return new Promise((resolve, reject) => {
    const left = (): void => {
      reject(new RequestError('cancelled', 'network', true));
      leave();
    };
    const stay = (): void => signal.removeEventListener('abort', left);
    if (signal.aborted) return left();
    signal.addEventListener('abort', left, { once: true });
    flight.reply.then(resolve, reject).finally(stay);
  });
}
