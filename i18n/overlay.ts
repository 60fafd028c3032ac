import type { I18n, Messages } from '@lingui/core';

/**
 * Puts texts from elsewhere over the bundled ones, under `<namespace>.<key>` and as plain text: nothing in them is read as a placeholder, a plural or
 * markup, and a bundled text that needs values stays. (decision D23) [LANG-19] [G04]
 * `atOnce`: whoever shows such a text shows the new one now; otherwise it is there for whatever is shown next.
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
