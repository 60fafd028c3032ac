import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

type Read<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

/** What a command was asked for, by the options that it knows. Anything else ends it with code 2 and one line that lists them, before it has done a thing. */
export function optionsOf<const Options extends ParseArgsOptionsConfig>(options: Options): Read<Options> {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.entries(options).map(([name, { type }]) => (type === 'string' ? `--${name}=…` : `--${name}`));
    console.error(
      `${error instanceof Error ? error.message.split('. ')[0] : 'The options cannot be read'}. What there is: ${known.join(', ')}.`,
    );
    return process.exit(2);
  }
}
