import type { Failure } from '../contract/failure.ts';
import { MAX_WAIT } from '../contract/wait.ts';
import { refusalDetails, unnamedRefusal } from './refusal.ts';
import type { Reply } from './request.ts';
import { HttpError, RequestError, ResponseError } from './errors.ts';

/** Default wait in milliseconds after a 429 without Retry-After. [N13] */
const WAIT = 30_000;

/** Converts a failed call to an outcome; rethrows any other error. A wait is at most a day. [HTTP-20] [N13] */
export function unreachable(error: unknown, reference: string): Exclude<Failure, { kind: 'declined' | 'refused' }> {
  if (error instanceof HttpError && error.status === 429) {
    return {
      kind: 'tooMany',
      retryAfter: Math.min(error.retryAfter ?? WAIT, MAX_WAIT * 1000),
      ...refusalDetails({ code: error.status, message: '' }, reference),
    };
  }
  if (error instanceof RequestError || error instanceof ResponseError || error instanceof HttpError)
    return { kind: 'unreachable', reason: error.reason, reference };
  throw error;
}

/**
 * Returns the failure of a reply without an outcome of its own; a success without the expected result is a
 * fault of the server: no network in between writes an envelope. [HTTP-20] (A14)
 */
export function failureOf(reply: Reply<unknown>, reference: string): Failure {
  if (reply.isSuccess) return { kind: 'unreachable', reason: 'server', reference };
  return { kind: unnamedRefusal(reply), ...refusalDetails(reply, reference) };
}
