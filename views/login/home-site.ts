import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** The site that somebody is at home on whom this one refuses with a certain code, and its log-in page. */
export interface HomeSite {
  readonly code: number;
  /** An absolute address. */
  readonly href: string;
}

/** By the words of the page, as late views are: the provider hands out ever new stand-ins for `i18n` itself. */
const homes = new WeakMap<Messages, HomeSite>();

/** Told once it is known, by whoever knows the sites. [SITE-28] [JUMP-05] */
export function tellHomeSite({ messages }: I18n, home: HomeSite): void {
  homes.set(messages, home);
}

/** Where somebody can log in whom the exchange has refused with this code; null: it does not mean that, or nobody knows. */
export function useHomeSite(code: number): string | null {
  const { i18n } = useLingui();
  const home = homes.get(i18n.messages);
  return home?.code === code ? home.href : null;
}
