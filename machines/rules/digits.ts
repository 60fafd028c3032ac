const decimal = /^\p{Nd}$/u;

/** Returns the text with the decimal digits of every script converted to ASCII. [VAL-10] [VAL-12] */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, value);
}

/** Unicode encodes the digits of a script in order from 0 to 9; scripts begin at multiples of ten from each other. */
function value(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (decimal.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}
