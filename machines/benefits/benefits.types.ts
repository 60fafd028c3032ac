import type { Rewards } from '../../services/contract/config.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput } from '../flow.ts';
import type { Promised } from '../rules/rewards.ts';

/** What the page of benefits needs of its site and this visit. */
export interface BenefitsSettings {
  /** Amounts of the site, shown where the exchange has none. [CONST-22] */
  readonly rewards: Rewards;
  /** False: the language promises no reward. [REG-26] */
  readonly arePromised: boolean;
  /** Token of a user who shares the page; null: none. [AFF-10] */
  readonly token: Secret | null;
  /** Milliseconds after which the amounts of the site are shown. [CONST-16] */
  readonly wait: number;
}

export type BenefitsInput = FlowInput<BenefitsSettings>;

/** A user who shares the page, as untrusted text; '': unknown. */
export interface Sharer {
  readonly name: string;
  readonly code: string;
}

/** What the page shows, and who shares it; null: no user is known to. */
export type BenefitsOutcome = { readonly kind: 'read'; readonly promised: Promised; readonly sharer: Sharer | null };

export interface BenefitsContext extends BenefitsSettings {
  readonly promised: Promised;
  readonly sharer: Sharer | null;
}

export type BenefitsScreen = 'benefits.loading' | 'benefits.shown';
