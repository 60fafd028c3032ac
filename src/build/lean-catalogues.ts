import type { Catalogue, Part } from '../../i18n/catalogues.ts';
import { unpackFacts } from '../page/facts-text.ts';

/** Takes the place of the table of all catalogues in the browser's build: a page names the two files of its own words. */
export async function loadCatalogue(_code: string, part: Part): Promise<Catalogue> {
  const { words } = unpackFacts(document.querySelector('#facts')?.textContent ?? '');
  return (await import(/* @vite-ignore */ `/assets/${words[part]}.js`)) as Catalogue;
}
