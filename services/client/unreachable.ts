import type { Unreachable } from '../contract/unreachable.ts';
import { HttpError, RequestError, ResponseError } from './errors.ts';

/** Turns a failed call into the value that the app sees; what is no failure of a call stays an error. [HTTP-20] */
export function unreachable(error: unknown, reference: string): Unreachable {
  if (error instanceof RequestError || error instanceof ResponseError || error instanceof HttpError) return { kind: 'unreachable', reason: error.reason, reference };
  throw error;
}
