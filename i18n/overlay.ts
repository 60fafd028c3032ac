import type { I18n, Messages } from '@lingui/core';

/**
 * Overrides bundled texts with remote ones, under `<namespace>.<key>` and as plain text without placeholders, plurals
 * or markup; a bundled text with values is kept. (decision D23) [LANG-19] [G04]
 * `atOnce`: components on screen re-render immediately; otherwise the texts apply from the next rendering.
 */
export function overlay(i18n: I18n, namespace: string, texts: ReadonlyMap<string, string>, atOnce: boolean): void {
  const fitting = [...texts]
    .map(([key, text]): [string, Messages[string]] => [`${namespace}.${key}`, [text]])
    .filter(([id]) => !needsValues(i18n.messages[id]));
  const messages: Messages = Object.fromEntries(fitting);
  if (atOnce && fitting.length > 0) i18n.load(i18n.locale, messages);
  else Object.assign(i18n.messages, messages);
}

function needsValues(message: Messages[string] | undefined): boolean {
  return Array.isArray(message) && message.some((piece) => typeof piece !== 'string');
}
