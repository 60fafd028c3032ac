import { globSync } from 'node:fs';

/** What vanilla-extract knows of a name that it needs. */
interface Named {
  readonly hash: string;
  readonly filePath: string;
}

/**
 * Names of classes and variables as short as they can be: letters for the file, a number within it. They stand in every page beside
 * the sheet itself. The same at every build, since a file's names are asked for in the order of its text.
 */
export function shortNames(): (named: Named) => string {
  const files = globSync('views/**/*.css.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const numbers = new Map<string, Map<string, number>>();
  return ({ hash, filePath }) => {
    const own = numbers.get(filePath) ?? new Map<string, number>();
    numbers.set(filePath, own);
    const number = own.get(hash) ?? own.size;
    own.set(hash, number);
    const at = files.indexOf(filePath);
    return at === -1 ? `_${hash}` : `${letters(at)}${number}`;
  };
}

/** Without `h`: a class `h1` would make a class of the element in every selector. */
const alphabet = 'abcdefgijklmnopqrstuvwxyz';

/** 0 is `a`, 24 is `z`, 25 is `aa`. */
function letters(at: number): string {
  return (
    (at >= alphabet.length ? letters(Math.floor(at / alphabet.length) - 1) : '') +
    (alphabet[at % alphabet.length] ?? '')
  );
}
