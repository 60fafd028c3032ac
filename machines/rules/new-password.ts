import type { PasswordPolicy } from '../../services/contract/password-policy.ts';
import type { Secret } from '../../services/secret.ts';
import { lengthProblem } from './password-length.ts';

/** Why a password cannot be taken; null: it can. */
export type PasswordProblem = 'empty' | 'tooShort' | 'tooCommon' | 'isAccount' | null;

/**
 * Length by characters, blanks too; not one of the most common passwords nor the account's own name, in letters of any
 * size; nothing else is asked of it. `account`: '' where it is not known. [VAL-11]
 */
export function passwordProblem(
  password: Secret,
  { minLength, common }: PasswordPolicy,
  account: string,
): PasswordProblem {
  const text = password.reveal();
  const problem = lengthProblem(password, minLength);
  if (problem !== null) return problem;
  if (common.has(text.toLowerCase())) return 'tooCommon';
  return namesOf(account).includes(text.toLowerCase()) ? 'isAccount' : null;
}

/** An account as the exchange may compare it: a phone number with its calling code, with and without the blank. */
function namesOf(account: string): readonly string[] {
  const name = account.toLowerCase();
  return name === '' ? [] : [name, name.replaceAll(' ', '')];
}
