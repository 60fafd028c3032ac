import type { Layout, RegisterType } from '../../services/contract/sign-up-variant.ts';
import type { SignUpConfigOutcome } from '../../services/contract/config.ts';

/** How signing up looks and which steps it has. [REG-02] [REG-03] */
export interface Variant {
  readonly layout: Layout;
  readonly type: RegisterType;
}

/** The control variant, used when no other source answers in time. [REG-06] (decision D10) (A39) */
export const fallbackVariant: Variant = { layout: 'oldDeadppol', type: 'oldCode' };

/** What the exchange has told, and the fallback for what it left out: it tells nothing where it does not tell in time. [REG-06] [G02] */
export function toldVariant(told: SignUpConfigOutcome): Variant {
  if (told.kind !== 'loaded') return fallbackVariant;
  return { layout: told.layout ?? fallbackVariant.layout, type: told.registerType ?? fallbackVariant.type };
}
