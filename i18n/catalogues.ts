import type { Messages } from '@lingui/core';

/** Messages of the first paint, and the remaining ones. */
export type Part = 'login' | 'late';

export interface Catalogue {
  readonly messages: Messages;
}

type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>;

/** One lazy chunk per language and part. The pseudo-language is never shipped. */
const all: Catalogues = import.meta.glob<Catalogue>(['./locales/*/*.po', '!./locales/pseudo/*']);

/** Loads the compiled catalogue of a language's part; rejects when there is none. */
export async function loadCatalogue(code: string, part: Part): Promise<Catalogue> {
  const load = all[`./locales/${code}/${part}.po`];
  if (!load) throw new Error(`no words for the language ${code}`);
  return load();
}
