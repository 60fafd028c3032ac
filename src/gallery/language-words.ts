import type { Messages } from '@lingui/core';
import { loadWords } from '../../i18n/catalogues.ts';
import { sites } from '../../sites/sites.ts';

export interface LanguageWords {
  readonly code: string;
  /** null: the language has no catalogue yet. */
  readonly messages: Messages | null;
}

let loading: Promise<readonly LanguageWords[]> | null = null;

/** Loads the messages of every language of every site, once. */
export function loadLanguageWords(): Promise<readonly LanguageWords[]> {
  loading ??= Promise.all(
    [...new Set(sites.flatMap(({ languages }) => languages))].map(async (code) => ({
      code,
      messages: await loadWords(code).catch(() => null),
    })),
  );
  return loading;
}
