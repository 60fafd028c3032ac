/** Minimum length of a new password in characters. [VAL-11] (decision D06) */
export const PASSWORD_MIN_LENGTH = 8;
