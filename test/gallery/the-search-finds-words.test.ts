import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { loadLanguageWords } from '../../src/gallery/language-words.ts';
import { found, searchable } from '../../src/gallery/find.ts';
import { screenTexts } from '../../src/gallery/screen-words.ts';
import { textsByState } from '../../src/gallery/content/texts-by-state.ts';

const languages = (await loadLanguageWords()).flatMap(({ code, messages }) => (messages ? [{ code, messages }] : []));
const english = languages.find(({ code }) => code === 'en')?.messages ?? {};
const machines = Object.values(catalog).map((machine) => ({ chart: chartOf(machine) }));
const textsAt = textsByState(globSync('test/views/screens/*.txt').map((file) => readFileSync(file, 'utf8')));
const all = searchable(
  { machines: machines as never, requirements: { 'BAN-03': 'a temporary ban shows a modal' } },
  screenTexts(textsAt, english, languages),
);
const idsFor = (query: string): readonly string[] => found(all, query).map(({ id }) => id);

test.each([
  ['a name', 'wrongPassword', 'login.form.wrongPassword'],
  ['a requirement', 'BAN-03', 'ban.noticed'],
  ['the words of its requirement', 'temporary modal', 'ban.noticed'],
  ['an English sentence of its screen', 'too many incorrect passwords', 'login.form.locked'],
  ['the same with other endings', 'incorrectly passwort', 'login.form.locked'],
  ['its German words with other endings', 'Passwörter falsch eingeben', 'login.form.locked'],
  [
    'its Spanish words without accents',
    textIn('es-ES', 'Too many incorrect passwords').normalize('NFD').replaceAll(/\p{M}/gu, ''),
    'login.form.locked',
  ],
  ['its Arabic words', textIn('ar-ARE', 'Too many incorrect passwords'), 'login.form.locked'],
  ['its Japanese words', textIn('ja-JP', 'Too many incorrect passwords'), 'login.form.locked'],
  ['a sentence with a placeholder', 'attempts left before your account may be locked', 'login.form.wrongPassword'],
  [
    'the words of the sign-up in Turkish',
    textIn('tr-TUR', 'Create your account'),
    'registration.inputAccount.entering',
  ],
  ['what its documentation says', 'sign-up on a second device', 'mailConfirmation.proven.open'],
  ['the same of an application’s request', 'older than ten minutes', 'oauth.answering'],
  ['the words of an application’s page', 'wants to use your account', 'oauth.permission'],
  ['the same in German', textIn('de-DE', 'An app wants to use your account'), 'oauth.permission'],
  ['the words of the mini app', 'telegram session expires', 'miniApp.expired'],
  ['the same in Arabic', textIn('ar-ARE', 'Your Telegram session has expired'), 'miniApp.expired'],
] as const)('the gallery finds a state by %s: %s', (_, query, id) => {
  expect(idsFor(query)).toContain(id);
});

test('a match by the words of a screen shows the text and its language', () => {
  const hit = found(all, textIn('de-DE', 'Too many incorrect passwords')).find(({ id }) => id === 'login.form.locked');
  expect(hit?.hint).toBe(`de-DE: “${textIn('de-DE', 'Too many incorrect passwords')}”`);
});

test('every state whose screen has a sentence is found by it, and a word of its name narrows that', () => {
  const named = found(all, 'forgot password?');
  expect(named.length).toBeGreaterThan(12);
  const narrowed = found(all, 'forgot password? locked');
  expect(narrowed.length).toBeGreaterThan(0);
  expect(narrowed.length).toBeLessThan(named.length);
  expect(narrowed.filter(({ id }) => !/locked/i.test(id))).toEqual([]);
});

test('a match by the words of a screen names their language, and a name has none', () => {
  const [hit] = found(all, textIn('ja-JP', 'Too many incorrect passwords'));
  expect(hit).toMatchObject({ id: 'login.form.locked', language: 'ja-JP' });
  expect(found(all, 'login.form.locked')[0]).toMatchObject({ id: 'login.form.locked', language: null });
});

test.each(['', '   ', 'zzyzx', 'locked zzyzx', '((', '\\'])('%j finds nothing, and is no error', (query) => {
  expect(idsFor(query)).toEqual([]);
});

test('a name comes before a text that mentions it, and states with one screen are found by its words once', () => {
  expect(found(all, 'banned')[0]?.title).toMatch(/banned/i);
  const byWords = found(all, 'Bringing you here from another').map(({ hint }) => hint);
  expect(byWords.filter((hint) => hint.startsWith('en: “Bringing'))).toHaveLength(1);
});

/** A message of the catalogue in another language. */
function textIn(code: string, source: string): string {
  const [id] = Object.entries(english).find(([, message]) => String(message) === source) ?? [''];
  return String(languages.find((one) => one.code === code)?.messages[id] ?? '');
}
