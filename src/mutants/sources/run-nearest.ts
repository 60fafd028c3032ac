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

type Verdict = 'detected' | 'refused' | 'survived';

/**
 * Plants the mutants of a folder one at a time in a copy of the tree, and runs the nearest tests of each, the compiler
 * and the other tests until one fails. Detected ones are kept in `.out/mutants`, so that a later run judges only
 * survivors and what changed. Throws where those tests fail without a mutant.
 */
export async function judgeNearest({ folder, sources, file, size }: Sample): Promise<readonly JudgedSource[]> {
  const files = globSync(sources)
    .filter((one) => !/\.css\.ts$|\.d\.ts$/.test(one) && (file === undefined || one === file))
    .toSorted();
  const all = files.flatMap((one) => mutantsOfSource(one, readFileSync(one, 'utf8')));
  const chosen = all.toSorted((a, b) => compare(digest(a.name), digest(b.name))).slice(0, size);
  const [first] = chosen;
  if (!first) return [];
  console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);
  const kept = `.out/mutants/${folder.replaceAll(/\W+/g, '-')}.json`;
  const killed = new Set(existsSync(kept) ? parse(Killed, JSON.parse(readFileSync(kept, 'utf8'))) : []);
  mkdirSync('.out/mutants', { recursive: true });
  const workers = Number(process.env['VITEST_MAX_WORKERS']) || availableParallelism();
  const trees = Array.from({ length: workers }, (_, part) => createPlantedTree(`.out/mutants/tree-${part}`));
  const left = [...chosen];
  const judged: JudgedSource[] = [];
  let refused = 0;
  const judgeSome = async (tree: PlantedTree): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const key = digest(mutant.name + mutant.code);
      const verdict = killed.has(key) ? 'detected' : await judge(mutant, tree);
      const isKilled = verdict !== 'survived';
      if (isKilled) killed.add(key);
      if (verdict === 'refused') refused += 1;
      judged.push({ file: mutant.file, location: `${mutant.file}:${mutant.line}`, name: mutant.name, isKilled });
      if (judged.length % 10 === 0) console.log(`${judged.length} of ${chosen.length} judged`);
    }
  };
  try {
    const [tree] = trees;
    const sound = { file: first.file, code: readFileSync(first.file, 'utf8') };
    if (tree && (await judge(sound, tree)) !== 'survived')
      throw new Error(`the tests of ${first.file} fail on the sources as they are: no figure would mean anything`);
    await Promise.all(trees.map(judgeSome));
  } finally {
    for (const tree of trees) tree.remove();
    writeFileSync(kept, JSON.stringify([...killed]));
  }
  console.log(`${refused} of them were detected by the compiler and not by the nearest tests`);
  return judged;
}

function judge({ file, code }: Pick<SourceMutant, 'file' | 'code'>, tree: PlantedTree): Promise<Verdict> {
  const pass = (tests: readonly string[]): Promise<boolean> =>
    tree.succeeds('vitest', ['run', '--bail', '1', '--maxWorkers', '1', ...tests]);
  return tree.plant(file, code, async () => {
    const [nearest = [], ...others] = nearestTests(file);
    if (!(await pass(nearest))) return 'detected';
    if (!(await tree.succeeds('tsc', ['--noEmit']))) return 'refused';
    for (const tests of others) if (!(await pass(tests))) return 'detected';
    return 'survived';
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
