/** Characters of a displayed name. */
const LONGEST_NAME = 64;

/** Characters that show nothing, or move what is beside them, without those that may join letters and emoji. */
const hidden =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Joiners and selectors after nothing that they could join. */
const leading = /(?<![\p{L}\p{M}\p{Emoji}\p{Join_Control}])[\p{Join_Control}\p{Variation_Selector}]+/gu;

/** Joiners before nothing that they could join. */
const trailing = /\p{Join_Control}+(?![\p{L}\p{M}\p{Emoji}\p{Join_Control}])/gu;

/** Marks upon each other that a letter does not have in any language. */
const stacked = /(\p{M}{4})\p{M}+/gu;

/**
 * Removes control characters, direction marks and other characters that show nothing, marks that would cover the next
 * lines, and blanks at both ends; '' if nothing visible remains.
 */
export function withoutMarks(text: string): string {
  const shown = text
    .replaceAll(hidden, '')
    .replaceAll(leading, '')
    .replaceAll(trailing, '')
    .replaceAll(stacked, (_, kept: string) => kept)
    .trim();
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(shown) ? shown : '';
}

/** Untrusted text for display: without marks, and cut after `longest` characters. [OAUTH-01] */
export function shownText(text: string, longest = LONGEST_NAME): string {
  return Array.from(withoutMarks(text)).slice(0, longest).join('');
}
