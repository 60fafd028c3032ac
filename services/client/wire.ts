import type { Clock } from '../browser/clock.ts';
import type { CookieJar } from '../browser/cookies.ts';
import { makeReference } from '../browser/reference.ts';
import type { SessionStore } from '../browser/session-store.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure } from '../contract/failure.ts';
import type { SiteRefusals } from '../contract/login.ts';
import type { LogOutMarks } from '../contract/session.ts';
import { createCache } from './cache.ts';
import { createCallElsewhere } from './elsewhere.ts';
import { createRequest, type Call, type Reply, type RequestPowers } from './request.ts';
import { tokenOf } from './session-over.ts';
import { createRequestDedupe } from './request-dedupe.ts';
import { createShelf } from './shelf.ts';
import { failureOf, unreachable } from './failure.ts';

export interface ServiceEnvironment extends Omit<RequestPowers, 'onSessionChange' | 'onServerTime'> {
  readonly clock: Clock;
  readonly session: SessionStore;
  readonly store: TextStore;
  readonly cookies: CookieJar;
  readonly cookieDomain: string;
  readonly crypto: Crypto;
  readonly refusals: SiteRefusals;
  readonly logOutMarks: LogOutMarks;
}

/** Makes a call and turns success into the answer that `read` makes of it; everything else is a failure that the flow can show. */
export type Ask = <Result, Answer>(
  endpoint: Endpoint<Result>,
  body: Readonly<Record<string, unknown>>,
  read: (result: Result, reply: Reply<Result>) => Answer,
  signal?: AbortSignal,
) => Promise<Answer | Failure>;

/** The one line to the exchange that every group of calls goes over: shared requests, one cache, one idea of the server's time. */
export interface Wire {
  readonly call: Call;
  readonly ask: Ask;
  /** Calls to another origin than the site's own, by somebody of whom nothing is known. [S12] */
  readonly elsewhere: (origin: string) => Call;
  /** Forgets what was kept for a session. */
  readonly clear: () => void;
  /** Milliseconds since the epoch, on the server's clock. */
  readonly serverNow: () => number;
  /** A new support code, six characters. */
  readonly reference: () => string;
  /** What codes mean on this site alone. */
  readonly refusals: SiteRefusals;
}

/** A page has one: groups of calls that come later are made over the same wire. */
export function createWire(powers: ServiceEnvironment): Wire {
  const { clock, crypto, store, language } = powers;
  let serverAhead = 0;
  const clear = (): void => {
    sharing.clear();
    cache.clear();
  };
  const request = createRequest({
    ...powers,
    onSessionChange: () => clear(),
    onServerTime: (time) => {
      serverAhead = time - clock.now();
    },
  });
  const sharing = createRequestDedupe(request, language);
  const cache = createCache({
    call: sharing.call,
    clock,
    shelf: createShelf({ store, now: () => clock.now() }),
    language,
  });
  let token = tokenOf(powers);
  /** What was kept or is under way for one token is nothing for another, which another tab may have brought. [SESS-03] [T07] */
  const call: Call = (endpoint, body, signal) => {
    const held = tokenOf(powers);
    if (held !== token) clear();
    token = held;
    return cache.call(endpoint, body, signal);
  };
  const reference = (): string => makeReference(crypto);

  return {
    call,
    elsewhere: (origin) => createCallElsewhere(powers, origin),
    clear,
    reference,
    refusals: powers.refusals,
    serverNow: () => clock.now() + serverAhead,
    ask: async (endpoint, body, read, signal) => {
      try {
        const reply = await call(endpoint, body, signal);
        if (reply.isSuccess && reply.isShaped) return read(reply.result as Parameters<typeof read>[0], reply);
        return failureOf(reply, reference());
      } catch (error) {
        return unreachable(error, reference());
      }
    },
  };
}
