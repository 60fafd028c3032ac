import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { flowsToBuild } from '../../src/trace/flows-to-build.ts';
import { faults, requirements } from '../../src/trace/known-ids.ts';
import { evidenceOf, type Evidence, type Level } from '../../src/trace/levels.ts';
import type { Import } from '../../src/trace/module-graph.ts';
import { builtRoutes, traceEverything } from '../../src/trace/report.ts';
import { coveredBy, demandsOf, missingFlow, verdictOf } from '../../src/trace/verdicts.ts';

const { rows } = traceEverything();
const every = [...requirements, ...faults];
const known = (id: string, check: string) => ({ id, check });
const isDrawn = true;

describe('the level of a test', () => {
  const modules = {
    product: new Set(['machines/rules/shipped.ts', 'machines/rules/waiting.ts', 'services/client/shipped.ts']),
    shipped: new Set(['machines/rules/shipped.ts', 'services/client/shipped.ts']),
  };
  const files: Readonly<Record<string, readonly Import[]>> = {
    'test/rules/both.test.ts': [
      { path: 'machines/rules/shipped.ts', names: ['shipped'] },
      { path: 'machines/rules/waiting.ts', names: ['waiting'] },
    ],
    'test/wire/stand.test.ts': [{ path: 'test/wire/helper.ts', names: ['stand'] }],
    'test/wire/helper.ts': [{ path: 'services/exchange/store.ts', names: ['store'] }],
    'test/wire/client.test.ts': [
      { path: 'services/client/shipped.ts', names: ['call'] },
      { path: 'services/exchange/store.ts', names: ['store'] },
    ],
  };
  const of = (where: string, uses: readonly string[] | null): Evidence =>
    evidenceOf(where, { uses: uses && new Set(uses) }, modules, (path) => files[path] ?? []);

  test.each<[where: string, level: Level]>([
    ['e2e/journeys/a.spec.ts', 'product'],
    ['e2e/gallery/walk.spec.ts', 'tool'],
    ['test/paths/a.test.tsx', 'product'],
    ['test/pages/a.test.tsx', 'product'],
    ['test/pages/a.ts', 'tool'],
    ['test/paths/a.test.ts', 'machine'],
    ['test/sites/a.test.tsx', 'product'],
    ['test/sites/a.test.ts', 'data'],
    ['test/exchange/a.test.ts', 'stand-in'],
    ['test/views/a.test.tsx', 'view'],
    ['test/house/a.test.ts', 'code'],
    ['test/trace/a.test.ts', 'tool'],
  ])('of %s is %s', (where, level) => {
    expect(of(where, null)).toEqual({ where, level, unshipped: [] });
  });

  test('is that of the stand-in where the test of a call loads no client', () => {
    expect(of('test/wire/stand.test.ts', ['stand']).level).toBe('stand-in');
    expect(of('test/wire/client.test.ts', ['call', 'store']).level).toBe('client');
  });

  test('comes with the module that no page loads, where the titled test uses it', () => {
    expect(of('test/rules/both.test.ts', ['shipped']).unshipped).toEqual([]);
    expect(of('test/rules/both.test.ts', ['shipped', 'waiting']).unshipped).toEqual(['machines/rules/waiting.ts']);
  });
});

describe('the demand of a check', () => {
  test('is read from the words of every requirement and fault', () => {
    expect(every.filter((one) => demandsOf(one).length === 0)).toEqual([]);
  });

  test.each([
    ['SITE-99', 'Unit: ten keys; e2e: ten titles.', ['product', 'unit']],
    ['CALL-99', "Run the flow that uses it: the stub's log has GET /a.", ['product']],
    ['CAPT-99', 'Machine test: one widget.', ['machine']],
    ['CMPL-99', 'Lint: no comparison; component test: hidden.', ['view', 'code']],
    ['ERR-99', 'Fake timers: one toast.', ['unit']],
    ['N99', 'R 403', ['product']],
    ['B99', 'unit + R', ['product', 'unit']],
    ['T99', 'fake clock', ['unit']],
  ])('of %s, «%s», is %j', (id, check, demands) => {
    expect(demandsOf(known(id, check))).toEqual(demands);
  });

  test('may be met by the tests of the requirement that the check names', () => {
    expect(coveredBy({ check: 'Unit: the value; covered by UI-07, UI-08.' })).toEqual(['UI-07', 'UI-08']);
    expect(every.flatMap(coveredBy).filter((id) => !every.some((one) => one.id === id))).toEqual([]);
  });
});

