import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parse, array, string } from 'valibot';
import { nearestTests } from './nearest.ts';
import { createPlantedTree, type PlantedTree } from './planted-tree.ts';
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

/** Mutants that are compiled for one that is wanted, since some do not compile. */
const SPARE = 1.5;

/**
 * Plants the mutants of a folder one at a time in a copy of the tree, and runs the nearest tests of each until one
 * fails. A mutant that the compiler refuses counts as none. Detected ones are kept in `.out/mutants`, so that a later
 * run judges only survivors and what changed. Throws where those tests fail without a mutant.
 */
export async function judgeNearest({ folder, sources, file, size }: Sample): Promise<readonly JudgedSource[]> {
  const files = globSync(sources)
    .filter((one) => !/\.css\.ts$|\.d\.ts$/.test(one) && (file === undefined || one === file))
    .toSorted();
  const all = files.flatMap((one) => mutantsOfSource(one, readFileSync(one, 'utf8')));
  const inOrder = all.toSorted((a, b) => compare(digest(a.name), digest(b.name)));
  const kept = `.out/mutants/${folder.replaceAll(/\W+/g, '-')}.json`;
  const killed = new Set(existsSync(kept) ? parse(Killed, JSON.parse(readFileSync(kept, 'utf8'))) : []);
  mkdirSync('.out/mutants', { recursive: true });
  const workers = Number(process.env['VITEST_MAX_WORKERS']) || availableParallelism();
  const trees = Array.from({ length: workers }, (_, part) => createPlantedTree(`.out/mutants/tree-${part}`));
  const judged: JudgedSource[] = [];
  try {
    const [tree] = trees;
    const [first] = inOrder;
    if (!tree || !first) return [];
    const wanted = inOrder.slice(0, size === undefined ? undefined : Math.ceil(size * SPARE));
    const compiled = await compilingOf(wanted, tree);
    const chosen = compiled.slice(0, size);
    console.log(
      `${chosen.length} of ${all.length} mutants in ${files.length} files; ${wanted.length - compiled.length} of ${wanted.length} do not compile`,
    );
    if (await isDetected({ file: first.file, code: readFileSync(first.file, 'utf8') }, tree))
      throw new Error(`the tests of ${first.file} fail on the sources as they are: no figure would mean anything`);
    const left = [...chosen];
    const judgeSome = async (own: PlantedTree): Promise<void> => {
      for (let mutant = left.shift(); mutant; mutant = left.shift()) {
        const key = digest(mutant.name + mutant.code);
        const isKilled = killed.has(key) || (await isDetected(mutant, own));
        if (isKilled) killed.add(key);
        judged.push({ file: mutant.file, location: `${mutant.file}:${mutant.line}`, name: mutant.name, isKilled });
        if (judged.length % 10 === 0) console.log(`${judged.length} of ${chosen.length} judged`);
      }
    };
    await Promise.all(trees.map(judgeSome));
  } finally {
    for (const tree of trees) tree.remove();
    writeFileSync(kept, JSON.stringify([...killed]));
  }
  return judged;
}

/** Mutants that the compiler accepts, in their order. One of each file is planted at a time. */
async function compilingOf(mutants: readonly SourceMutant[], tree: PlantedTree): Promise<readonly SourceMutant[]> {
  const rounds: SourceMutant[][] = [];
  for (const mutant of mutants) {
    const round = rounds.find((one) => one.every(({ file }) => file !== mutant.file));
    if (round) round.push(mutant);
    else rounds.push([mutant]);
  }
  const accepted = new Set<SourceMutant>();
  for (const round of rounds) for (const mutant of await acceptedOf(round, tree)) accepted.add(mutant);
  return mutants.filter((one) => accepted.has(one));
}

/** An error in a file without a mutant cannot be assigned, so that each half is compiled alone. */
async function acceptedOf(round: readonly SourceMutant[], tree: PlantedTree): Promise<readonly SourceMutant[]> {
  const { succeeds, output } = await tree.plant(round, () => tree.run('tsc', ['--noEmit', '--pretty', 'false']));
  if (succeeds) return round;
  const broken = new Set(Array.from(output.matchAll(/^(\S[^(\n]*)\(\d+,\d+\): error/gm), ([, file = '']) => file));
  if (round.length === 1) return [];
  const isAssigned = [...broken].every((file) => round.some((one) => one.file === file));
  if (isAssigned && broken.size > 0) return round.filter(({ file }) => !broken.has(file));
  const half = Math.ceil(round.length / 2);
  return [...(await acceptedOf(round.slice(0, half), tree)), ...(await acceptedOf(round.slice(half), tree))];
}

function isDetected(mutant: Pick<SourceMutant, 'file' | 'code'>, tree: PlantedTree): Promise<boolean> {
  return tree.plant([mutant], async () => {
    for (const tests of nearestTests(mutant.file))
      if (!(await tree.run('vitest', ['run', '--bail', '1', '--maxWorkers', '1', ...tests])).succeeds) return true;
    return false;
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
