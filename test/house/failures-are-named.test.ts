import { expect, test } from 'vitest';
import { causesIn, readPlaywright } from '../../src/commands/parts/steps.ts';

test('the causes of a failed step are its failed tests, each once, and the errors outside of tests', () => {
  const vitest = [
    ' ✓ |unit| test/a.test.ts (1 test)',
    '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    'Error: late',
    ' FAIL  |unit| test/b.test.ts > b',
    ' FAIL  |unit| test/b.test.ts > b',
  ].join('\n');
  expect(causesIn(vitest)).toEqual([
    ' FAIL  |unit| test/b.test.ts > b',
    '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    'Error: late',
    ' FAIL  |unit| test/b.test.ts > b',
    ' FAIL  |unit| test/b.test.ts > b',
  ]);
  const playwright = ['  ✓  1 [walks] › e2e/a.spec.ts', '  1) [journeys] › e2e/b.spec.ts:1:1 › b', '  1 failed'].join(
    '\n',
  );
  expect(causesIn(playwright)).toEqual(['  1) [journeys] › e2e/b.spec.ts:1:1 › b']);
  expect(causesIn('all is well')).toEqual([]);
});

test('a browser test that passes when it is tried again has passed, and is counted as flaky', () => {
  const stats = { expected: 7, unexpected: 2, flaky: 1 };
  expect(readPlaywright({ stats, errors: [] })).toEqual({ passed: 8, failed: 2, flaky: 1 });
  expect(readPlaywright({ stats: { ...stats, unexpected: 0 }, errors: [{}] })).toMatchObject({ passed: 8, failed: 1 });
});
