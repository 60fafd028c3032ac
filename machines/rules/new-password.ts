import type { PasswordPolicy } from '../../services/contract/password-policy.ts';
import type { Secret } from '../../services/secret.ts';
import { PASSWORD_MAX } from './account-form.ts';
import { lengthProblem } from './password-length.ts';

/** Reason for which a password is refused; null: it is accepted. */
export type PasswordProblem = 'empty' | 'tooShort' | 'tooLong' | 'tooCommon' | 'isAccount' | null;

/**
 * Validates a password: length in characters, blanks included; not one of the most common passwords and not the
 * account's name, ignoring case; no other rules. `account`: '' if unknown. [VAL-11]
 */
export function passwordProblem(
  password: Secret,
  { minLength, common }: PasswordPolicy,
  account: string,
): PasswordProblem {
  const text = password.reveal();
  const problem = lengthProblem(password, minLength);
  if (problem !== null) return problem;
  // One that the log-in form would refuse is not chosen.
  if (text.length > PASSWORD_MAX) return 'tooLong';
  if (common.has(text.toLowerCase())) return 'tooCommon';
  return namesOf(account).includes(text.toLowerCase()) ? 'isAccount' : null;
}

/**
 * The account in the forms that the exchange may compare: a phone number with its calling code, with and without the
 * blank.
 */
function namesOf(account: string): readonly string[] {
  const name = account.toLowerCase();
  return name === '' ? [] : [name, name.replaceAll(' ', '')];
}
