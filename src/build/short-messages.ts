import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { wordParts } from './words.ts';

/**
 * Gives messages short names in the browser's build: Lingui's own are six random letters that stand both in the program and in every
 * catalogue, and no packer shortens them. Names that are written by hand stay, since words from elsewhere know them.
 */
export function shortMessages(): Plugin {
  const names = shortNamesOf(
    wordParts.flatMap((part) => generatedIds(readFileSync(`i18n/locales/en/${part}.po`, 'utf8'))),
  );
  const shorten = (code: string): string =>
    code.replaceAll(/(\\?["'`])([\w-]{6})\1/g, (whole, quote: string, id: string) =>
      names.has(id) ? `${quote}${names.get(id)}${quote}` : whole,
    );
  return {
    name: 'gatehouse:short-messages',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/(?:views|src)\/[^?]*\.tsx?$|\.po$/ },
      handler: (code) => ({ code: shorten(code), map: null }),
    },
  };
}

/** The ids that Lingui makes of the texts of a catalogue. */
export function generatedIds(po: string): readonly string[] {
  const entries = [...po.matchAll(/((?:^#.*\n)*)^msgid ((?:".*"\n)+)/gm)];
  return entries
    .filter(([, comments = '']) => !comments.includes('js-lingui-explicit-id'))
    .map(([, , lines = '']) => (JSON.parse(`[${lines.trim().replaceAll('\n', ',')}]`) as string[]).join(''))
    .filter((text) => text !== '')
    .map((text) => createHash('sha256').update(`${text}\u001F`).digest('base64url').slice(0, 6));
}

/** `a` to `Z`, then two letters: the words of the first paint come first. */
function shortNamesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...new Set(ids)].map((id, at) => [id, lettersOf(at)]));
}

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function lettersOf(at: number): string {
  return (
    (at >= alphabet.length ? lettersOf(Math.floor(at / alphabet.length) - 1) : '') +
    (alphabet[at % alphabet.length] ?? '')
  );
}
