/** A word of a shell's command, quoted where a shell would read it otherwise. */
export function shellWord(word: string): string {
  return /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
