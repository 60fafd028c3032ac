import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { catalog } from '../../machines/catalog.ts';
import { chartOf, type Chart } from '../../machines/chart.ts';
import { diffOf, diffText } from '../charts/diff.ts';
import { diffPage } from '../charts/diff-page.ts';

/**
 * `npm run charts:diff <revision>`: what the machines do otherwise than they did in a revision, as text here and as
 * coloured charts in `.out/charts-diff`.
 */
const OUT = '.out/charts-diff';
const [, , revision] = process.argv;
const before = revision === undefined ? null : chartsIn(revision);

if (revision === undefined || before === null) {
  console.error(
    revision === undefined
      ? 'Say what to compare with: npm run charts:diff main'
      : `There is no revision ${revision} here.`,
  );
  process.exitCode = 1;
} else {
  const after = new Map(Object.values(catalog).map((machine) => [machine.id, chartOf(machine)]));
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  const diffs = ids.map((id) => diffOf(before.get(id) ?? null, after.get(id) ?? null));
  mkdirSync(OUT, { recursive: true });
  writeFileSync(`${OUT}/index.html`, await diffPage(diffs, revision));
  console.log(`${diffText(diffs)}\nThe charts: ${OUT}/index.html`);
}

/** The charts that stand in a revision, by machine; null: there is no such revision. */
function chartsIn(commit: string): ReadonlyMap<string, Chart> | null {
  try {
    const files = git('ls-tree', '-r', '--name-only', '--end-of-options', commit, '--', 'machines')
      .split('\n')
      .filter((path) => path.endsWith('/chart.json'));
    return new Map(
      files.map((path) => JSON.parse(git('show', `${commit}:${path}`)) as Chart).map((chart) => [chart.id, chart]),
    );
  } catch {
    return null;
  }
}

function git(...options: readonly string[]): string {
  return execFileSync('git', options, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
