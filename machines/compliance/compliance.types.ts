import type { RegulationCountry } from '../../services/contract/compliance.ts';
import type { ComplianceRule } from '../../services/contract/static-config.ts';
import type { Decisions } from '../rules/compliance.ts';

export interface ComplianceInput {
  /** The site’s id on the wire. */
  readonly siteId: string;
  /** The subscriber needs a signed-in account. [CMPL-01] */
  readonly needsAccount: boolean;
}

export interface ComplianceContext extends ComplianceInput {
  /** '': no user is signed in. */
  readonly account: string;
  readonly country: RegulationCountry;
  readonly rules: readonly ComplianceRule[];
  /** The current decisions; the same object while they do not change. */
  readonly decisions: Decisions;
}

export type ComplianceEvent =
  | { readonly type: 'account.changed'; readonly account: string }
  | { readonly type: 'subscription.began' };

export type ComplianceScreen = 'compliance.unknown' | 'compliance.ready';
