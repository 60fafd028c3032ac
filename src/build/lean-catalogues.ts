import type { Catalogue, Part } from '../../i18n/catalogues.ts';
import type { WrittenFacts } from '../page/facts.ts';

/** Takes the place of the table of all catalogues in the browser's build: a page names the two files of its own words. */
export async function loadCatalogue(_code: string, part: Part): Promise<Catalogue> {
  const { words } = JSON.parse(document.querySelector('#facts')?.textContent ?? '') as WrittenFacts;
  return (await import(/* @vite-ignore */ `/assets/${words[part]}.js`)) as Catalogue;
}
