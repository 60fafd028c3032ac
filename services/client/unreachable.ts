import type { Failure } from '../contract/failure.ts';
import { LONGEST_WAIT } from '../contract/wait.ts';
import { toldRefusal } from './told-refusal.ts';
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
