import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogue } from '../../i18n/catalogues.ts';
import { languages } from '../../i18n/languages.ts';

const folder = 'i18n/locales';
const ending = '.first.js';

/** Parts of the catalogues: those of flows, one each, and the two of every page. */
const flowParts = readdirSync(`${folder}/en`)
  .filter((name) => name.endsWith('.po') && !['page.po', 'late.po'].includes(name))
  .map((name) => name.slice(0, -'.po'.length));
export const wordParts = ['page', ...flowParts, 'late'];

/** Key in the manifest of the words of the first paint: those of the page and of the flow, in one file. */
export function firstWordsOf(language: string, flow: string): string {
  return `${folder}/${language}/${flow}${ending}`;
}

/** Key in the manifest of the other words. */
export function lateWordsOf(language: string): string {
  return `${folder}/${language}/late.po`;
}

/** Makes the files of words, which no script names: a page names the two of its language and flow. */
export function words(): Plugin {
  let root = '';
  return {
    name: 'gatehouse:words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart() {
      for (const language of Object.keys(languages)) {
        const files = [...flowParts.map((flow) => firstWordsOf(language, flow)), lateWordsOf(language)];
        for (const file of files) this.emitFile({ type: 'chunk', id: join(root, file), preserveSignature: 'strict' });
      }
    },
    resolveId: (id) => (id.endsWith(ending) ? id : null),
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const own = `${id.slice(0, -ending.length)}.po`;
      const parts = await Promise.all(
        [join(own, '../page.po'), own].map(async (part) => compiledIn((await this.load({ id: part })).code ?? '')),
      );
      return moduleOfWords(parts);
    },
  };
}

/** A module of messages as JSON text, which browsers read faster than an object. */
export function moduleOfWords(parts: readonly Catalogue['messages'][]): string {
  return `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(Object.assign({}, ...parts)))});`;
}

/** The messages of a compiled catalogue. */
export async function compiledIn(code: string): Promise<Catalogue['messages']> {
  const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Catalogue;
  return messages;
}
