import type { Layout, RegisterType } from '../../services/contract/sign-up-variant.ts';

/** How signing up looks and which steps it has. [REG-02] [REG-03] */
export interface Variant {
  readonly layout: Layout;
  readonly type: RegisterType;
}

/** What a source names of a variant; null: nothing. */
export type NamedVariant = { readonly [Part in keyof Variant]: Variant[Part] | null };

/** The control variant, used for what no other source names in time. [REG-06] (decision D10) (A39) */
export const fallbackVariant: Variant = { layout: 'oldDeadppol', type: 'oldCode' };

/** The variant of a language that has its own, British English. [REG-05] (A39) */
const ownVariant: Variant = { layout: 'new', type: 'newCode' };

export const nothingNamed: NamedVariant = { layout: null, type: null };

/** What an address says of the variant, as the query is read. */
export interface VariantWords {
  readonly show_type: Layout | RegisterType | null;
  readonly pageLayout: Layout | null;
  readonly force: boolean;
}

/**
 * What address and language name, each part by the first source that names it: `show_type`, `pageLayout` with `force`,
 * a language with a variant of its own. [REG-04] [REG-05] [QUERY-17] [QUERY-18] [QUERY-19] (A38)
 */
export function namedVariant({ show_type: word, pageLayout, force }: VariantWords, isOwn: boolean): NamedVariant {
  const type = word !== null && isType(word) ? word : null;
  const layout = word !== null && !isType(word) ? word : force ? pageLayout : null;
  return isOwn ? filled({ layout, type }, ownVariant) : { layout, type };
}

/** What is named, each part replaced by that of `other` where it is not. */
export function filled<Other extends NamedVariant>(
  named: NamedVariant,
  other: Other,
): { readonly [Part in keyof Variant]: Variant[Part] | Other[Part] } {
  return { layout: named.layout ?? other.layout, type: named.type ?? other.type };
}

function isType(word: Layout | RegisterType): word is RegisterType {
  return /(?:Code|Link)$/.test(word);
}
