import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Messages } from '@lingui/core';

/** A text with the values that it expects, compiled: `Greet {site}` gives `['Greet ', ['site']]`. */
function compiled(text: string): NonNullable<Messages[string]> {
  const pieces = text.split(/\{(\w+)\}/).map((piece, at): string | [string] => (at % 2 === 0 ? piece : [piece]));
  return pieces.filter((piece) => piece !== '');
}

/** The id that Lingui makes of a text. */
function idOf(text: string): string {
  return createHash('sha256').update(`${text}\u001F`).digest('base64url').slice(0, 6);
}

/** The part of the flow in the catalogues, in English, compiled. */
export function greetingMessages(): Messages {
  const po = readFileSync('test/flows/greeting/locales/en.po', 'utf8');
  const texts = [...po.matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text);
  return Object.fromEntries(texts.map((text) => [idOf(text), compiled(text)]));
}
