import { readdirSync, readFileSync } from 'node:fs';
import { flows } from '../../src/flows/flows.ts';

/** Parts of the messages of a language: of the page, of each flow, and `late`. */
export const parts = ['page', ...new Set([...flows.values()].map(({ id }) => id)), 'late'];

/** Folders of catalogues, by site code; the pseudo-language is for tests. */
export const codes = readdirSync('i18n/locales').filter((code) => code !== 'pseudo');

export interface Entry {
  readonly id: string;
  readonly text: string;
}

/** Entries of a catalogue as in its file. */
export function entriesOf(code: string, part: string, folder = 'i18n/locales'): readonly Entry[] {
  const file = readFileSync(`${folder}/${code}/${part}.po`, 'utf8');
  return [...file.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
    .map(([, id = '', text = '']) => ({ id: joined(id), text: joined(text) }))
    .filter(({ id }) => id !== '');
}

function joined(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');
}

/** Placeholders of a text, tags included, sorted. */
export function placeholders(text: string): readonly string[] {
  return [
    ...new Set([...text.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`)),
  ].toSorted();
}

/** The forms of each plural in a text: `{count, plural, one {…} other {…}}` gives `[['one', 'other']]`. */
export function pluralForms(text: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  for (const match of text.matchAll(/\{\w+, plural, /g)) found.push(formsAt(text, match.index + match[0].length));
  return found;
}

function formsAt(text: string, start: number): string[] {
  const forms: string[] = [];
  let depth = 0;
  let name = '';
  for (const character of text.slice(start)) {
    if (character === '{' && depth++ === 0) {
      forms.push(name.trim());
      name = '';
    } else if (character === '}' && depth-- === 0) return forms;
    else if (depth === 0 && character !== '}') name += character;
  }
  throw new Error(`a plural does not end: ${text}`);
}
