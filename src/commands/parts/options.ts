import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

type Read<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/**
 * Returns the options of a command, and the one of its `words` that was given without dashes. Anything else ends it
 * with code 2 and one line that lists what it knows, before it has any effect.
 */
export function optionsOf<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  words: readonly string[] = [],
): Read<Options> & { readonly word: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: words.length > 0 });
    const [word, more] = positionals;
    const unknown = word !== undefined && !words.includes(word) ? word : more;
    if (unknown !== undefined) throw new Error(`Unknown word '${unknown}'`);
    return { ...values, word };
  } catch (error) {
    const known = [
      ...words,
      ...Object.entries(options).map(([name, { type }]) => (type === 'string' ? `--${name}=…` : `--${name}`)),
    ];
    console.error(
      `${error instanceof Error ? error.message.split('. ')[0] : 'The options cannot be read'}. What there is: ${known.join(', ')}.`,
    );
    return process.exit(2);
  }
}
