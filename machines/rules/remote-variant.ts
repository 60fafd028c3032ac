import type { SignUpConfigOutcome } from '../../services/contract/config.ts';
import { emptyVariant, type NamedVariant, type Variant } from './registration-variant.ts';

/** Whether an experiment can still determine something. */
export function isCompleteVariant(named: NamedVariant): named is Variant {
  return named.layout !== null && named.type !== null;
}

/** The variant of an experiment; empty if the exchange does not answer in time. [REG-06] [G02] */
export function remoteVariant(config: SignUpConfigOutcome): NamedVariant {
  return config.kind === 'loaded' ? { layout: config.layout, type: config.registerType } : emptyVariant;
}
