import { UNCODED } from '../contract/envelope.ts';
import type { UnreachableReason } from '../contract/unreachable.ts';

/** A call without a usable reply; its code is always ret_code -200. [HTTP-19] [HTTP-20] */
abstract class CallError extends Error {
  readonly code = UNCODED;
  readonly isNetworkError = true;
  abstract readonly reason: UnreachableReason;
}

/** The request failed: offline, refused, interrupted, timed out or cancelled. */
export class RequestError extends CallError {
  override readonly name = 'RequestError';
  override readonly reason: UnreachableReason;
  /** The caller aborted: no message is shown. [HTTP-26] */
  readonly isCancelled: boolean;

  constructor(message: string, reason: UnreachableReason, isCancelled = false) {
    super(message);
    this.reason = reason;
    this.isCancelled = isCancelled;
  }
}

/** The reply is not an envelope, or its result has the wrong shape. [HTTP-27] */
export class ResponseError extends CallError {
  override readonly name = 'ResponseError';
  override readonly reason = 'unreadable';
}

/** Only cookies can make the headers this large: `entry` is bounded. RFC 6585 5 [S07] */
const HEADERS_TOO_LARGE = 431;

/**
 * A status outside 2xx; `retryAfter`: milliseconds from the reply or null, `replyCode`: ret_code of the body or null.
 * [HTTP-18] [N13]
 */
export class HttpError extends CallError {
  override readonly name = 'HttpError';
  override readonly reason: UnreachableReason;
  readonly status: number;
  readonly retryAfter: number | null;
  readonly replyCode: number | null;

  constructor(status: number, retryAfter: number | null, replyCode: number | null) {
    super(`HTTP ${status}`);
    this.reason = status === HEADERS_TOO_LARGE ? 'cookies' : 'server';
    this.status = status;
    this.retryAfter = retryAfter;
    this.replyCode = replyCode;
  }
}
