import { optionalWords } from '../../../views/registration/optional.words.ts';
import type { RegistrationSiteFacts } from './registration.facts.ts';

/** Ids of the first words that a page of these facts never shows. */
export function unshownWordsOf(facts: Pick<RegistrationSiteFacts, keyof typeof optionalWords>): readonly string[] {
  const names = Object.keys(optionalWords) as (keyof typeof optionalWords)[];
  return names.filter((name) => !facts[name]).map((name) => optionalWords[name].id);
}
