import type { SignUpConfigOutcome } from '../../services/contract/config.ts';
import { nothingNamed, type NamedVariant, type Variant } from './registration-variant.ts';

/** Whether nothing is left for an experiment to determine. */
export function isWhole(named: NamedVariant): named is Variant {
  return named.layout !== null && named.type !== null;
}

/** The variant of an experiment; nothing where the exchange does not answer in time. [REG-06] [G02] */
export function remoteVariant(config: SignUpConfigOutcome): NamedVariant {
  return config.kind === 'loaded' ? { layout: config.layout, type: config.registerType } : nothingNamed;
}
