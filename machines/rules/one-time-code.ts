/** Digits of every script, a separator between them allowed; no other digit may be next to the six. */
const SIX = /(?<!\d)\d(?:[\s.·-]?\d){5}(?!\d)/u;
/** Where the digits of a script begin: ASCII, Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10] as const;

/**
 * The code in whatever was typed or pasted, as at most six ASCII digits: `123 456`, `G-123456`, `١٢٣٤٥٦`, `１２３４５６`, or a message around it. [VAL-12]
 */
export function codeIn(text: string): string {
  const plain = Array.from(text, asciiDigit).join('');
  return (SIX.exec(plain)?.[0] ?? plain).replaceAll(/\D/gu, '').slice(0, 6);
}

function asciiDigit(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => point >= one && point < one + 10);
  return zero === undefined ? letter : String(point - zero);
}
