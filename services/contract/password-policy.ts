import { commonPasswords } from './common-passwords.ts';
import { PASSWORD_MIN_LENGTH } from './password-length.ts';

/**
 * Rules for a new password: any characters, no maximum length, sent unchanged. `common`: lower case. [VAL-11] (decision
 * D06)
 */
export interface PasswordPolicy {
  /** Minimum length in user-perceived characters: an emoji counts as one. */
  readonly minLength: number;
  readonly common: ReadonlySet<string>;
}

/** Loaded only when a password is created. */
export const passwordPolicy: PasswordPolicy = { minLength: PASSWORD_MIN_LENGTH, common: commonPasswords };
