/**
 * Source of a pattern for a parameter's name, each of its characters plain or percent-encoded; the syntax is common to
 * JavaScript and nginx.
 */
export function anyEncodingOf(name: string): string {
  return Array.from(name, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|%${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  }).join('');
}
