import type { LoginContext } from '../../../machines/login/login.types.ts';
import type { LoginDetails } from '../../../views/login/login.types.ts';

/** The part of the flow's context that its views show; it holds no secret (decision D16). */
export function loginDetails({
  method,
  identifier,
  problems,
  attemptsLeft,
  refusal,
  failure,
  retryAfter,
  passwordRound,
}: LoginContext): LoginDetails {
  return { method, identifier, problems, attemptsLeft, refusal, failure, retryAfter, passwordRound };
}
