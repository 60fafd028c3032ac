import { setupI18n, type I18n, type Messages } from '@lingui/core';

interface Catalogue {
  readonly messages: Messages;
}

type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>;

/** Words of the first paint, and those that come later; one lazy chunk each and per language. The pseudo-language never ships. */
const first: Catalogues = import.meta.glob<Catalogue>(['./locales/*/login.po', '!./locales/pseudo/*']);
const late: Catalogues = import.meta.glob<Catalogue>(['./locales/*/late.po', '!./locales/pseudo/*']);

/** All words of a language, by its site code. Rejects when there are none. */
export async function loadWords(code: string): Promise<Messages> {
  const [early, others] = await Promise.all([wordsIn(first, code, 'login'), loadLateWords(code)]);
  return { ...others, ...early };
}

/** The words that no first paint needs. */
export function loadLateWords(code: string): Promise<Messages> {
  return wordsIn(late, code, 'late');
}

/** A language by its site code, and the BCP 47 tag that its numbers, dates and plurals follow. */
export interface Tongue {
  readonly code: string;
  readonly formats: string;
}

/** Words that are there already, ready to be used. */
export function wordsOf({ code, formats }: Tongue, messages: Messages): I18n {
  return setupI18n({ locale: code, locales: formats, messages: { [code]: messages } });
}

/** The language of the page with the words of its first paint. [LANG-20] */
export async function activate(tongue: Tongue): Promise<I18n> {
  return wordsOf(tongue, await wordsIn(first, tongue.code, 'login'));
}

async function wordsIn(catalogues: Catalogues, code: string, part: string): Promise<Messages> {
  const load = catalogues[`./locales/${code}/${part}.po`];
  if (!load) throw new Error(`no words for the language ${code}`);
  return (await load()).messages;
}
