import '../node.mjs';
import { prepare } from './parts/prepare.ts';
import {
  clearLogs,
  conclude,
  readPlaywright,
  readVitest,
  runInTurn,
  secondsSince,
  type Outcome,
  type Step,
} from './parts/steps.ts';

/** `npm test`: everything that must hold, fast steps first. The last line is `N passed, N failed`. */
const tests = { vitest: '.out/vitest.json', playwright: '.out/playwright.json' };

const build: Step = { name: 'build', command: ['node', 'src/commands/build.ts', '--logLevel', 'warn'] };
const builds: readonly Step[] = [
  build,
  { name: 'build for the walks', command: ['node', 'e2e/test-build.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** Checks that run beside each other and the builds, two at a time: a build uses little more than one of two cores. */
const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'charts are those of the machines', command: ['node', 'src/commands/charts.ts', '--check'] },
  { name: 'requirement ids', command: ['node', 'src/commands/trace.ts'] },
];

const built: readonly Step[] = [
  {
    name: 'units, views, paths, delivery, budgets',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${tests.vitest}`],
    report: { file: tests.vitest, read: readVitest },
  },
  {
    name: 'the product in a browser',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    report: { file: tests.playwright, read: readPlaywright },
  },
];

const began = performance.now();
clearLogs();
const problem = prepare();
if (problem !== null) console.error(problem);
const outcomes: Outcome[] = [
  {
    name: 'the machine has what the tests need',
    seconds: secondsSince(began),
    passed: problem === null ? 1 : 0,
    failed: problem === null ? 0 : 1,
  },
];

const made = (await Promise.all([runInTurn(builds), runInTurn(checks)])).flat();
const isBuilt = made.some(({ name, failed }) => name === build.name && failed === 0);
outcomes.push(
  ...made,
  ...(isBuilt
    ? await runInTurn(built)
    : built.map(({ name }) => ({ name: `${name}: not run, there is no build`, seconds: 0, passed: 0, failed: 1 }))),
);
conclude(outcomes, began);
