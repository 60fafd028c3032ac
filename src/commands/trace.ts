import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { faults, requirements, type Known } from '../trace/known-ids.ts';
import { claimNames } from '../testing/invariants.ts';
import { stepClaimNames } from '../testing/step-claims.ts';
import { optionsOf } from './options.ts';
import { idsIn, titlesOf, unknownIds } from '../trace/titles.ts';

/**
 * `npm run trace`: which requirement is named by which test and which state. `--areas LOGIN,CAPT` keeps to some of them, `--all` lists the
 * covered ones too. An id that no requirement and no row of the fault table has fails.
 */
const options = optionsOf({ areas: { type: 'string' }, all: { type: 'boolean', default: false } });
const areas = options.areas?.split(',') ?? null;

/** Tests, and the tables of calls whose rows stand in their titles. */
const files = ['test', 'e2e']
  .flatMap((folder) => filesUnder(folder))
  .filter((path) => /\.(test|spec)\.tsx?$|wire\/outcomes\//.test(path));
const titles = files.flatMap((path) =>
  titlesOf(readFileSync(path, 'utf8')).map((title) => ({ where: path, ids: idsIn(title) })),
);
const claims = [...Object.values(claimNames).flat(), ...stepClaimNames].map((claim) => ({
  where: 'src/testing (claim over everything)',
  ids: idsIn(claim),
}));
const states = Object.values(catalog).flatMap((machine) =>
  chartOf(machine).nodes.map(({ id, spec }) => ({ where: `state ${id}`, ids: spec })),
);
const naming = [...titles, ...claims, ...states];

const known = new Set([...requirements, ...faults].map(({ id }) => id));
const unknown = unknownIds(naming, known);
for (const { id, where } of unknown) console.error(`unknown id ${id} at ${where}`);

for (const [area, rows] of Map.groupBy([...requirements, ...faults], areaOf))
  if (areas === null || areas.includes(area)) tell(area, rows);
process.exitCode = unknown.length > 0 ? 1 : 0;

function tell(area: string, rows: readonly Known[]): void {
  const by = rows.map((row) => ({
    row,
    tests: [...titles, ...claims].filter(({ ids }) => ids.includes(row.id)),
    states: states.filter(({ ids }) => ids.includes(row.id)),
  }));
  const tested = by.filter(({ tests }) => tests.length > 0);
  console.log(
    `\n${area} (${rows[0]?.area}): ${tested.length} of ${rows.length} named by a test, ${by.filter((one) => one.states.length > 0).length} by a state`,
  );
  for (const { row, tests, states: own } of by) {
    if (tests.length > 0 && !options.all) continue;
    const where = [...new Set([...tests, ...own].map((one) => one.where))].join(', ');
    console.log(
      `  ${tests.length > 0 ? 'tested  ' : own.length > 0 ? 'drawn   ' : 'open    '} ${row.id.padEnd(10)} ${row.text.slice(0, 110)}${where === '' ? '' : `\n           ${where}`}`,
    );
  }
}

function areaOf({ id }: Known): string {
  return id.includes('-') ? (id.split('-')[0] ?? id) : `fault ${id[0]}`;
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
