import type { LoginContext, LoginEvent } from '../../machines/login/login.types.ts';
import type { Place } from '../place.ts';

/** What the log-in screens tell of the machine's facts; nothing secret among them. */
export type LoginFacts = Pick<
  LoginContext,
  'method' | 'identifier' | 'problems' | 'attemptsLeft' | 'refusal' | 'failure' | 'retryAfter' | 'passwordRound'
>;

export interface LoginPartProps {
  readonly facts: LoginFacts;
  readonly place: Place;
  /** What a person can do on these screens besides typing. */
  readonly send: (event: Exclude<LoginEvent, { type: 'credentials.submitted' }>) => void;
}
