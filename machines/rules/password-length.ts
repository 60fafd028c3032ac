import type { Secret } from '../../services/secret.ts';

/**
 * What is wrong with a password that needs neither the list of common ones nor the account; null: nothing. It counts
 * characters, not UTF-16 units. [VAL-11]
 */
export function lengthProblem(password: Secret, minLength: number): 'empty' | 'tooShort' | null {
  if (password.isEmpty) return 'empty';
  return Array.from(password.reveal()).length < minLength ? 'tooShort' : null;
}
