import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { LocaleConfig } from './languages.ts';

/** Creates an I18n instance of loaded messages. */
export function wordsOf({ code, formats }: LocaleConfig, messages: Messages): I18n {
  return setupI18n({ locale: code, locales: formats, messages: { [code]: messages } });
}
