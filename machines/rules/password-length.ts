import type { Secret } from '../../services/secret.ts';

/**
 * The problem of a password that can be found without the list of common ones and the account; null: none. Counts
 * characters, not UTF-16 units. [VAL-11]
 */
export function lengthProblem(password: Secret, minLength: number): 'empty' | 'tooShort' | null {
  if (password.isEmpty) return 'empty';
  return Array.from(password.reveal()).length < minLength ? 'tooShort' : null;
}
