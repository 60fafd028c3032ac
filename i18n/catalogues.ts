import type { Messages } from '@lingui/core';

export interface Catalogue {
  readonly messages: Messages;
}

type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>;

/**
 * All parts of all languages: `page`, one for each flow, `late`. For prerendering and the gallery; a page loads
 * `late-words.ts` alone.
 */
export const catalogues: Catalogues = import.meta.glob<Catalogue>(['./locales/*/*.po', '!./locales/pseudo/*']);

/** Loads the messages of the first paint of a flow's page. Rejects when there are none. */
export function loadFirstWords(code: string, flow: string): Promise<Messages> {
  return loadParts(code, ['page', flow]);
}

/** Loads all messages of a language, by its site code. Rejects when there are none. */
export function loadWords(code: string): Promise<Messages> {
  const folder = `./locales/${code}/`;
  const files = Object.keys(catalogues).filter((path) => path.startsWith(folder));
  return loadParts(code, files.length === 0 ? ['page'] : files.map((path) => path.slice(folder.length, -'.po'.length)));
}

async function loadParts(code: string, parts: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(
    parts.map((part) => {
      const load = catalogues[`./locales/${code}/${part}.po`];
      if (!load) throw new Error(`no words for the language ${code}`);
      return load();
    }),
  );
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}
