import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { loadCatalogue } from './catalogues.ts';
import type { LocaleConfig } from './languages.ts';

/** Loads all messages of a language, by its site code. Rejects when there are none. */
export async function loadWords(code: string): Promise<Messages> {
  const [early, others] = await Promise.all([loadCatalogue(code, 'login'), loadLateWords(code)]);
  return { ...others, ...early.messages };
}

/** Loads the messages that no first paint needs. */
export async function loadLateWords(code: string): Promise<Messages> {
  return (await loadCatalogue(code, 'late')).messages;
}

/** Creates an I18n instance of loaded messages. */
export function wordsOf({ code, formats }: LocaleConfig, messages: Messages): I18n {
  return setupI18n({ locale: code, locales: formats, messages: { [code]: messages } });
}

/** Activates the page's language with the messages of its first paint. [LANG-20] */
export async function activate(locale: LocaleConfig): Promise<I18n> {
  return wordsOf(locale, (await loadCatalogue(locale.code, 'login')).messages);
}
