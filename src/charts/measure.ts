/** Approximate text width in pixels, from the glyph widths shared by Helvetica, Arial and Liberation Sans. */
export function textWidth(text: string, size: number, isBold = false): number {
  let units = 0;
  for (const letter of text) units += widthOf(letter);
  return Math.ceil(units * size * (isBold ? 1.12 : 1.05));
}

function widthOf(letter: string): number {
  if ("iljI.,:;'|! ".includes(letter)) return 0.28;
  if ('ftr()[]/-'.includes(letter)) return 0.34;
  if ('mMW'.includes(letter)) return 0.86;
  if ('w⟳→'.includes(letter)) return 0.74;
  return letter >= 'A' && letter <= 'Z' ? 0.69 : 0.56;
}
