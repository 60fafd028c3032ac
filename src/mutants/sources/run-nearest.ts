import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parse, array, string } from 'valibot';
import { nearestTests } from './nearest.ts';
import type { JudgedSource } from './report.ts';
import { mutantsOfSource, type SourceMutant } from './source-operators.ts';

/** A folder whose mutants are judged, and how many of them. */
export interface Sample {
  readonly folder: string;
  /** Patterns of its sources. */
  readonly sources: readonly string[];
  /** One file of it; absent: all. */
  readonly file: string | undefined;
  /** Number of mutants, the same ones at each run; absent: all. */
  readonly size: number | undefined;
}

const Killed = array(string());

/**
 * Plants the mutants of a folder one at a time, and runs the nearest tests of each until one fails. Detected ones are
 * kept in `.out/mutants`, so that a later run judges only survivors and what changed. Throws where those tests fail
 * without a mutant.
 */
export async function judgeNearest({ folder, sources, file, size }: Sample): Promise<readonly JudgedSource[]> {
  const files = globSync(sources)
    .filter((one) => !/\.css\.ts$|\.d\.ts$/.test(one) && (file === undefined || one === file))
    .toSorted();
  const all = files.flatMap((one) => mutantsOfSource(one, readFileSync(one, 'utf8')));
  const chosen = all.toSorted((a, b) => compare(digest(a.name), digest(b.name))).slice(0, size);
  console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);
  const kept = `.out/mutants/${folder.replaceAll(/\W+/g, '-')}.json`;
  const killed = new Set(existsSync(kept) ? parse(Killed, JSON.parse(readFileSync(kept, 'utf8'))) : []);
  mkdirSync('.out/mutants', { recursive: true });
  const [first] = chosen;
  if (first && (await isDetected({ ...first, code: readFileSync(first.file, 'utf8') })))
    throw new Error(`the tests of ${first.file} fail on the sources as they are: no figure would mean anything`);
  const left = [...chosen];
  const judged: JudgedSource[] = [];
  const judgeSome = async (): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const key = digest(mutant.name + mutant.code);
      const isKilled = killed.has(key) || (await isDetected(mutant));
      if (isKilled) killed.add(key);
      judged.push({ file: mutant.file, location: `${mutant.file}:${mutant.line}`, name: mutant.name, isKilled });
      if (judged.length % 10 === 0) console.log(`${judged.length} of ${chosen.length} judged`);
    }
  };
  const workers = Number(process.env['VITEST_MAX_WORKERS']) || availableParallelism();
  await Promise.all(Array.from({ length: workers }, judgeSome));
  writeFileSync(kept, JSON.stringify([...killed]));
  return judged;
}

async function isDetected({ file, code }: SourceMutant): Promise<boolean> {
  const folder = mkdtempSync('.out/mutants/planted-');
  const planted = join(folder, 'planted');
  writeFileSync(planted, code);
  try {
    for (const tests of nearestTests(file))
      if (!(await pass(tests, { MUTANTS_SOURCE: file, MUTANTS_PLANTED: planted }))) return true;
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs tests until one fails; a run that does not end is a failure too. */
function pass(tests: readonly string[], planted: NodeJS.ProcessEnv): Promise<boolean> {
  const options = ['run', '--config', 'src/mutants/sources/planted.config.ts', '--bail', '1', '--maxWorkers', '1'];
  const child = spawn('node_modules/.bin/vitest', [...options, ...tests], {
    env: { ...process.env, ...planted },
    stdio: 'ignore',
    timeout: LONGEST_RUN,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

const LONGEST_RUN = 600_000;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
