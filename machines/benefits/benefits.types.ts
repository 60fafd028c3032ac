import type { Rewards } from '../../services/contract/config.ts';
import type { Secret } from '../../services/secret.ts';
import type { FlowInput } from '../flow.ts';
import type { Promised } from '../rules/rewards.ts';

/** Site data and visit data that the benefits page uses. */
export interface BenefitsSettings {
  /** Amounts of the site, used if the exchange sends none. [CONST-22] */
  readonly rewards: Rewards;
  /** False: pages in this language promise no reward. [REG-26] */
  readonly arePromised: boolean;
  /** Token of the user who shares the page; null: none. [AFF-10] */
  readonly token: Secret | null;
  /** Milliseconds after which the amounts of the site are shown. [CONST-16] */
  readonly wait: number;
}

export type BenefitsInput = FlowInput<BenefitsSettings>;

/** Name of the user who shares the page, untrusted text; '': unknown. */
export interface Sharer {
  readonly name: string;
  readonly code: string;
}

/** The content of the page and the user who shares it; null: unknown user. */
export type BenefitsOutcome = { readonly kind: 'read'; readonly promised: Promised; readonly sharer: Sharer | null };

/** The content of the page for the account that is signed in now. */
export type PromisesOutcome = Pick<BenefitsOutcome, 'kind' | 'promised'>;

export type BenefitsEvent = { readonly type: 'page.resumed' } | { readonly type: 'session.changedElsewhere' };

export interface BenefitsContext extends BenefitsSettings {
  /** The account may have changed since the content was requested. [CMPL-02] */
  readonly isOutdated: boolean;
  readonly promised: Promised;
  readonly sharer: Sharer | null;
}

export type BenefitsScreen = 'benefits.loading' | 'benefits.shown';
