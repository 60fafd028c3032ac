import { createFetch } from 'ofetch';
import { safeParse } from 'valibot';
import type { Clock } from '../browser/clock.ts';
import { FINGERPRINT_WAIT } from '../browser/fingerprint.ts';
import type { Monitor } from '../browser/monitor.ts';
import { policyOf, successCodes, type Policy } from '../contract/codes.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { Envelope, UNCODED } from '../contract/envelope.ts';
import type { Notice } from '../contract/notice.ts';
import type { Secret } from '../secret.ts';
import { HttpError, RequestError, ResponseError } from './errors.ts';
import { headersOf, type HeaderContext } from './headers.ts';
import { codeIn, readerOf } from './reply.ts';
import { endSession, isRenewal, isTokenRefusal, isTooLate, tokenOf } from './session-over.ts';

/** Default request timeout in milliseconds. [HTTP-16] */
const TIMEOUT = 30_000;
/** Milliseconds after which a call counts as slow. [MON-05] */
const SLOW = 5000;

export interface RequestEnvironment extends HeaderContext {
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly isAuthPage: () => boolean;
  readonly notify: (notice: Notice) => void;
  readonly monitor: Monitor;
  /** The exchange started or ended the session: caches are cleared. [SESS-03] */
  readonly onSessionChange: () => void;
  readonly onServerTime: (time: number) => void;
}

/** A readable reply: a success, or a refusal after the error catalogue was applied. */
export interface Reply<Result> {
  readonly code: number;
  readonly message: string;
  readonly isSuccess: boolean;
  /** Whether a toast was shown. */
  readonly wasNotified: boolean;
  /** Whether the reply contained a token, and whether the browser stored it. [HTTP-15] */
  readonly token: 'none' | 'kept' | 'lost';
  /** The token of a reply whose endpoint `holdsToken`; the caller decides whether it is stored. [QUICK-01] */
  readonly heldToken?: Secret;
  /** Effect on the cache entry: store this reply, keep the existing one, or clear it. [HTTP-24] */
  readonly cacheEffect: 'store' | 'keep' | 'clear';
  /**
   * Whether the result has the contract's shape: always for a success, except 10007, which may have no result. [ERR-07]
   * (A14)
   */
  readonly isShaped: boolean;
  /** null when the shape is wrong. */
  readonly result: Result | null;
}

