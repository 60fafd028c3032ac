import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { areSameDecisions, resolveCompliance, type ComplianceVisitor } from '../../machines/rules/compliance.ts';
import type { ComplianceRule } from '../../services/contract/static-config.ts';

const here: ComplianceVisitor = { siteId: 'EU', account: '4711', country: 'EEA' };
const fits = { siteId: 'EU', account: '4711', rc: 'EEA' } as const;
const strange = { siteId: 'TUR', account: '4712', rc: 'XYZ' } as const;

/** A rule's result for a fact: it matches, is blank, or does not match. */
const stands = ['match', 'blank', 'mismatch'] as const;
type Stand = (typeof stands)[number];

function rule(change: Partial<ComplianceRule> = {}): ComplianceRule {
  return {
    element: 'signUp',
    action: 'hide',
    ext: null,
    priority: 0,
    siteId: '',
    account: '',
    rc: '',
    logic: 'and',
    isHidden: true,
    ...change,
  };
}

function text(stand: Stand, field: keyof typeof fits): string {
  return stand === 'match' ? fits[field] : stand === 'blank' ? '' : strange[field];
}

function applies(one: ComplianceRule, visitor: ComplianceVisitor = here): boolean {
  return resolveCompliance([one], visitor).has(one.element);
}

const actions = (rules: readonly ComplianceRule[], visitor = here): Record<string, string> =>
  Object.fromEntries([...resolveCompliance(rules, visitor)].map(([element, { action }]) => [element, action]));

describe('a rule', () => {
  const cases = stands.flatMap((site) => stands.flatMap((account) => stands.map((rc) => [site, account, rc] as const)));

  test.each(cases)(
    'under «and» with site %s, account %s and country %s applies only when nothing mismatches [CMPL-03]',
    (site, account, rc) => {
      expect(
        applies(rule({ siteId: text(site, 'siteId'), account: text(account, 'account'), rc: text(rc, 'rc') })),
      ).toBe(![site, account, rc].includes('mismatch'));
    },
  );

  test.each([
    ['and', 'match', 'match', true],
    ['and', 'match', 'blank', true],
    ['and', 'match', 'mismatch', false],
    ['and', 'blank', 'match', true],
    ['and', 'blank', 'blank', true],
    ['and', 'blank', 'mismatch', false],
    ['and', 'mismatch', 'match', false],
    ['and', 'mismatch', 'blank', false],
    ['and', 'mismatch', 'mismatch', false],
    ['or', 'match', 'match', true],
    ['or', 'match', 'blank', true],
    ['or', 'match', 'mismatch', true],
    ['or', 'blank', 'match', true],
    ['or', 'blank', 'blank', true],
    ['or', 'blank', 'mismatch', false],
    ['or', 'mismatch', 'match', true],
    ['or', 'mismatch', 'blank', false],
    ['or', 'mismatch', 'mismatch', false],
  ] as const)(
    'under «%s» with account %s and country %s on its site applies: %s [CMPL-04] [G08]',
    (logic, account, rc, doesApply) => {
      expect(applies(rule({ logic, siteId: 'EU', account: text(account, 'account'), rc: text(rc, 'rc') }))).toBe(
        doesApply,
      );
      expect(applies(rule({ logic, siteId: 'TUR', account: text(account, 'account'), rc: text(rc, 'rc') }))).toBe(
        false,
      );
    },
  );

  test('with a country applies only if the country is known; one without a country always [CMPL-08] [G01]', () => {
    const unknown = { ...here, country: null };
    expect(applies(rule({ rc: 'EEA' }), unknown)).toBe(false);
    expect(applies(rule({ rc: 'EEA', account: '4711', logic: 'or' }), unknown)).toBe(false);
    expect(applies(rule({ rc: '' }), unknown)).toBe(true);
    expect(applies(rule({ rc: 'EEA', account: '4711', logic: 'or' }), { ...here, country: '' })).toBe(true);
  });

  test('with an account does not apply to a signed-out visitor [CMPL-03]', () => {
    expect(applies(rule({ account: '4711' }), { ...here, account: '' })).toBe(false);
  });
});

