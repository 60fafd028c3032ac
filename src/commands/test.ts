import '../node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import * as v from 'valibot';
import { prepare } from './prepare.ts';

/** `npm test`: everything that must hold, in the order that tells soonest what is wrong. The last line is `N passed, N failed`. */
interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where the tool says how many of its tests passed; a step without counts as one. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Count };
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Outcome extends Count {
  readonly name: string;
  readonly seconds: number;
}

const logs = '.out/check';
/** Pages that are shown of those that tests failed on. */
const SHOWN = 5;
const tests = { vitest: '.out/vitest.json', playwright: '.out/playwright.json' };

const readVitest = (report: unknown): Count => {
  const shape = v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
  });
  const { numPassedTests: passed, numFailedTests, testResults } = v.parse(shape, report);
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return { passed, failed: numFailedTests + unloadable.length };
};

const readPlaywright = (report: unknown): Count => {
  const shape = v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    errors: v.array(v.unknown()),
  });
  const { stats, errors } = v.parse(shape, report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

const build: Step = { name: 'build', command: ['node', 'src/commands/build.ts', '--logLevel', 'warn'] };
const builds: readonly Step[] = [
  build,
  { name: 'build for the walks', command: ['node', 'e2e/test-build.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

/** Two at a time: the machine has two cores, and a build uses little more than one. */
const beside: readonly Step[] = [
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
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const problem = prepare();
if (problem !== null) console.error(problem);
const outcomes: Outcome[] = [
  {
    name: 'the machine has what the tests need',
    seconds: since(began),
    passed: problem === null ? 1 : 0,
    failed: problem === null ? 0 : 1,
  },
];

const made = (await Promise.all([runInTurn(builds), runInTurn(beside)])).flat();
const isBuilt = made.some(({ name, failed }) => name === build.name && failed === 0);
outcomes.push(
  ...made,
  ...(isBuilt
    ? await runInTurn(built)
    : built.map(({ name }) => ({ name: `${name}: not run, there is no build`, seconds: 0, passed: 0, failed: 1 }))),
);
tell(outcomes);

async function runInTurn(steps: readonly Step[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const step of steps) done.push(await run(step));
  return done;
}

/** Runs a step with its words kept in a log; they are shown when it fails. */
async function run({ name, command: [tool, ...options], report: counted }: Step): Promise<Outcome> {
  const started = performance.now();
  if (counted) rmSync(counted.file, { force: true });
  const log = `${logs}/${name.replaceAll(/\W+/g, '-')}.log`;
  const file = createWriteStream(log);
  const child = spawn(tool, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const [code] = (await once(child, 'close')) as [number | null];
  await new Promise((done) => file.end(done));
  const { passed, failed } = count(code, counted);
  const seconds = since(started);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (failed > 0) console.log(`${whatFailed(readFileSync(log, 'utf8'))}\n  … all of it: ${log}`);
  return { name, seconds, passed, failed };
}

/** The end of a log, and how each page stood that a browser's test failed on: what passes here may fail elsewhere, where nobody can look. */
function whatFailed(log: string): string {
  const end = log.split('\n').slice(-120).join('\n');
  const contexts = new Set([...log.matchAll(/Error Context: (\S+)/g)].map(([, file = '']) => file));
  const pages = [...contexts]
    .filter((file) => existsSync(file))
    .map(
      (file) =>
        `\n${file}\n${/# Page snapshot\n([\s\S]*?)(?=\n# |$)/.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? ''}`,
    );
  return [end, ...pages.slice(0, SHOWN)].join('\n');
}

/** A tool that ends badly has failed, whatever its report says. */
function count(code: number | null, counted: Step['report']): Count {
  if (!counted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = counted.read(JSON.parse(readFileSync(counted.file, 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function since(moment: number): number {
  return (performance.now() - moment) / 1000;
}

function tell(all: readonly Outcome[]): void {
  const width = Math.max(...all.map(({ name }) => name.length));
  const sum = (part: keyof Count): number => all.reduce((total, one) => total + one[part], 0);
  console.log('');
  for (const { name, seconds, passed, failed } of all)
    console.log(
      `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed`,
    );
  console.log(`${'in all'.padEnd(width)}  ${since(began).toFixed(1).padStart(6)} s`);
  if (sum('failed') > 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
