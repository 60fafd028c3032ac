import type { Endpoint } from '../contract/endpoint.ts';
import { RequestError } from './errors.ts';
import type { Call, Reply } from './request.ts';

interface Flight {
  readonly reply: Promise<Reply<unknown>>;
  readonly controller: AbortController;
  subscribers: number;
}

/** Returns the key of equal calls: endpoint, body and language. */
export function keyOf({ method, path }: Endpoint, body: Readonly<Record<string, unknown>>, language: string): string {
  return `${method} ${path} ${language} ${JSON.stringify(body)}`;
}

/**
 * Shares one request between equal concurrent calls; aborts it when its last subscriber has aborted. [HTTP-25]
 * [HTTP-26] [N18]
 */
export function createRequestDedupe(
  call: Call,
  language: () => string,
): { readonly call: Call; readonly clear: () => void } {
  const flights = new Map<string, Flight>();

  const start = (key: string, endpoint: Endpoint, body: Readonly<Record<string, unknown>>): Flight => {
    const controller = new AbortController();
    const flight: Flight = { reply: call(endpoint, body, controller.signal), controller, subscribers: 0 };
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
      const flight = flights.get(key) ?? start(key, endpoint, body);
      const unsubscribe = (): void => {
        flight.subscribers -= 1;
        if (flight.subscribers > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      };
      return subscribe(flight, unsubscribe, signal) as Promise<Reply<Result>>;
    },
  };
}

function subscribe(flight: Flight, unsubscribe: () => void, signal?: AbortSignal): Promise<Reply<unknown>> {
  flight.subscribers += 1;
  if (!signal) return flight.reply;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(new RequestError('cancelled', 'network', true));
      unsubscribe();
    };
    const cleanUp = (): void => signal.removeEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    flight.reply.then(resolve, reject).finally(cleanUp);
  });
}
