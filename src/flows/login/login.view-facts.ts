import type { LoginContext } from '../../../machines/login/login.types.ts';
import type { LoginFacts } from '../../../views/login/login.types.ts';

/** What of the flow's facts its views get: what they say or show, and nothing that is secret (decision D16). */
export function loginFacts({
  method,
  identifier,
  problems,
  attemptsLeft,
  refusal,
  failure,
  retryAfter,
  passwordRound,
}: LoginContext): LoginFacts {
  return { method, identifier, problems, attemptsLeft, refusal, failure, retryAfter, passwordRound };
}
