import * as v from 'valibot';
import { assumedPaths } from './assumed.ts';
import type { Endpoint } from './endpoint.ts';

/** Namespaces of the remote bundle; `inverse-error-code` has one text per code. [LANG-19] */
export const namespaces = ['global', 'inverse', 'inverse-error-code'] as const;

export type Namespace = (typeof namespaces)[number];

/** Plain texts by key. */
export type Words = ReadonlyMap<string, string>;

/** Paths of a locale file and of the bundle that overrides it. [LANG-18] [LANG-19] [CALL-22] [CALL-23] */
export const wordPaths = { locale: '/locales/{lng}/{ns}.json', remote: assumedPaths.remoteWords } as const;

const MAX_LENGTH = 1000;
const key = /^[A-Za-z0-9][\w.:-]{0,99}$/;
/**
 * Template placeholders, plural forms, escapes, markup, control characters, lone surrogates and bidirectional controls.
 */
const notPlain = /[{}\\]|<[/!?a-z]|&(?:#\w+|\w+);|[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/iu;

/** A key or text that is not plain is dropped, so that the bundled text is used. [LANG-20] [G04] */
const WordFile = v.pipe(
  v.custom<object>((json) => typeof json === 'object' && json !== null && !Array.isArray(json)),
  v.transform(
    (json): Words =>
      new Map(
        Object.entries(json).filter((entry): entry is [string, string] => key.test(entry[0]) && isPlain(entry[1])),
      ),
  ),
);

/** Returns the endpoint of a translation file; `language` is the site's code. */
export function wordFile(kind: keyof typeof wordPaths, language: string, namespace: Namespace): Endpoint<Words> {
  const path = wordPaths[kind].replace('{lng}', encodeURIComponent(language)).replace('{ns}', namespace);
  return { method: 'GET', path, result: WordFile, isPublicConfig: true, isFile: true };
}

function isPlain(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= MAX_LENGTH && !notPlain.test(text);
}
