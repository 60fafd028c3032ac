import type { Failure } from '../contract/failure.ts';
import { toldRefusal } from './told-refusal.ts';
import { HttpError, RequestError, ResponseError } from './errors.ts';

/** Milliseconds to wait when the exchange says «too many» but not how long. [N13] */
const WAIT = 30_000;

/** Turns a failed call into the value that the app sees; what is no failure of a call stays an error. [HTTP-20] */
export function unreachable(error: unknown, reference: string): Exclude<Failure, { kind: 'declined' | 'refused' }> {
  if (error instanceof HttpError && error.status === 429) return { kind: 'tooMany', retryAfter: error.retryAfter ?? WAIT, ...toldRefusal({ code: error.status, message: '' }, reference) };
  if (error instanceof RequestError || error instanceof ResponseError || error instanceof HttpError) return { kind: 'unreachable', reason: error.reason, reference };
  throw error;
}
