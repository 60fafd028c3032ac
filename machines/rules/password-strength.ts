/** Estimates the strength of a password by length and kinds of characters; null: too short to be accepted. */
export type PasswordStrength = 'weak' | 'fair' | 'strong' | null;

/** A long passphrase is strong whatever its characters. [VAL-11] */
export function passwordStrength(text: string, minLength: number): PasswordStrength {
  const length = Array.from(text).length;
  if (length < minLength) return null;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(text)).length;
  if (new Set(text).size < 4) return 'weak';
  if (length >= 15 || (length >= 12 && kinds >= 3)) return 'strong';
  return length >= 10 || kinds >= 3 ? 'fair' : 'weak';
}
