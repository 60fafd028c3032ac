import { asciiDigits } from './digits.ts';

const LENGTH = 6;
/** What may stand within a code. */
const gap = '[^\\S\\r\\n]|[·\\p{Pd}]';
/** Across one of these the same number may go on; a new line and the wide stops, which bring a blank of their own, end it. */
const sign = '[^\\p{L}\\d\\r\\n，。；]';
const before = `(?<![\\p{Script=Latin}\\d])(?<!\\d${sign})`;
const after = `(?![\\p{Script=Latin}\\d])(?!${sign}\\d)`;
/** How a code stands within other words, the likeliest way first. */
const forms = [`\\d{${LENGTH}}`, `\\d{3}(?:${gap})\\d{3}`, `\\d(?:(?:${gap})\\d){${LENGTH - 1}}`].map((form) => new RegExp(before + form + after, 'gu'));
/** Nothing but one number: being typed, or in groups. */
const alone = /^[\s.·\p{Pd}]*(?:\d+|\d(?:[\s.·\p{Pd}]?\d){0,5})[\s.·\p{Pd}]*$/u;

/**
 * The code in whatever was typed or pasted, as at most six ASCII digits: `123 456`, `G-123456`, `١٢٣٤٥٦`, `１２３４５６`, or a message around it.
 * '' where a message has none, or several that could be it: what is whole goes off by itself. [VAL-12]
 */
export function codeIn(text: string): string {
  const plain = asciiDigits(text);
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
