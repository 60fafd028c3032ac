import type { Messages } from '@lingui/core';
import { wordsOf } from '../../../i18n/activate.ts';
import { localeConfig } from '../../../i18n/languages.ts';

/** Values of a message's placeholders, by name. */
export type Values = Readonly<Record<string, string | number | boolean | Date>>;

/** A message that a screen shows, with the values that it inserts. */
export interface WordInUse {
  readonly id: string;
  readonly values: Values;
}

/** A piece of a rendered message. */
export interface Piece {
  readonly text: string;
  /** It is the value of a placeholder. */
  readonly isValue: boolean;
  /** It is inside of an element, such as a link. */
  readonly isElement: boolean;
}

/** Marks around a value: of no language, so that no text has them. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const marks = new RegExp(`(</?\\d+/?>|[${OPEN}${CLOSE}])`);

/** Values that a message can be rendered with elsewhere. */
export function plainValues(values: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, Values[string]] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) || entry[1] instanceof Date,
    ),
  );
}

/** Renders a message of a language with sample values; empty: the language has none. */
export function rendered(code: string, messages: Messages, { id, values }: WordInUse): readonly Piece[] {
  const message = messages[id];
  if (message === undefined) return [];
  const plain = new Set(typeof message === 'string' ? [] : namesIn(message));
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && plain.has(name) ? `${OPEN}${value}${CLOSE}` : value,
    ]),
  );
  return piecesOf(wordsOf(localeConfig(code), messages)._(id, marked));
}

/** Placeholders that stand for their value alone, in every form of a plural. */
function namesIn(tokens: Exclude<Messages[string], string>): readonly string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type, format] = token;
    if (type === undefined) return [name];
    return typeof format === 'object' && format !== null
      ? Object.values(format).flatMap((form) => (Array.isArray(form) ? namesIn(form as typeof tokens) : []))
      : [];
  });
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let [isValue, depth] = [false, 0];
  for (const part of text.split(marks)) {
    if (part === OPEN || part === CLOSE) isValue = part === OPEN;
    else if (/^<\d+\/>$/.test(part)) pieces.push({ text: '…', isValue: true, isElement: true });
    else if (/^<\/?\d+>$/.test(part)) depth += part.startsWith('</') ? -1 : 1;
    else if (part !== '') pieces.push({ text: part, isValue, isElement: depth > 0 });
  }
  return pieces;
}
