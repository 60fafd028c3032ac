import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import * as v from 'valibot';

/** A tool that checks something. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** File in which the tool reports how many of its tests passed; a step without counts as one. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Count };
}

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Number of those that passed after a failure; absent: none. */
  readonly flaky?: number;
}

export interface Outcome extends Count {
  readonly name: string;
  readonly seconds: number;
  /** Lines of the log that name the tests and errors behind the failures; left out: none. */
  readonly causes?: readonly string[];
}

const logs = '.out/check';
/** Page snapshots that are printed of failed browser tests. */
const SHOWN = 5;
/** Lines that are printed of errors outside of tests. */
const SHOWN_LINES = 20;

/** Counts the tests in Vitest's JSON report; a file that cannot be loaded counts as one failure. */
export const readVitest = (report: unknown): Count => {
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

/** Counts the tests in Playwright's JSON report; a test that passes when it is tried again has passed. */
export const readPlaywright = (report: unknown): Count => {
  const shape = v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    errors: v.array(v.unknown()),
  });
  const { stats, errors } = v.parse(shape, report);
  const { expected, unexpected, flaky } = stats;
  return { passed: expected + flaky, failed: unexpected + errors.length, flaky };
};

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000;
}

/** Deletes the logs of the run before. */
export function clearLogs(): void {
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
}

/** Runs steps one after the other, whatever their outcome. */
export async function runInTurn(steps: readonly Step[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const step of steps) done.push(await run(step));
  return done;
}

/** Runs a step with its output in a log, which is printed when it fails. */
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
  const counts = count(code, counted);
  const { failed, flaky = 0 } = counts;
  const seconds = secondsSince(started);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (failed + flaky === 0) return { name, seconds, ...counts };
  const text = readFileSync(log, 'utf8');
  console.log(`${whatFailed(text)}\n  … all of it: ${log}`);
  return { name, seconds, ...counts, causes: causesIn(text) };
}

/**
 * Lines that name failed tests, as Vitest and Playwright print them, and what follows Vitest's heading of errors
 * outside of tests.
 */
export function causesIn(log: string): string[] {
  const lines = log.split('\n');
  const outside = lines.findIndex((line) => /^⎯+ *Unhandled (Errors?|Rejection)/.test(line));
  return [
    ...new Set(lines.filter((line) => /^ (FAIL|×) |^ {2}\d+\) \[/.test(line))),
    ...(outside < 0 ? [] : lines.slice(outside, outside + SHOWN_LINES)),
  ];
}

/** The end of a log, and the snapshots of the pages on which browser tests failed. */
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

/** A tool that exits with an error has failed, whatever its report says. */
function count(code: number | null, counted: Step['report']): Count {
  if (!counted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counts = counted.read(JSON.parse(readFileSync(counted.file, 'utf8')));
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Prints a table of all steps and `N passed, N failed`, and sets the exit code. `began` is a moment of
 * `performance.now()`.
 */
export function conclude(all: readonly Outcome[], began: number): void {
  const width = Math.max(...all.map(({ name }) => name.length));
  const sum = (part: 'passed' | 'failed'): number => all.reduce((total, one) => total + one[part], 0);
  console.log('');
  for (const { name, seconds, passed, failed, flaky = 0 } of all) {
    const counts = `${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed`;
    const late = flaky > 0 ? `  ${flaky} flaky` : '';
    console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${counts}${late}`);
  }
  console.log(`${'in all'.padEnd(width)}  ${secondsSince(began).toFixed(1).padStart(6)} s`);
  for (const { name, causes = [] } of all) for (const cause of causes) console.log(`${name}: ${cause.trim()}`);
  if (sum('failed') > 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
