import type { LoginContext, LoginEvent } from '../../machines/login/login.types.ts';
import type { Place } from '../place.ts';

/** The part of the machine's context that the log-in screens show; it holds no secret. */
export type LoginDetails = Pick<
  LoginContext,
  'method' | 'identifier' | 'problems' | 'attemptsLeft' | 'refusal' | 'failure' | 'retryAfter' | 'passwordRound'
>;

export interface LoginPartProps {
  readonly details: LoginDetails;
  readonly place: Place;
  /** What a person can do on these screens besides typing. */
  readonly send: (event: Exclude<LoginEvent, { type: 'credentials.submitted' }>) => void;
}
