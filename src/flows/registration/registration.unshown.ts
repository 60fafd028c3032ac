import { msg } from '@lingui/core/macro';
import type { RegistrationSiteFacts } from './registration.facts.ts';

/**
 * Sentences of the account step that only some sites or routes show, by the fact that decides it. [REG-29] [ROUTE-07]
 */
const optional = {
  asksForNews: msg`Send me news and offers by email.`,
  isForNewcomers: msg`New to crypto? You can open an account in a few minutes, no experience needed.`,
} as const;

/** Ids of the first words that a page with these facts never shows. */
export function unshownWordsOf(facts: Pick<RegistrationSiteFacts, keyof typeof optional>): readonly string[] {
  const names = Object.keys(optional) as (keyof typeof optional)[];
  return names.filter((name) => !facts[name]).map((name) => optional[name].id);
}
