import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parse } from 'valibot';
import { Stryker } from '@stryker-mutator/core';
import { equivalentSources } from './equivalents.ts';
import { critical, folderOf } from './folders.ts';
import { judgedIn, MutationReport, type JudgedSource } from './report.ts';

/** Least share of the mutants of a folder that tests detect. */
const NEEDED = 0.85;

/**
 * Plants the faults of StrykerJS in the sources of a folder and runs the tests that reach each. Results are kept in `.out/mutants`, so that a later
 * run judges only what changed. `only`: a part of the path, or `path:from-to` for lines. Resolves to whether the folder holds: at least 85 %
 * detected, every survivor in critical sources explained, and no explained mutant detected.
 */
export async function mutateSources(name: string, only: string | undefined): Promise<boolean> {
  const { sources } = folderOf(name);
  const kept = `.out/mutants/${name}.json`;
  mkdirSync(dirname(kept), { recursive: true });
  process.env['MUTANTS_OF'] = name;
  await new Stryker({
    mutate: only === undefined ? [...sources] : [only],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'src/mutants/sources/vitest.config.ts', related: true },
    // The compiler of TypeScript 7 has no JavaScript interface to rewrite its configuration with.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    checkers: [],
    concurrency: Number(process.env['VITEST_MAX_WORKERS']) || availableParallelism(),
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: kept,
    ignorePatterns: ['.out', 'dist', 'e2e', '.ci'],
    tempDirName: '.out/stryker',
    reporters: [],
    timeoutMS: 20_000,
  }).runMutationTest();
  return existsSync(kept) && report(judgedIn(parse(MutationReport, JSON.parse(readFileSync(kept, 'utf8')))), only);
}

function report(judged: readonly JudgedSource[], only: string | undefined): boolean {
  const asked = only?.split(':')[0];
  const mine = judged.filter(({ file }) => asked === undefined || file === asked);
  const survivors = mine.filter(({ isKilled, name }) => !isKilled && !(name in equivalentSources));
  const needless = mine.filter(({ isKilled, name }) => isKilled && name in equivalentSources);
  for (const { place, name } of survivors) console.log(`survived  ${place}  ${name}`);
  for (const { name } of needless) console.log(`needless  ${name}: a test detects it`);
  const shares = [...new Set(mine.map(({ file }) => dirname(file)))].map((folder) =>
    scoreOf(
      folder,
      mine.filter(({ file }) => dirname(file) === folder),
    ),
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
