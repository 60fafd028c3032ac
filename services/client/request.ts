import { createFetch } from 'ofetch';
import { safeParse } from 'valibot';
import type { Clock } from '../browser/clock.ts';
import { FINGERPRINT_WAIT } from '../browser/fingerprint.ts';
import type { Monitor } from '../browser/monitor.ts';
import { policyOf, successCodes, type Policy } from '../contract/codes.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { Envelope, UNCODED } from '../contract/envelope.ts';
import { HttpError, RequestError, ResponseError } from './errors.ts';
import { headersOf, type HeaderSources } from './headers.ts';
import { codeIn, readerOf } from './reply.ts';
import { endSession, isAboutToken, isTooLate, tokenOf } from './session-over.ts';

/** Milliseconds that a call may take where its row does not say otherwise. [HTTP-16] */
const TIMEOUT = 30_000;
/** Milliseconds after which a call counts as slow. [MON-05] */
const SLOW = 5000;

export interface Toast {
  readonly code: number;
  readonly message: string;
  readonly stays: 2000 | 5000;
  readonly throttle: number;
  readonly isSaid?: true;
  readonly reference?: string;
  readonly words?: 'loginAndBind' | 'registerAndBind';
}

export interface RequestPowers extends HeaderSources {
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly isAuthPage: () => boolean;
  readonly notify: (toast: Toast) => void;
  readonly monitor: Monitor;
  /** The session began or ended by the exchange's word: caches are dropped. [SESS-03] */
  readonly onSessionChange: () => void;
  readonly onServerTime: (time: number) => void;
}

/** A readable reply: success, or a refusal that the error catalogue has dealt with as far as it does. */
export interface Reply<Result> {
  readonly code: number;
  readonly message: string;
  readonly isSuccess: boolean;
  /** Whether the person was told by a toast. */
  readonly wasNotified: boolean;
  /** Whether the reply brought a token, and whether the browser kept it. [HTTP-15] */
  readonly token: 'none' | 'kept' | 'lost';
  /** What a cache does about its question: it answers with this reply from now on, with the one that it had, or with none. [HTTP-24] */
  readonly keeping: 'kept' | 'asBefore' | 'cleared';
  /** Whether the result has the contract's shape: of a refusal perhaps, of success always, but for 10007, which may come without. [ERR-07] (A14) */
  readonly isShaped: boolean;
  /** null where it has not. */
  readonly result: Result | null;
}

