import type { Layout, RegisterType } from '../../services/contract/sign-up-variant.ts';
import type { SignUpConfigOutcome } from '../../services/contract/config.ts';

/** How signing up looks and which steps it has. [REG-02] [REG-03] */
export interface Variant {
  readonly layout: Layout;
  readonly type: RegisterType;
}

/** The control variant, used when no other source answers in time. [REG-06] (decision D10) (A39) */
export const fallbackVariant: Variant = { layout: 'oldDeadppol', type: 'oldCode' };

/** The variant that the exchange names; the fallback replaces what it leaves out, or all where it does not answer in time. [REG-06] [G02] */
export function remoteVariant(config: SignUpConfigOutcome): Variant {
  if (config.kind !== 'loaded') return fallbackVariant;
  return { layout: config.layout ?? fallbackVariant.layout, type: config.registerType ?? fallbackVariant.type };
}
