import type { RegulationCountry } from '../../services/contract/compliance.ts';
import type { ComplianceRule } from '../../services/contract/static-config.ts';

/** The subject of the rules: user, country, site. */
export interface ComplianceVisitor {
  readonly siteId: string;
  /** '': no user is signed in. */
  readonly account: string;
  /** null: unknown. */
  readonly country: RegulationCountry;
}

/** The decision of the rules for an element. */
export type Decision = Pick<ComplianceRule, 'action' | 'ext' | 'isHidden'>;

export type Decisions = ReadonlyMap<string, Decision>;

/** Every element that a rule decides. [CMPL-02] [CMPL-05] */
export function resolveCompliance(rules: readonly ComplianceRule[], visitor: ComplianceVisitor): Decisions {
  const winners = new Map<string, ComplianceRule>();
  for (const rule of rules) {
    const winner = winners.get(rule.element);
    if (applies(rule, visitor) && (!winner || rule.priority >= winner.priority)) winners.set(rule.element, rule);
  }
  return new Map([...winners].map(([element, { action, ext, isHidden }]) => [element, { action, ext, isHidden }]));
}

/** Whether two sets of decisions are equal for every element. */
export function areSameDecisions(one: Decisions, other: Decisions): boolean {
  const texts = (decisions: Decisions): string =>
    JSON.stringify([...decisions].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return texts(one) === texts(other);
}

/**
 * Whether a rule applies. Under `and`, a blank dimension matches everything; under `or`, it is ignored unless both are
 * blank. (A31) If the country is unknown, no rule that names one applies. [CMPL-03] [CMPL-04] [CMPL-08] (A30)
 */
function applies(rule: ComplianceRule, { siteId, account, country }: ComplianceVisitor): boolean {
  if (rule.siteId !== '' && rule.siteId !== siteId) return false;
  if (rule.rc !== '' && country === null) return false;
  const isOwnAccount = rule.account === '' || rule.account === account;
  const isOwnCountry = rule.rc === '' || rule.rc === country;
  const isEitherEnough = rule.logic === 'or' && rule.account !== '' && rule.rc !== '';
  return isEitherEnough ? isOwnAccount || isOwnCountry : isOwnAccount && isOwnCountry;
}
