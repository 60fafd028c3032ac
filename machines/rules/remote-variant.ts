import type { SignUpConfigOutcome } from '../../services/contract/config.ts';
import { filled, type NamedVariant, type Variant } from './registration-variant.ts';

/** Whether an experiment can still determine something. */
export function isCompleteVariant(named: NamedVariant): named is Variant {
  return named.layout !== null && named.type !== null;
}

/** The experiment decides what address and language leave open, if the exchange answers in time. [REG-04] [REG-06] [G02] */
export function withExperiment(named: NamedVariant, config: SignUpConfigOutcome): NamedVariant {
  return config.kind === 'loaded' ? filled(named, { layout: config.layout, type: config.registerType }) : named;
}