export type Call = <Result>(
  endpoint: Endpoint<Result>,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<Reply<Result>>;

/**
 * Creates the request function; its body shows the life of a call from top to bottom. Rejects only with RequestError,
 * ResponseError or HttpError. [HTTP-01]
 */
export function createRequest(environment: RequestEnvironment): Call {
  const { clock, monitor } = environment;
  const client = createFetch({ fetch: environment.fetch });

  return async function call(endpoint, body, signal) {
    const { path } = endpoint;
    const read = readerOf(endpoint.responseType);
    if (!environment.isOnline()) {
      monitor({ name: 'Network Error', path });
      throw new RequestError('offline', 'offline');
    }
    const token = tokenOf(environment);
    const startedAt = clock.now();
    const { timeout = TIMEOUT } = endpoint;
    const deadline = deadlineOf(clock, timeout, signal);
    try {
      const headers = await headersOf(endpoint, environment, (wait) => fingerprintOrNull(clock, wait));
      const { payload, fieldHeaders } = splitFields(withoutEmpty(body), endpoint.headerFields);
      const response = await client.raw(environment.origin + path, {
        method: endpoint.method,
        ...(endpoint.method === 'GET' ? { query: payload } : { body: payload }),
        headers: { ...headers, ...fieldHeaders },
        credentials: endpoint.isFile ? 'omit' : 'include',
        redirect: 'error',
        cache: 'no-store',
        keepalive: endpoint.keepalive === true,
        retry: 0,
        responseType: 'stream',
        ignoreResponseError: true,
        signal: deadline.signal,
      });
      if (!endpoint.isFile) noteServerTime(response.headers, environment.onServerTime);
      if (!response.ok) {
        if (response.status === 403) monitor({ name: 'Ajax Forbidden', path, status: 403 });
        const wait = retryAfter(response.headers, clock.now());
        const replyCode = await codeIn(response.body, clock);
        if (response.status === 401 && isTokenRefusal(endpoint, replyCode)) endSession(environment, token);
        throw new HttpError(response.status, wait, replyCode);
      }
      const json = await read(response._data);
      return endpoint.isFile ? contentOf(endpoint, json) : interpret(endpoint, json, environment, token);
    } catch (error) {
      throw callError(error, deadline.cause(), { path, timeout }, monitor);
    } finally {
      deadline.clear();
      const took = clock.now() - startedAt;
      if (took > SLOW) monitor({ name: 'Ajax Slow', path, took });
    }
  };
}

function interpret<Result>(
  endpoint: Endpoint<Result>,
  json: unknown,
  environment: RequestEnvironment,
  requestToken: string,
): Reply<Result> {
  const read = safeParse(Envelope, json);
  if (!read.success || read.output.code === UNCODED) throw new ResponseError('the reply is no envelope');
  const { code, message, token, result } = read.output;
  const isSuccess = successCodes.includes(code);
  const shaped = safeParse(endpoint.result, result);
  const hasNoResult = code !== 0 && result === null;
  if (isSuccess && !shaped.success && !hasNoResult) throw new ResponseError('the result has the wrong shape');
  const policy = policyOf(code, endpoint.scope, attemptsOf(result));
  const sessionEnded = policy.clearsSession === true && endSession(environment, requestToken);
  const tokenState =
    token === null || endpoint.holdsToken || isTooLate(environment, endpoint, requestToken)
      ? 'none'
      : environment.session.keepToken(token, isRenewal(endpoint, requestToken))
        ? 'kept'
        : 'lost';
  const shown = isSuccess ? code : (policy.shownAs ?? code);
  const wasNotified =
    !isSuccess &&
    (sessionEnded || !endpoint.isQuiet) &&
    policy.handledBy === 'toast' &&
    !endpoint.silent?.includes(code);
  if (wasNotified)
    environment.notify({
      code: shown,
      message,
      duration: policy.toastFor ?? 5000,
      throttle: policy.throttle ?? 0,
      ...(sessionEnded && endpoint.scope !== 'signIn' && { isSessionOver: true }),
      ...(endpoint.isAnnouncedByCaller && { isAnnouncedByCaller: true }),
    });
  if (tokenState === 'kept') environment.onSessionChange();
  return {
    code: shown,
    message,
    isSuccess,
    wasNotified,
    token: tokenState,
    ...(endpoint.holdsToken && token !== null && { heldToken: token }),
    cacheEffect: cacheEffectOf(policy, isSuccess && shaped.success),
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
    cacheEffect: 'store',
    isShaped: true,
    result: shaped.output,
  };
}

function cacheEffectOf({ cacheEntry }: Policy, isSuccess: boolean): Reply<unknown>['cacheEffect'] {
  if (isSuccess && cacheEntry !== 'cleared') return 'store';
  return cacheEntry === 'kept' ? 'keep' : 'clear';
}

/**
 * Joins the caller's signal with a deadline on the injected clock (decision D21); ofetch disables its own timeout when
 * a signal is passed.
 */
function deadlineOf(
  clock: Clock,
  timeout: number,
  signal?: AbortSignal,
): { signal: AbortSignal; cause: () => 'timeout' | 'cancelled' | null; clear: () => void } {
  const end = new AbortController();
  let cause: 'timeout' | 'cancelled' | null = null;
  const abortWith = (reason: 'timeout' | 'cancelled') => (): void => {
    cause ??= reason;
    end.abort();
  };
  const cancel = abortWith('cancelled');
  const timer = clock.setTimeout(abortWith('timeout'), timeout);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return {
    signal: end.signal,
    cause: () => cause,
    clear: () => {
      clock.clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    },
  };
}

function callError(
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

function fingerprintOrNull(clock: Clock, wait: Promise<string | null>): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => resolve(null), FINGERPRINT_WAIT);
    const settle = (value: string | null): void => {
      clock.clearTimeout(timer);
      resolve(value);
    };
    wait.then(settle, () => settle(null));
  });
}

/** Removes empty values; 0 and false remain. [HTTP-13] */
function withoutEmpty(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}

/** Separates the fields that are sent as headers; a header contains ASCII only. [HTTP-28] */
function splitFields(
  body: Readonly<Record<string, unknown>>,
  moved: Endpoint['headerFields'] = {},
): { readonly payload: Record<string, unknown>; readonly fieldHeaders: Record<string, string> } {
  const rows = Object.entries(body);
  const ascii = (value: unknown): string => String(value).replaceAll(/[^\x20-\x7E]+/g, encodeURIComponent);
  return {
    payload: Object.fromEntries(rows.filter(([name]) => !Object.hasOwn(moved, name))),
    fieldHeaders: Object.fromEntries(
      rows.flatMap(([name, value]) => (moved[name] === undefined ? [] : [[moved[name], ascii(value)]])),
    ),
  };
}

function attemptsOf(result: unknown): number | undefined {
  const count: unknown =
    typeof result === 'object' && result !== null && 'pass_err_count' in result ? result.pass_err_count : undefined;
  return typeof count === 'number' || (typeof count === 'string' && /^\d+$/.test(count)) ? Number(count) : undefined;
}

/** Returns the wait in milliseconds; a date is compared with the reply's own Date header. [N13] [T09] */
function retryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(header) - (Date.parse(headers.get('date') ?? '') || now);
  return Number.isFinite(wait) && wait > 0 ? wait : null;
}

/** Ignores a reply from an intermediate cache: its Date is when it was created. RFC 9111 5.1 */
function noteServerTime(headers: Headers, note: (time: number) => void): void {
  const time = headers.has('age') ? Number.NaN : Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(time)) note(time);
}
