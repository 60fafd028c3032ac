import '../node.mjs';
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { optionsOf } from './options.ts';

/**
 * `npm run check`: types, lint, format, unused code, and the units, views and charts that the working tree's changes affect. `--since=main` compares
 * with another revision. Exits with 1 if a step fails. `npm test` runs everything.
 */
const { since = 'HEAD' } = optionsOf({ since: { type: 'string' } });

type Step = readonly [name: string, ...command: readonly [string, ...string[]]];

const changed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')].flat();
const isIn = (folders: RegExp): boolean => changed.some((file) => folders.test(file));

const steps: readonly Step[] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip', '--no-progress'],
  [
    'the house rules',
    'vitest',
    'run',
    '--project',
    'unit',
    '--exclude',
    '**/arrows.test.ts',
    'test/house',
    'test/words',
  ],
  ['tests of what changed', 'vitest', 'run', '--project', 'unit', '--project', 'views', '--changed', since],
  ...(isIn(/^(?:machines|src\/(?:charts|testing))\//)
    ? [['charts', 'node', 'src/commands/charts.ts', '--check'] as const]
    : []),
  ...(isIn(/^(?:test|e2e|machines)\//) ? [['requirement ids', 'node', 'src/commands/trace.ts'] as const] : []),
];

const failed = steps.filter((step) => !runs(step)).map(([name]) => name);
console.log(failed.length === 0 ? 'Everything holds.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs a step quietly; prints its output if it fails. */
function runs([name, tool, ...options]: Step): boolean {
  const began = performance.now();
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const { status, stdout, stderr } = spawnSync(tool, options, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', PATH: path },
  });
  const isGood = status === 0;
  console.log(`${isGood ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (!isGood) console.log(`${stdout}${stderr}`.split('\n').slice(-80).join('\n'));
  return isGood;
}

function git(...options: readonly string[]): readonly string[] {
  return spawnSync('git', options, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');
}
