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

/** Why a rule decides, or does not apply. */
export type Reason =
  | 'decides'
  | 'lowerPriority'
  | 'laterRuleOfSamePriority'
  | 'otherSite'
  | 'countryUnknown'
  | 'otherAccount'
  | 'otherCountry'
  | 'neitherAccountNorCountry';

export interface Judgement {
  readonly rule: ComplianceRule;
  readonly reason: Reason;
}

/** Every element that a rule decides. [CMPL-02] [CMPL-05] */
export function resolveCompliance(rules: readonly ComplianceRule[], visitor: ComplianceVisitor): Decisions {
  const winners = new Map<string, ComplianceRule>();
  for (const rule of rules) {
    const winner = winners.get(rule.element);
    if (mismatch(rule, visitor) === null && (!winner || rule.priority >= winner.priority))
      winners.set(rule.element, rule);
  }
  return new Map([...winners].map(([element, { action, ext, isHidden }]) => [element, { action, ext, isHidden }]));
}

/**
 * Returns every rule of an element, in file order, with the reason why it decides or does not apply; at most one
 * decides. [CMPL-05] [G08]
 */
export function explain(
  rules: readonly ComplianceRule[],
  visitor: ComplianceVisitor,
  element: string,
): readonly Judgement[] {
  const own = rules.filter((rule) => rule.element === element);
  const fitting = own.filter((rule) => mismatch(rule, visitor) === null);
  const highest = Math.max(...fitting.map(({ priority }) => priority));
  const winner = fitting.findLast(({ priority }) => priority === highest);
  const rank = (rule: ComplianceRule): Reason =>
    rule === winner ? 'decides' : rule.priority < highest ? 'lowerPriority' : 'laterRuleOfSamePriority';
  return own.map((rule) => ({ rule, reason: mismatch(rule, visitor) ?? rank(rule) }));
}

/** Whether two sets of decisions are equal for every element. */
export function areSameDecisions(one: Decisions, other: Decisions): boolean {
  const texts = (decisions: Decisions): string =>
    JSON.stringify([...decisions].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return texts(one) === texts(other);
}

/**
 * Why a rule does not apply; null: it applies. Under `and`, a blank dimension matches everything; under `or`, it is
 * ignored unless both are blank. (A31) If the country is unknown, no rule that names one applies. [CMPL-03] [CMPL-04]
 * [CMPL-08] (A30)
 */
function mismatch(rule: ComplianceRule, { siteId, account, country }: ComplianceVisitor): Reason | null {
  if (rule.siteId !== '' && rule.siteId !== siteId) return 'otherSite';
  if (rule.rc !== '' && country === null) return 'countryUnknown';
  const isOtherAccount = rule.account !== '' && rule.account !== account;
  const isOtherCountry = rule.rc !== '' && rule.rc !== country;
  const isEitherEnough = rule.logic === 'or' && rule.account !== '' && rule.rc !== '';
  if (isEitherEnough) return isOtherAccount && isOtherCountry ? 'neitherAccountNorCountry' : null;
  return isOtherAccount ? 'otherAccount' : isOtherCountry ? 'otherCountry' : null;
}
