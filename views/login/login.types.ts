import type { AttemptScreen } from '../../machines/attempt/attempt.types.ts';
import type { LoginContext, LoginEvent, LoginScreen } from '../../machines/login/login.types.ts';
import type { Place } from '../place.ts';

/** Screens of the page with the form: its own, and those of an attempt. */
export type LoginPageScreen = LoginScreen | AttemptScreen;

/** The part of the machine's context that the log-in screens show; contains no secret. */
export type LoginDetails = Pick<
  LoginContext,
  'method' | 'identifier' | 'problems' | 'attemptsLeft' | 'refusal' | 'failure' | 'retryAfter' | 'passwordRound'
>;

export interface LoginPartProps {
  readonly details: LoginDetails;
  readonly place: Place;
  /** User events of these screens other than typing. */
  readonly send: (event: Exclude<LoginEvent, { type: 'credentials.submitted' | 'attempt.cancelled' }>) => void;
}
