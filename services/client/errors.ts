import { UNCODED } from '../contract/envelope.ts';
import type { UnreachableReason } from '../contract/unreachable.ts';

/** A call that brought no usable reply. Every one counts as ret_code -200 and is marked. [HTTP-19] [HTTP-20] */
abstract class CallError extends Error {
  readonly code = UNCODED;
  readonly isNetworkError = true;
  abstract readonly reason: UnreachableReason;
}

/** The request did not get through: offline, refused, broken off, timed out, cancelled. */
export class RequestError extends CallError {
  override readonly name = 'RequestError';
  override readonly reason: UnreachableReason;
  /** The caller left: nobody is told. [HTTP-26] */
  readonly isCancelled: boolean;

  constructor(message: string, reason: UnreachableReason, isCancelled = false) {
    super(message);
    this.reason = reason;
    this.isCancelled = isCancelled;
  }
}

/** A reply that is no envelope, or whose result has the wrong shape. [HTTP-27] */
export class ResponseError extends CallError {
  override readonly name = 'ResponseError';
  override readonly reason = 'unreadable';
}

/** Of the headers of a call nothing but its cookies can be so large: `entry` is bounded. RFC 6585 5 [S07] */
const HEADERS_TOO_LARGE = 431;

/** A status that is not 2xx; `retryAfter` is in milliseconds where the reply names it, `replyCode` the ret_code of its body where it has one. [HTTP-18] [N13] */
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
