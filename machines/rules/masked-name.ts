/** Characters kept at each end, and the minimum that are hidden. */
const SHOWN = 2;
const MASK = '•••';

/**
 * Returns an account name with its middle hidden, still recognisable to its owner. An e-mail address keeps its
 * domain; a name that the exchange has masked is unchanged. (decision D25)
 */
export function maskedName(name: string): string {
  if (/[*•]/.test(name)) return name;
  const at = name.lastIndexOf('@');
  return at > 0 ? withoutMiddle(name.slice(0, at), 0) + name.slice(at) : withoutMiddle(name, SHOWN);
}

/** `tail`: characters kept at the end of a text of eight characters or more. */
function withoutMiddle(text: string, tail: number): string {
  const letters = Array.from(text);
  if (letters.length === 0) return '';
  const start = letters.slice(0, letters.length > SHOWN * 2 ? SHOWN : 1).join('');
  return start + MASK + (letters.length >= 8 && tail > 0 ? letters.slice(-tail).join('') : '');
}
