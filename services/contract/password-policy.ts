import { commonPasswords } from './common-passwords.ts';

/** What a new password is held against; any characters, no upper end, sent unchanged. `common`: in small letters. [VAL-11] (decision D06) */
export interface PasswordPolicy {
  /** Characters as people count them: an emoji is one, however it is stored. */
  readonly shortest: number;
  readonly common: ReadonlySet<string>;
}

/** Loaded when a password is made, never before. */
export const passwordPolicy: PasswordPolicy = { shortest: 8, common: commonPasswords };
