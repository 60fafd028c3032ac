import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { loadFirstWords } from './catalogues.ts';
import type { LocaleConfig } from './languages.ts';

/** Creates an I18n instance of loaded messages. */
export function wordsOf({ code, formats }: LocaleConfig, messages: Messages): I18n {
  return setupI18n({ locale: code, locales: formats, messages: { [code]: messages } });
}

/** Activates the language of a flow's page with the messages of its first paint. Rejects when there are none. [LANG-20] */
export async function activate(locale: LocaleConfig, flow: string): Promise<I18n> {
  return wordsOf(locale, await loadFirstWords(locale.code, flow));
}
