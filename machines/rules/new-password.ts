import type { PasswordPolicy } from '../../services/contract/password-policy.ts';
import type { Secret } from '../../services/secret.ts';

/** Why a password cannot be taken; null: it can. */
export type PasswordProblem = 'empty' | 'tooShort' | 'tooCommon' | 'isAccount' | null;

/** Length by characters, blanks too; not one of the most common passwords nor the account's own name, in letters of any size; nothing else is asked of it. `account`: '' where it is not known. [VAL-11] */
export function passwordProblem(
  password: Secret,
  { minLength, common }: PasswordPolicy,
  account: string,
): PasswordProblem {
  if (password.isEmpty) return 'empty';
  const text = password.reveal();
  if (Array.from(text).length < minLength) return 'tooShort';
  if (common.has(text.toLowerCase())) return 'tooCommon';
  return namesOf(account).includes(text.toLowerCase()) ? 'isAccount' : null;
}

/** An account as the exchange may compare it: a phone number with its calling code, with and without the blank. */
function namesOf(account: string): readonly string[] {
  const name = account.toLowerCase();
  return name === '' ? [] : [name, name.replaceAll(' ', '')];
}

/** How hard a password is to guess, by its length and the kinds of characters in it; null: it is too short to be taken. */
export type PasswordStrength = 'weak' | 'fair' | 'strong' | null;

/** A long passphrase is strong whatever it is made of. [VAL-11] */
export function passwordStrength(text: string, minLength: number): PasswordStrength {
  const length = Array.from(text).length;
  if (length < minLength) return null;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(text)).length;
  if (new Set(text).size < 4) return 'weak';
  if (length >= 15 || (length >= 12 && kinds >= 3)) return 'strong';
  return length >= 10 || kinds >= 3 ? 'fair' : 'weak';
}
