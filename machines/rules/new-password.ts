import type { PasswordPolicy } from '../../services/contract/password-policy.ts';
import type { Secret } from '../../services/secret.ts';
import { cleanAccount, PASSWORD_MAX } from './account-form.ts';
import { asciiDigits } from './digits.ts';
import { lengthProblem } from './password-length.ts';

/** Reason for which a password is refused; null: it is accepted. */
export type PasswordProblem = 'empty' | 'tooShort' | 'tooLong' | 'tooCommon' | 'isAccount' | null;

/**
 * Validates a password: length in characters, blanks included; not one of the most common passwords and not the
 * account's name in any form; no other rules. `account`: '' if unknown. [VAL-11]
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
  return isNameOf(account, text) ? 'isAccount' : null;
}

/** Maximum digits of a calling code. */
const CALLING_CODE = 4;

/**
 * Whether a text is an account's name as users write it: an e-mail address in other letters; a phone number with or
 * without its calling code, grouped, in the digits of any script. [VAL-09] [VAL-10]
 */
function isNameOf(account: string, text: string): boolean {
  const [name, typed] = [account, text].map((one) => asciiDigits(cleanAccount(one)).toLowerCase());
  if (name === '' || name === typed) return name !== '';
  const number = numberIn(name);
  const digits = numberIn(typed);
  return number !== '' && number.endsWith(digits) && number.length - digits.length <= CALLING_CODE;
}

/** The digits of a phone number without leading zeros; '' for any other text. */
function numberIn(text = ''): string {
  return /^[\d\s+().\-/]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
}
