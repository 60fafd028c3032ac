import { asciiDigits } from './digits.ts';

const LENGTH = 6;
/** Characters allowed within a code. */
const gap = '[^\\S\\r\\n]|[·\\p{Pd}]';
/** Separators across which a number may continue; a new line or a wide stop ends it. */
const sign = '[^\\p{L}\\d\\r\\n，。；]';
const before = `(?<![\\p{Script=Latin}\\d])(?<!\\d${sign})`;
const after = `(?![\\p{Script=Latin}\\d])(?!${sign}\\d)`;
/** Separators of a code written with spaces, and between the parts of a longer number. */
const wide = `(?:${gap}){1,3}`;
const grouped = (between: string): readonly string[] => [
  `\\d{3}${between}\\d{3}`,
  `\\d(?:${between}\\d){${LENGTH - 1}}`,
];
/** Forms of a code within other text, the most likely first. */
const forms = [
  `\\d{${LENGTH}}`,
  ...grouped(`(?:${gap})`),
  ...grouped(wide).map((form) => `(?<!\\d${wide})${form}(?!${wide}\\d)`),
].map((form) => new RegExp(before + form + after, 'gu'));
/** A number alone: being typed, or in groups. */
const alone = /^[\s.·\p{Pd}]*(?:\d+|\d(?:[\s.·\p{Pd}]{0,3}\d){0,5})[\s.·\p{Pd}]*$/u;

/**
 * Returns the code in typed or pasted text, as at most six ASCII digits: `123 456`, `123 - 456`, `G-123456`,
 * `١٢٣٤٥٦`, `１２３４５６`, or a message around it. '' if a message contains no code or several candidates, since a
 * complete code is submitted automatically. [VAL-12]
 */
export function codeIn(text: string): string {
  const plain = asciiDigits(text.replaceAll(/\p{Cf}/gu, ''));
  for (const form of forms) {
    const found = new Set(plain.match(form)?.map(digitsOf));
    if (found.size > 0) return found.size === 1 ? [...found].join('') : '';
  }
  const digits = digitsOf(plain);
  return alone.test(plain) || digits.length < LENGTH ? digits.slice(0, LENGTH) : '';
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}
