import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** The account's own site, for a refusal with a certain code, and its log-in page. */
export interface HomeSite {
  readonly code: number;
  /** An absolute URL. */
  readonly href: string;
}

/** Keyed by the page's messages, like late views, because the provider wraps `i18n` in new objects. */
const homes = new WeakMap<Messages, HomeSite>();

/** Sets the site once it is known. [SITE-28] [JUMP-05] */
export function setHomeSite({ messages }: I18n, home: HomeSite): void {
  homes.set(messages, home);
}

/** Returns the log-in page for a refusal with this code; null: another refusal, or unknown. */
export function useHomeSite(code: number): string | null {
  const { i18n } = useLingui();
  const home = homes.get(i18n.messages);
  return home?.code === code ? home.href : null;
}
