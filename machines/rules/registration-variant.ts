import type { Layout, RegisterType } from '../../services/contract/sign-up-variant.ts';

/** The layout of a sign-up and its steps. [REG-02] [REG-03] */
export interface Variant {
  readonly layout: Layout;
  readonly type: RegisterType;
}

/** The part of a variant that a source determines; null: none. */
export type NamedVariant = { readonly [Part in keyof Variant]: Variant[Part] | null };

/** The control variant, used if no other source determines one in time. [REG-06] (decision D10) (A39) */
export const fallbackVariant: Variant = { layout: 'oldDeadppol', type: 'oldCode' };

/** The variant of a language with its own, British English. [REG-05] (A39) */
const ownVariant: Variant = { layout: 'new', type: 'newCode' };

/** The parameters of an address that concern the variant. */
export interface VariantWords {
  readonly show_type: Layout | RegisterType | null;
  readonly pageLayout: Layout | null;
  readonly force: boolean;
}

/**
 * The parts that address and language determine, each by its first source: `show_type`, `pageLayout` with `force`,
 * the language's own variant. [REG-04] [REG-05] [QUERY-17] [QUERY-18] [QUERY-19] (A38)
 */
export function namedVariant({ show_type: word, pageLayout, force }: VariantWords, isOwn: boolean): NamedVariant {
  const type = word !== null && isType(word) ? word : null;
  const layout = word !== null && !isType(word) ? word : force ? pageLayout : null;
  return isOwn ? filled({ layout, type }, ownVariant) : { layout, type };
}

/** Completes missing parts from `other`. */
export function filled<Other extends NamedVariant>(
  named: NamedVariant,
  other: Other,
): { readonly [Part in keyof Variant]: Variant[Part] | Other[Part] } {
  return { layout: named.layout ?? other.layout, type: named.type ?? other.type };
}

function isType(word: Layout | RegisterType): word is RegisterType {
  return /(?:Code|Link)$/.test(word);
}
