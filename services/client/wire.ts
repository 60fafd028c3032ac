import type { Clock } from '../browser/clock.ts';
import type { CookieJar } from '../browser/cookies.ts';
import { makeReference } from '../browser/reference.ts';
import type { SessionStore } from '../browser/session-store.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure } from '../contract/failure.ts';
import type { SiteRefusals } from '../contract/login.ts';
import type { LogOutMarks } from '../contract/session.ts';
import type { Secret } from '../secret.ts';
import { createCache } from './cache.ts';
import { createCallAs } from './call-as.ts';
import { createCrossOriginCall } from './cross-origin-call.ts';
import { createRequest, type Call, type Reply, type RequestEnvironment } from './request.ts';
import { tokenOf } from './session-over.ts';
import { createRequestDedupe } from './request-dedupe.ts';
import { createReplyStore } from './reply-store.ts';
import { failureOf, unreachable } from './failure.ts';

export interface ServiceEnvironment extends Omit<RequestEnvironment, 'onSessionChange' | 'onServerTime'> {
  readonly clock: Clock;
  readonly session: SessionStore;
  readonly store: TextStore;
  readonly cookies: CookieJar;
  readonly cookieDomain: string;
  readonly crypto: Crypto;
  readonly refusals: SiteRefusals;
  readonly logOutMarks: LogOutMarks;
}

/** Makes a call and maps a successful result with `read`; anything else becomes a Failure. */
export type Ask = <Result, Answer>(
  endpoint: Endpoint<Result>,
  body: Readonly<Record<string, unknown>>,
  read: (result: Result, reply: Reply<Result>) => Answer,
  signal?: AbortSignal,
) => Promise<Answer | Failure>;

/** The shared access to the exchange for all groups of calls: request deduplication, cache and server time. */
export interface Wire {
  readonly call: Call;
  readonly ask: Ask;
  /** Returns a call to another origin without credentials. [S12] */
  readonly crossOrigin: (origin: string) => Call;
  /** Returns a call with a token that the browser does not store; it shows no toasts and uses no cache. [QUICK-01] */
  readonly callAs: (token: Secret) => Call;
  /** Clears everything cached for the session. */
  readonly clear: () => void;
  /** Server time in milliseconds since the epoch. */
  readonly serverNow: () => number;
  /** Creates a support code of six characters. */
  readonly reference: () => string;
  /** Site-specific refusal codes. */
  readonly refusals: SiteRefusals;
}

/** Creates the wire; a page has exactly one. */
export function createWire(environment: ServiceEnvironment): Wire {
  const { clock, crypto, store, language } = environment;
  let clockOffset = 0;
  const clear = (): void => {
    dedupe.clear();
    cache.clear();
  };
  const request = createRequest({
    ...environment,
    onSessionChange: () => clear(),
    onServerTime: (time) => {
      clockOffset = time - clock.now();
    },
  });
  const dedupe = createRequestDedupe(request, language);
  const cache = createCache({
    call: dedupe.call,
    clock,
    replyStore: createReplyStore({ store, now: () => clock.now() }),
    language,
  });
  let token = tokenOf(environment);
  /** Clears caches and pending requests when the token has changed, possibly in another tab. [SESS-03] [T07] */
  const call: Call = (endpoint, body, signal) => {
    const current = tokenOf(environment);
    if (current !== token) clear();
    token = current;
    return cache.call(endpoint, body, signal);
  };
  const reference = (): string => makeReference(crypto);

  return {
    call,
    callAs: (held) => createCallAs(environment, held),
    crossOrigin: (origin) => createCrossOriginCall(environment, origin),
    clear,
    reference,
    refusals: environment.refusals,
    serverNow: () => clock.now() + clockOffset,
    ask: askOver(call, reference),
  };
}

/** A wire whose calls carry a token, show no toasts and change no session: for reports whose results are not used. */
export function quietWire(wire: Wire, token: Secret): Wire {
  const call = wire.callAs(token);
  return { ...wire, call, ask: askOver(call, wire.reference) };
}

function askOver(call: Call, reference: () => string): Ask {
  return async (endpoint, body, read, signal) => {
    try {
      const reply = await call(endpoint, body, signal);
      if (reply.isSuccess && reply.isShaped) return read(reply.result as Parameters<typeof read>[0], reply);
      return failureOf(reply, reference());
    } catch (error) {
      return unreachable(error, reference());
    }
  };
}
