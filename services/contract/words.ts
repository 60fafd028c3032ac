import * as v from 'valibot';
import { assumedFiles } from './assumed.ts';

/** Namespaces of the remote bundle. `inverse-error-code` has a text per code. [LANG-19] */
export const namespaces = ['global', 'inverse', 'inverse-error-code'] as const;

export type Namespace = (typeof namespaces)[number];

/** Path templates of the locale files and of the remote bundle, the stronger last. [LANG-18] [LANG-19] [CALL-22] [CALL-23] */
export const wordFiles = ['/locales/{lng}/{ns}.json', assumedFiles.remoteBundle] as const;

/** The addresses where the words of a language and namespace are kept, the stronger last. */
export function wordPaths(language: string, namespace: Namespace): readonly string[] {
  return wordFiles.map((path) => path.replace('{lng}', encodeURIComponent(language)).replace('{ns}', namespace));
}

const LONGEST = 1000;
const name = /^[A-Za-z0-9][\w.:-]{0,99}$/;
/** Placeholders, plural forms and escapes of whatever template language; markup; characters that steer a terminal or turn the direction of a line. */
const notPlain = /[{}\\]|<[/!?a-z]|&(?:#\w+|\w+);|[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/iu;

/** A text that can be shown as it stands. */
function isPlain(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST && !notPlain.test(text);
}

/** Texts by key. A key or a text that is not plain is left out, so that the bundled text stands in its place. [LANG-20] [G04] */
export const WordFile = v.pipe(
  v.custom<object>((json) => typeof json === 'object' && json !== null && !Array.isArray(json)),
  v.transform((json): ReadonlyMap<string, string> => new Map(Object.entries(json).filter((entry): entry is [string, string] => name.test(entry[0]) && isPlain(entry[1])))),
);