describe('of several rules', () => {
  const three = [
    rule({ action: 'one', priority: 1 }),
    rule({ action: 'five', priority: 5 }),
    rule({ action: 'three', priority: 3 }),
  ];

  test('the highest priority applies, without it the next [CMPL-05] [G08]', () => {
    expect(actions(three)).toEqual({ signUp: 'five' });
    expect(actions(three.filter(({ action }) => action !== 'five'))).toEqual({ signUp: 'three' });
  });

  test('priorities are numbers, and of equal ones the later rule applies (A32) [CMPL-05]', () => {
    expect(actions([rule({ action: 'ten', priority: 10 }), rule({ action: 'nine', priority: 9 })])).toEqual({
      signUp: 'ten',
    });
    expect(actions([rule({ action: 'first' }), rule({ action: 'second' })])).toEqual({ signUp: 'second' });
    expect(actions([rule({ action: 'below', priority: -2 }), rule({ action: 'above', priority: -1 })])).toEqual({
      signUp: 'above',
    });
  });

  test('each element has its own deciding rule, whatever its name [CMPL-05]', () => {
    const decisions = resolveCompliance(
      [rule({ element: '__proto__', action: 'hide' }), rule({ element: 'constructor', action: 'show' }), rule()],
      here,
    );
    expect([...decisions.keys()].toSorted()).toEqual(['__proto__', 'constructor', 'signUp']);
    expect(({} as Record<string, unknown>)['action']).toBeUndefined();
  });

  test("decisions are equal regardless of order, but not of an action's argument [CMPL-02]", () => {
    const x = (ext: number | null) => ({ action: 'x', ext, isHidden: false });
    const [one, other] = [
      new Map([
        ['a', x(1)],
        ['b', x(null)],
      ]),
      new Map([
        ['b', x(null)],
        ['a', x(1)],
      ]),
    ];
    expect(areSameDecisions(one, other)).toBe(true);
    expect(areSameDecisions(one, new Map([...other, ['a', x(2)]]))).toBe(false);
  });
});

describe('over 100,000 random sets of rules', () => {
  /** A rule derived from one number: its digits choose among few values, so that rules often overlap. */
  const choices = {
    element: ['signUp', 'reward'],
    priority: [0, 1, 2, 10],
    siteId: ['', 'EU', 'TUR'],
    account: ['', '4711', '4712'],
    rc: ['', 'EEA', 'XYZ'],
    logic: ['and', 'or'],
  } as const;
  const sizes = Object.values(choices).map((values): number => values.length);
  const decoded = (number: number, at: number): ComplianceRule => {
    let left = number;
    const chosen = Object.entries(choices).map(([field, values]) => {
      const value = values[left % values.length];
      left = Math.floor(left / values.length);
      return [field, value] as const;
    });
    return { ...rule(), ...Object.fromEntries(chosen), action: `rule ${at}` };
  };
  const sets = fc.tuple(
    fc.array(fc.nat(sizes.reduce((product, size) => product * size) - 1), { maxLength: 8 }),
    fc.constantFrom('EU', 'HKG'),
    fc.constantFrom('', '4711', '4712'),
    fc.constantFrom<ComplianceVisitor['country']>('EEA', '', null),
  );

  /** The requirements as tables: m matches, b is blank, x mismatches; site, account, country. */
  const tables = { and: /^[mb]{3}$/, or: /^[mb](?:m.|.m|bb)$/ } as const;
  const letter = (wanted: string, is: string | null): string => (wanted === '' ? 'b' : wanted === is ? 'm' : 'x');

  function oracle(
    rules: readonly ComplianceRule[],
    { siteId, account, country }: ComplianceVisitor,
  ): Record<string, string> {
    const usable = country === null ? rules.filter(({ rc }) => rc === '') : rules;
    const applying = usable.filter((one) =>
      tables[one.logic].test(letter(one.siteId, siteId) + letter(one.account, account) + letter(one.rc, country)),
    );
    return Object.fromEntries(
      applying.toSorted((a, b) => a.priority - b.priority).map(({ element, action }) => [element, action]),
    );
  }

  describe('the oracle of decisions [CMPL-05] [CMPL-08] [G08]', () => {
    test('decisions equal those of a naive oracle [CMPL-03] [CMPL-04]', () => {
      let count = 0;
      fc.assert(
        fc.property(sets, ([numbers, siteId, account, country]) => {
          count += 1;
          const rules = numbers.map(decoded);
          const visitor = { siteId, account, country };
          const wanted = oracle(rules, visitor);
          return isDeepStrictEqual(actions(rules, visitor), wanted);
        }),
        { numRuns: 100_000 },
      );
      expect(count).toBe(100_000);
    }, 30_000);
  });
});
