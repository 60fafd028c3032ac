import type { Messages } from '@lingui/core';
import type { Catalogue } from '../../i18n/catalogues.ts';
import type { WordFiles, WrittenFacts } from '../page/facts.ts';

/** Takes the place of the table of all catalogues in the browser's build: a page names the two files of its own words. */
export function loadFirstWords(): Promise<Messages> {
  return load('first');
}

export function loadLateWords(): Promise<Messages> {
  return load('late');
}

async function load(part: keyof WordFiles): Promise<Messages> {
  const { words } = JSON.parse(document.querySelector('#facts')?.textContent ?? '') as WrittenFacts;
  const { messages } = (await import(/* @vite-ignore */ `/assets/${words[part]}.js`)) as Catalogue;
  return messages;
}
