import type { Failure } from '../contract/failure.ts';
import { LONGEST_WAIT } from '../contract/wait.ts';
import { toldRefusal } from './told-refusal.ts';
import type { Reply } from './request.ts';
import { HttpError, RequestError, ResponseError } from './errors.ts';

/** Milliseconds to wait when the exchange says «too many» but not how long. [N13] */
const WAIT = 30_000;

/** Turns a failed call into the value that the app sees; what is no failure of a call stays an error. A wait is a day at most. [HTTP-20] [N13] */
export function unreachable(error: unknown, reference: string): Exclude<Failure, { kind: 'declined' | 'refused' }> {
  if (error instanceof HttpError && error.status === 429) {
    return {
      kind: 'tooMany',
      retryAfter: Math.min(error.retryAfter ?? WAIT, LONGEST_WAIT * 1000),
      ...toldRefusal({ code: error.status, message: '' }, reference),
    };
  }
  if (error instanceof RequestError || error instanceof ResponseError || error instanceof HttpError)
    return { kind: 'unreachable', reason: error.reason, reference };
  throw error;
}

/** The failure that a reply is which has no outcome of its own; a success without the expected result is unreadable. [HTTP-20] */
export function failureOf(reply: Reply<unknown>, reference: string): Failure {
  if (reply.isSuccess) return { kind: 'unreachable', reason: 'unreadable', reference };
  return { kind: reply.wasNotified ? 'refused' : 'declined', ...toldRefusal(reply, reference) };
}
