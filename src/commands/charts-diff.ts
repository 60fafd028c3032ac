import { mkdirSync, writeFileSync } from 'node:fs';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { diffOf, diffText } from '../charts/diff.ts';
import { diffPage } from '../charts/diff-page.ts';
import { chartsIn } from '../charts/revision.ts';

/**
 * `npm run charts:diff <revision>`: differences of the machines from a revision, as text here and as
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
