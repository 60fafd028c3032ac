import '../node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { optionsOf } from './parts/options.ts';
import { clearLogs, conclude, readVitest, runInTurn, type Step } from './parts/steps.ts';

/**
 * `npm run check`: types, unused code, the rules of the whole, and lint, format, tests and charts of what changed. It
 * takes about a minute; builds, walks of views and the browser are left to `npm test`. Changed is what differs from the
 * last commit that is on `main` too, or from `--since=<revision>`.
 */
const { since } = optionsOf({ since: { type: 'string' } });
const began = performance.now();
const base = since ?? lastCommonCommit();
const changed = changedSince(base);
const code = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));

/** A step of the files that changed, if any did. */
const ofFiles = (name: string, tool: readonly [string, ...string[]], files: readonly string[]): readonly Step[] =>
  files.length === 0 ? [] : [{ name, command: [...tool, ...files] }];

const vitest = (name: string, report: string, ...rest: readonly string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    '--project=unit',
    '--project=views',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...rest,
  ],
  report: { file: report, read: readVitest },
});

/** These read files instead of importing them, so that no import tells which of them a change affects. */
const ofTheWhole = ['test/house', 'test/words'];
/** These need a build, or walk everything. */
const long = ['test/delivery', 'test/paths', 'test/gallery'];

const reading: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  ...ofFiles('lint', ['oxlint'], code),
  ...ofFiles('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern'], changed),
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

const running: readonly Step[] = [
  vitest(
    'units and views of what changed',
    '.out/check-changed.json',
    `--changed=${base}`,
    ...[...ofTheWhole, ...long].map((folder) => `--exclude=${folder}/**`),
  ),
  vitest('rules of the whole', '.out/check-rules.json', ...ofTheWhole),
  ...(changed.some((file) => /^(?:machines|src\/(?:charts|testing))\//.test(file))
    ? [{ name: 'charts', command: ['node', 'src/commands/charts.ts', '--check'] } as const]
    : []),
  ...(changed.some((file) => /^(?:test|e2e|machines)\//.test(file))
    ? [{ name: 'requirement ids', command: ['node', 'src/commands/trace.ts'] } as const]
    : []),
];

clearLogs();
console.log(`${changed.length} files differ from ${base.slice(0, 12)}`);
conclude((await Promise.all([runInTurn(reading), runInTurn(running)])).flat(), began);

/** The last commit of this branch that is on `main` too; without such a branch, the last commit. */
function lastCommonCommit(): string {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

/** Files that differ from a revision and are there, new ones included. */
function changedSince(revision: string): readonly string[] {
  const listed = [
    git('diff', '--name-only', '-z', revision),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ].flatMap((names) => names.split('\0'));
  return [...new Set(listed)].filter((file) => file !== '' && existsSync(file));
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
