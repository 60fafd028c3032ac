import type { Messages } from '@lingui/core';
import type { Catalogue } from './catalogues.ts';

/** One lazy chunk per language. The pseudo-language is never shipped. */
const late: Readonly<Record<string, () => Promise<Catalogue>>> = import.meta.glob<Catalogue>([
  './locales/*/late.po',
  '!./locales/pseudo/*',
]);

/** Loads the messages that no first paint needs. Rejects when there are none. */
export async function loadLateWords(code: string): Promise<Messages> {
  const load = late[`./locales/${code}/late.po`];
  if (!load) throw new Error(`no words for the language ${code}`);
  return (await load()).messages;
}
