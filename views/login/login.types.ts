import type { AttemptScreen } from '../../machines/attempt/attempt.types.ts';
import type { LoginContext, LoginEvent, LoginScreen } from '../../machines/login/login.types.ts';
import type { Place } from '../place.ts';

/** What the page with the form can show: the form's own screens, and those of an attempt. */
export type LoginPageScreen = LoginScreen | AttemptScreen;

/** The part of the machine's context that the log-in screens show; it holds no secret. */
export type LoginDetails = Pick<
  LoginContext,
  'method' | 'identifier' | 'problems' | 'attemptsLeft' | 'refusal' | 'failure' | 'retryAfter' | 'passwordRound'
>;

export interface LoginPartProps {
  readonly details: LoginDetails;
  readonly place: Place;
  /** What a person can do on these screens besides typing. */
  readonly send: (event: Exclude<LoginEvent, { type: 'credentials.submitted' | 'attempt.cancelled' }>) => void;
}
