/** Characters of a displayed name. */
const LONGEST_NAME = 64;

/** Removes control characters and direction marks, and blanks at both ends. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

/** Untrusted text for display: without marks, and cut after `longest` characters. [OAUTH-01] */
export function shownText(text: string, longest = LONGEST_NAME): string {
  return Array.from(withoutMarks(text)).slice(0, longest).join('');
}