describe('a planted over-claim is not shown', () => {
  const at = (level: Level, unshipped: readonly string[] = []): Evidence => ({ where: 'somewhere', level, unshipped });
  const browser = known('ERR-99', 'e2e: a toast.');

  test.each<Level>(['client', 'stand-in', 'view', 'machine', 'rule', 'data', 'delivery', 'code', 'tool'])(
    'a check in a browser by a test at %s level',
    (level) => {
      expect(verdictOf(browser, [at(level)], { isDrawn, flow: null })).toEqual({
        kind: 'open',
        reason: `tested at ${level} level only; its check asks for product`,
      });
    },
  );

  test.each<Level>(['stand-in', 'tool', 'code'])('a check of a unit by a test at %s level', (level) => {
    expect(verdictOf(known('ERR-99', 'Unit: silent.'), [at(level)], { isDrawn, flow: null }).kind).toBe('open');
  });

  test('one half of a check with two halves', () => {
    const both = known('SITE-99', 'Unit: ten keys; component test: a name.');
    expect(verdictOf(both, [at('data')], { isDrawn, flow: null }).reason).toContain('asks for view');
    expect(verdictOf(both, [at('data'), at('view')], { isDrawn, flow: null })).toEqual({ kind: 'shown', reason: '' });
  });

  test('a test of a module that no page loads, at whatever level', () => {
    const unit = known('REG-99', 'Unit: a table.');
    expect(verdictOf(unit, [at('rule', ['machines/rules/a.ts'])], { isDrawn, flow: null })).toEqual({
      kind: 'prepared',
      reason: 'no shipped page loads machines/rules/a.ts',
    });
    expect(verdictOf(unit, [at('rule', ['a.ts']), at('rule')], { isDrawn, flow: null }).kind).toBe('shown');
  });

  test('anything of a flow that is not built, even where a browser shows a part of it', () => {
    expect(verdictOf(browser, [at('product')], { isDrawn, flow: 'oauth' }).kind).toBe('prepared');
    expect(verdictOf(browser, [], { isDrawn, flow: 'oauth' }).kind).toBe('prepared');
    expect(verdictOf(browser, [], { isDrawn: false, flow: 'oauth' }).kind).toBe('open');
  });

  test('a state without a test', () => {
    expect(verdictOf(browser, [], { isDrawn, flow: null })).toEqual({
      kind: 'open',
      reason: 'a state names it, no test',
    });
  });
});

describe('a flow that is not built', () => {
  test.each([
    ['UI-99', 'e2e: absent on /oauth-log-out, /login.', null],
    ['UI-99', 'e2e: GET /en/email-code-verify renders.', null],
    ['UI-99', 'e2e: /{lang}/earn/tg-page renders.', null],
    ['REG-99', 'Unit: a table.', null],
    ['CALL-99', 'Run the flow: GET /register/countryCode.', null],
    ['CALL-99', 'Run the flow: GET /oauth/v1/public/client_info.', null],
    ['STORE-99', 'e2e: cleared off login/register paths.', null],
    ['ERR-99', 'e2e: /en/login shows a toast.', null],
  ])('%s, «%s», waits for %s', (id, check, flow) => {
    expect(missingFlow(known(id, check), builtRoutes)).toBe(flow);
  });

  test('is built when the product has all of its routes', () => {
    const id = known('REG-99', 'e2e: /en/register renders.');
    const [signUp] = flowsToBuild;
    expect(missingFlow(id, signUp?.routes ?? [])).toBeNull();
    expect(missingFlow(id, signUp?.routes.slice(1) ?? [])).toBe('sign-up');
  });

  test('has every route that is not built, and names no id twice and none that does not exist', () => {
    const missing = authRoutes.filter((route) => !builtRoutes.includes(route));
    const listed = flowsToBuild.flatMap(({ routes }) => routes);
    expect(missing.filter((route) => !listed.includes(route))).toEqual([]);
    expect(listed.filter((route) => !authRoutes.some((one) => one === route))).toEqual([]);
    const ids = flowsToBuild.flatMap((flow) => flow.ids);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !every.some((one) => one.id === id))).toEqual([]);
  });
});

describe('in this repository', () => {
  test('every id that a test names exists', () => {
    expect(traceEverything().unknown).toEqual([]);
  });

  test('every requirement and fault has one verdict, and what is shown has a test on what ships', () => {
    expect(rows.map((row) => row.known.id)).toEqual(every.map(({ id }) => id));
    const shown = rows.filter(({ kind }) => kind === 'shown');
    expect(shown.length).toBeGreaterThan(300);
    expect(shown.filter(({ tests }) => tests.every(({ unshipped }) => unshipped.length > 0))).toEqual([]);
  });

  test('nothing of an area is shown before its flow is built', () => {
    const missing = flowsToBuild.filter(({ routes }) => routes.some((route) => !builtRoutes.includes(route)));
    const areas = new Set(missing.flatMap((flow) => flow.areas));
    const ofThem = rows.filter((row) => row.known.id.includes('-') && areas.has(row.known.id.split('-')[0] ?? ''));
    expect(ofThem.filter(({ kind }) => kind === 'shown')).toEqual([]);
    expect(ofThem.length > 0).toBe(areas.size > 0);
  });
});