export type Call = <Result>(
  endpoint: Endpoint<Result>,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<Reply<Result>>;

/**
 * The life of a call, readable top to bottom. Rejects with RequestError, ResponseError or HttpError and with nothing else. [HTTP-01]
 */
export function createRequest(powers: RequestPowers): Call {
  const { clock, monitor } = powers;
  const client = createFetch({ fetch: powers.fetch });

  return async function call(endpoint, body, signal) {
    const { path } = endpoint;
    const read = readerOf(endpoint.responseType);
    if (!powers.isOnline()) {
      monitor({ name: 'Network Error', path });
      throw new RequestError('offline', 'offline');
    }
    const token = tokenOf(powers);
    const began = clock.now();
    const { timeout = TIMEOUT } = endpoint;
    const deadline = deadlineOf(clock, timeout, signal);
    try {
      const headers = endpoint.isFile ? {} : await headersOf(endpoint, powers, (wait) => bounded(clock, wait));
      const filled = withoutEmpty(body);
      const response = await client.raw(powers.origin + path, {
        method: endpoint.method,
        ...(endpoint.method === 'GET' ? { query: filled } : { body: filled }),
        headers,
        credentials: endpoint.isFile ? 'omit' : 'include',
        redirect: 'error',
        cache: 'no-store',
        keepalive: endpoint.outlivesPage === true,
        retry: 0,
        responseType: 'stream',
        ignoreResponseError: true,
        signal: deadline.signal,
      });
      if (!endpoint.isFile) noteServerTime(response.headers, powers.onServerTime);
      if (!response.ok) {
        if (response.status === 403) monitor({ name: 'Ajax Forbidden', path, status: 403 });
        const wait = retryAfter(response.headers, clock.now());
        const replyCode = await codeIn(response.body, clock);
        if (response.status === 401 && isAboutToken(endpoint, replyCode)) endSession(powers, token);
        throw new HttpError(response.status, wait, replyCode);
      }
      const json = await read(response._data);
      return endpoint.isFile ? contentOf(endpoint, json) : interpret(endpoint, json, powers, token);
    } catch (error) {
      throw named(error, deadline.cause(), { path, timeout }, monitor);
    } finally {
      deadline.clear();
      const took = clock.now() - began;
      if (took > SLOW) monitor({ name: 'Ajax Slow', path, took });
    }
  };
}

function interpret<Result>(
  endpoint: Endpoint<Result>,
  json: unknown,
  powers: RequestPowers,
  sentWith: string,
): Reply<Result> {
  const read = safeParse(Envelope, json);
  if (!read.success || read.output.code === UNCODED) throw new ResponseError('the reply is no envelope');
  const { code, message, token, result } = read.output;
  const isSuccess = successCodes.includes(code);
  const shaped = safeParse(endpoint.result, result);
  const isBare = code !== 0 && result === null;
  if (isSuccess && !shaped.success && !isBare) throw new ResponseError('the result has the wrong shape');
  const policy = policyOf(code, endpoint.scope, attemptsOf(result));
  const isOver = policy.clearsSession === true && endSession(powers, sentWith);
  const kept =
    token === null || isTooLate(powers, endpoint, sentWith)
      ? 'none'
      : powers.session.keepToken(token)
        ? 'kept'
        : 'lost';
  const shown = isSuccess ? code : (policy.shownAs ?? code);
  const wasNotified =
    !isSuccess && (isOver || !endpoint.isQuiet) && policy.told === 'toast' && !endpoint.silent?.includes(code);
  if (wasNotified)
    powers.notify({
      code: shown,
      message,
      stays: policy.toastFor ?? 5000,
      throttle: policy.throttle ?? 0,
      ...(endpoint.isSaid && { isSaid: true }),
    });
  if (kept === 'kept') powers.onSessionChange();
  return {
    code: shown,
    message,
    isSuccess,
    wasNotified,
    token: kept,
    keeping: keepingOf(policy, isSuccess && shaped.success),
    isShaped: shaped.success,
    result: shaped.success ? shaped.output : null,
  };
}

function contentOf<Result>({ result }: Endpoint<Result>, json: unknown): Reply<Result> {
  const shaped = safeParse(result, json);
  if (!shaped.success) throw new ResponseError('the file has the wrong shape');
  return {
    code: 0,
    message: '',
    isSuccess: true,
    wasNotified: false,
    token: 'none',
    keeping: 'kept',
    isShaped: true,
    result: shaped.output,
  };
}

function keepingOf({ cacheEntry }: Policy, isSuccess: boolean): Reply<unknown>['keeping'] {
  if (isSuccess && cacheEntry !== 'cleared') return 'kept';
  return cacheEntry === 'kept' ? 'asBefore' : 'cleared';
}

/** The caller's signal joined with a deadline of the injected clock (decision D21); ofetch's own timeout is off as soon as there is a signal. */
function deadlineOf(
  clock: Clock,
  timeout: number,
  signal?: AbortSignal,
): { signal: AbortSignal; cause: () => 'timeout' | 'cancelled' | null; clear: () => void } {
  const end = new AbortController();
  let cause: 'timeout' | 'cancelled' | null = null;
  const endBy = (reason: 'timeout' | 'cancelled') => (): void => {
    cause ??= reason;
    end.abort();
  };
  const leave = endBy('cancelled');
  const timer = clock.setTimeout(endBy('timeout'), timeout);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  return {
    signal: end.signal,
    cause: () => cause,
    clear: () => {
      clock.clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    },
  };
}

function named(
  error: unknown,
  cause: 'timeout' | 'cancelled' | null,
  { path, timeout }: { path: string; timeout: number },
  monitor: Monitor,
): RequestError | ResponseError | HttpError {
  if (cause === 'cancelled') {
    monitor({ name: 'Ajax Cancel', path });
    return new RequestError('cancelled', 'network', true);
  }
  if (cause === 'timeout') {
    monitor({ name: 'Ajax Timeout', path });
    return new RequestError(`timeout of ${timeout}ms exceeded`, 'timeout');
  }
  if (error instanceof ResponseError) {
    monitor({ name: 'Ajax Unreadable', path });
    return error;
  }
  if (error instanceof HttpError || error instanceof RequestError) return error;
  monitor({ name: 'Network Error', path });
  return new RequestError('Network Error', 'network');
}

function bounded(clock: Clock, wait: Promise<string | null>): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => resolve(null), FINGERPRINT_WAIT);
    const settle = (value: string | null): void => {
      clock.clearTimeout(timer);
      resolve(value);
    };
    wait.then(settle, () => settle(null));
  });
}

/** Empty values leave the request; 0 and false stay. [HTTP-13] */
function withoutEmpty(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}

function attemptsOf(result: unknown): number | undefined {
  const count: unknown =
    typeof result === 'object' && result !== null && 'pass_err_count' in result ? result.pass_err_count : undefined;
  return typeof count === 'number' || (typeof count === 'string' && /^\d+$/.test(count)) ? Number(count) : undefined;
}

/** Milliseconds to wait; an hour that is named counts on the clock of whoever names it. [N13] [T09] */
function retryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(header) - (Date.parse(headers.get('date') ?? '') || now);
  return Number.isFinite(wait) && wait > 0 ? wait : null;
}

/** A reply that lay in a cache on the way tells when it was made, not what time it is. RFC 9111 5.1 */
function noteServerTime(headers: Headers, note: (time: number) => void): void {
  const time = headers.has('age') ? Number.NaN : Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(time)) note(time);
}
