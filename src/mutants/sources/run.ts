import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parse } from 'valibot';
import { Stryker } from '@stryker-mutator/core';
import { equivalentSources } from './equivalents.ts';
import { critical, isOfNearest, rowsOf, sourcesOf, type MutatedSources } from './folders.ts';
import { judgedIn, MutationReport, type JudgedSource } from './report.ts';
import { judgeNearest } from './run-nearest.ts';

/** Least share of the mutants of a folder that tests detect. */
const NEEDED = 0.85;

/**
 * Plants the faults of StrykerJS in the sources of a folder and runs the tests that import each; in folders that
 * connect the parts, and for a sample of any folder, those of `source-operators.ts`, judged by the nearest tests. Results
 * are kept in `.out/mutants`, so that a later run judges only what changed. `only`: a file, or with StrykerJS
 * `file:from-to` for some of its lines; `size`: the number of mutants of the sample. Resolves to whether the folder holds: at least 85 %
 * detected, every survivor in critical sources explained, and no explained mutant detected.
 */
export async function mutateSources(
  name: string,
  { only, size }: { readonly only: string | undefined; readonly size: number | undefined },
): Promise<boolean> {
  const file = only?.split(':')[0];
  const judged: JudgedSource[] = [];
  if (isOfNearest(name) || size !== undefined)
    judged.push(...(await judgeNearest({ folder: name, sources: sourcesOf(name), file, size })));
  else for (const row of rowsOf(name, file)) judged.push(...(await judge(row, only)));
  const mine = judged.filter((one) => file === undefined || one.file === file);
  if (mine.length === 0) console.error(`There are no mutants of ${only ?? name}.`);
  return mine.length > 0 && report(mine, size === undefined ? ({ file: one }) => dirname(one) : () => name);
}

async function judge(
  { folder, sources, project, tests }: MutatedSources,
  only: string | undefined,
): Promise<readonly JudgedSource[]> {
  const kept = `.out/mutants/${folder}-${sources.replaceAll(/\W+/g, '-')}.json`;
  mkdirSync(dirname(kept), { recursive: true });
  Object.assign(process.env, { MUTANTS_PROJECT: project, MUTANTS_TESTS: tests });
  await new Stryker({
    mutate: [only ?? sources],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'src/mutants/sources/vitest.config.ts', related: true },
    // The compiler of TypeScript 7 has no JavaScript interface to rewrite its configuration with.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    checkers: [],
    concurrency: Number(process.env['VITEST_MAX_WORKERS']) || availableParallelism(),
    // The names of hundreds of tests that cover a mutant make a regular expression that no engine compiles.
    coverageAnalysis: 'all',
    incremental: true,
    incrementalFile: kept,
    ignorePatterns: ['.out', 'dist', '.ci', 'e2e/*/', '!e2e/greeting-flow.ts'],
    tempDirName: '.out/stryker',
    reporters: ['progress-append-only'],
    timeoutMS: 5000,
  }).runMutationTest();
  return existsSync(kept) ? judgedIn(parse(MutationReport, JSON.parse(readFileSync(kept, 'utf8')))) : [];
}

/** Prints survivors and the score of each folder, of which `folderOf` returns the name. */
function report(mine: readonly JudgedSource[], folderOf: (one: JudgedSource) => string): boolean {
  const survivors = mine.filter(({ isKilled, name }) => !isKilled && !(name in equivalentSources));
  const needless = mine.filter(({ isKilled, name }) => isKilled && name in equivalentSources);
  for (const { location, name } of survivors) console.log(`survived  ${location}  ${name}`);
  for (const { name } of needless) console.log(`needless  ${name}: a test detects it`);
  const shares = Object.entries(Object.groupBy(mine, folderOf)).map(([folder, ofFolder = []]) =>
    scoreOf(folder, ofFolder),
  );
  const unexplained = survivors.filter(({ file }) => critical.includes(file));
  if (unexplained.length > 0) console.log(`${unexplained.length} survivors in critical sources have no reason`);
  return shares.every((share) => share >= NEEDED) && unexplained.length === 0 && needless.length === 0;
}

function scoreOf(folder: string, judged: readonly JudgedSource[]): number {
  const equivalent = judged.filter(({ isKilled, name }) => !isKilled && name in equivalentSources).length;
  const killed = judged.filter(({ isKilled }) => isKilled).length;
  const share = judged.length === equivalent ? 1 : killed / (judged.length - equivalent);
  console.log(
    `${folder.padEnd(24)} ${killed} of ${judged.length - equivalent} detected (${(share * 100).toFixed(1)} %), ${equivalent} equivalent`,
  );
  return share;
}
