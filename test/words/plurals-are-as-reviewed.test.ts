import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { wordsOf } from '../../i18n/activate.ts';
import { loadWords } from '../../i18n/catalogues.ts';
import { localeConfig } from '../../i18n/languages.ts';
import { codes, entriesOf, parts } from './catalogues.ts';

const counts = [0, 1, 2, 5, 21];

/** Every message with a plural, and the name of its count. */
const plurals = parts
  .flatMap((part) => entriesOf('en', part))
  .flatMap(({ id }) => [...id.matchAll(/\{(\w+), plural,/g)].map(([, count = '']) => ({ id, count })))
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The name of a message, as Lingui makes it of its text. */
const nameOf = (id: string): string => createHash('sha256').update(`${id}\u001F`).digest('base64url').slice(0, 6);

/** Renders the messages of a language with a count as its visitors read them. */
async function sayIn(code: string): Promise<(id: string, values: Readonly<Record<string, number>>) => string> {
  const words = await loadWords(code);
  const i18n = wordsOf(localeConfig(code), words);
  return (id, values) => {
    if (!(nameOf(id) in words)) throw new Error(`no message in ${code}: ${id}`);
    return i18n._(nameOf(id), values);
  };
}

// A change is accepted with `npm run words:accept`, after a review of the texts.
test.each(codes)('%s renders every plural for 0, 1, 2, 5 and 21 as reviewed [LANG-20]', async (code) => {
  const say = await sayIn(code);
  const lines = plurals.flatMap(({ id, count }) => counts.map((n) => `${n}  ${say(id, { [count]: n })}`));
  expect(plurals.length).toBeGreaterThan(3);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`plurals/${code}.txt`);
});

const minutes = '{minutes, plural, one {You can try again in # minute.} other {You can try again in # minutes.}}';

// The forms of «minute» for 1, 2, 5 and 21, written from grammars and not from the catalogues.
test.each<[string, readonly [string, string, string, string]]>([
  ['ru-RU', ['1 минуту', '2 минуты', '5 минут', '21 минуту']],
  ['ru-KAZ', ['1 минуту', '2 минуты', '5 минут', '21 минуту']],
  ['uk-UA', ['1 хвилину', '2 хвилини', '5 хвилин', '21 хвилину']],
  ['pl-PL', ['1 minutę', '2 minuty', '5 minut', '21 minut']],
  ['cs-CZ', ['1 minutu', '2 minuty', '5 minut', '21 minut']],
  ['ro-RO', ['1 minut', '2 minute', '5 minute', '21 de minute']],
  ['ar-ARE', ['دقيقة واحدة', 'دقيقتين', '5 دقائق', '21 دقيقةً']],
])('%s gives minutes the form of their count [LANG-20]', async (code, forms) => {
  const say = await sayIn(code);
  for (const [index, form] of forms.entries()) {
    const said = say(minutes, { minutes: [1, 2, 5, 21][index] ?? 0 });
    expect(said.replace(/[.。]$/, '').endsWith(form), `${said} ends with ${form}`).toBe(true);
  }
});
