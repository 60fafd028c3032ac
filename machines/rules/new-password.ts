import type { PasswordPolicy } from '../../services/contract/password-policy.ts';
import type { Secret } from '../../services/secret.ts';

/** Why a password cannot be taken; null: it can. */
export type PasswordProblem = 'empty' | 'tooShort' | 'tooCommon' | null;

/** Length by characters, blanks too, and then whether it is a common password, in letters of any size; nothing else is asked of it. [VAL-11] */
export function passwordProblem(password: Secret, { minLength, common }: PasswordPolicy): PasswordProblem {
  if (password.isEmpty) return 'empty';
  const text = password.reveal();
  if (Array.from(text).length < minLength) return 'tooShort';
  return common.has(text.toLowerCase()) ? 'tooCommon' : null;
}
