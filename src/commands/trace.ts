import type { Known } from '../trace/known-ids.ts';
import { traceEverything, type Row } from '../trace/report.ts';
import { optionsOf } from './parts/options.ts';

/**
 * `npm run trace`: which requirement is shown by a test at the level that its check asks for, which is prepared for a
 * flow that is not built, and which is open, with the reason. `--areas LOGIN,CAPT` limits the list to some areas,
 * `--all` lists what is shown, too. An id that no requirement and no row of the fault table has fails.
 */
const options = optionsOf({ areas: { type: 'string' }, all: { type: 'boolean', default: false } });
const areas = options.areas?.split(',') ?? null;

const { rows, unknown } = traceEverything();
for (const { id, where } of unknown) console.error(`unknown id ${id} at ${where}`);

const listed = rows.filter(({ known }) => areas === null || areas.includes(areaOf(known)));
for (const [area, own] of Map.groupBy(listed, ({ known }) => areaOf(known))) {
  console.log(`\n${area} (${own[0]?.known.area}): ${countsOf(own)}`);
  for (const row of own) if (options.all || row.kind !== 'shown') print(row);
}
console.log(`\nall of these: ${countsOf(listed)}`);
process.exitCode = unknown.length > 0 ? 1 : 0;

function countsOf(own: readonly Row[]): string {
  const count = (kind: Row['kind']): number => own.filter((row) => row.kind === kind).length;
  const drawn = own.filter(({ states }) => states.length > 0).length;
  return `${count('shown')} shown, ${count('prepared')} prepared, ${count('open')} open of ${own.length}; ${drawn} named by a state`;
}

function print({ known, kind, reason, tests, states }: Row): void {
  console.log(`  ${kind.padEnd(8)} ${known.id.padEnd(12)} ${known.text.slice(0, 110)}`);
  if (reason !== '') console.log(`           ${reason}`);
  const levels = tests.map(({ where, level, unshipped }) => `${where} (${unshipped.length > 0 ? 'unshipped' : level})`);
  const where = [...new Set([...levels, ...states])].join(', ');
  if (where !== '') console.log(`           ${where}`);
}

function areaOf({ id }: Known): string {
  return id.includes('-') ? (id.split('-')[0] ?? id) : `fault ${id[0]}`;
}
