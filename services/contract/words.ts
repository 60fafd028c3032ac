import * as v from 'valibot';
import { assumedPaths } from './assumed.ts';
import type { Endpoint } from './endpoint.ts';

/** Namespaces of the remote bundle; `inverse-error-code` has a text per code. [LANG-19] */
export const namespaces = ['global', 'inverse', 'inverse-error-code'] as const;

export type Namespace = (typeof namespaces)[number];

/** Texts by key, all of them plain. */
export type Words = ReadonlyMap<string, string>;

/** A locale file, and the bundle that goes before it. [LANG-18] [LANG-19] [CALL-22] [CALL-23] */
export const wordPaths = { locale: '/locales/{lng}/{ns}.json', remote: assumedPaths.remoteWords } as const;

const LONGEST = 1000;
const key = /^[A-Za-z0-9][\w.:-]{0,99}$/;
/** Placeholders, plural forms and escapes of whatever template language, markup, control characters, half letters, and letters that turn the direction of a line. */
const notPlain = /[{}\\]|<[/!?a-z]|&(?:#\w+|\w+);|[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/iu;

/** A text or key that is not plain is left out: the bundled text stands in its place. [LANG-20] [G04] */
const WordFile = v.pipe(
  v.custom<object>((json) => typeof json === 'object' && json !== null && !Array.isArray(json)),
  v.transform(
    (json): Words =>
      new Map(
        Object.entries(json).filter((entry): entry is [string, string] => key.test(entry[0]) && isPlain(entry[1])),
      ),
  ),
);

/** The words of a language (the site's code) in a namespace. */
export function wordFile(kind: keyof typeof wordPaths, language: string, namespace: Namespace): Endpoint<Words> {
  const path = wordPaths[kind].replace('{lng}', encodeURIComponent(language)).replace('{ns}', namespace);
  return { method: 'GET', path, result: WordFile, isPublicConfig: true, isFile: true };
}

function isPlain(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST && !notPlain.test(text);
}
