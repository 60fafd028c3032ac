import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { catalog } from '../machines/catalog.ts';
import { decodeAnswers } from '../test/paths/answers.ts';
import { exploredWorlds } from '../test/paths/explored.ts';
import { inputPaths } from '../test/paths/sets.ts';
import { equivalents } from './mutants/equivalents.ts';
import { frozen, judge } from './mutants/judge.ts';
import { offByOne } from './mutants/numbers.ts';
import { unnoticedSeeds } from './mutants/on-views.ts';
import { mutantsOf, unchanged } from './mutants/operators.ts';

/**
 * `npm run mutants`: every machine with every fault of a kind, walked down the paths of the sound ones, fails below 95 % of those that can be
 * told apart; then every seeded slip of views and wiring, walked on the views, fails if one is missed. `--machines` and `--views` keep to one.
 */
const NEEDED = 0.95;

/** What became of a mutant. */
interface Judged {
  readonly name: string;
  readonly kind: string;
  readonly isNoticed: boolean;
  /** By a claim too, not only by a difference from the recorded walk. */
  readonly isClaimed: boolean;
}

/** Every `of`-th mutant and machine, from the `part`-th on: what one core judges. */
interface Share {
  readonly part: number;
  readonly of: number;
}

if (!isMainThread) parentPort?.postMessage(await judgeShare(workerData as Share));
else {
  if (!process.argv.includes('--views')) await judgeMachines();
  if (!process.argv.includes('--machines') && unnoticedSeeds().length > 0) process.exitCode = 1;
}

async function judgeMachines(): Promise<void> {
  // Explored here, so that nobody else has to.
  exploredWorlds(await decodeAnswers());
  const cores = availableParallelism();
  const judged = (await Promise.all(Array.from({ length: cores }, (_, part) => judgedElsewhere({ part, of: cores })))).flat();

  const survivors = judged.filter(({ name, isNoticed }) => !isNoticed && !(name in equivalents));
  const needless = Object.keys(equivalents).filter((name) => !judged.some((one) => one.name === name && !one.isNoticed));
  report(judged);
  for (const { name } of survivors) console.log(`survived  ${name}`);
  for (const name of needless) console.log(`needless  ${name}: it was noticed, or is no more`);

  const told = judged.length - Object.keys(equivalents).length;
  const share = (told - survivors.length) / told;
  console.log(`${told - survivors.length} of ${told} noticed (${(share * 100).toFixed(1)} %), ${Object.keys(equivalents).length} that nobody could tell apart`);
  if (share < NEEDED || needless.length > 0) process.exitCode = 1;
}

function judgedElsewhere(share: Share): Promise<readonly Judged[]> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: share }).once('message', resolve).once('error', reject);
  });
}

async function judgeShare({ part, of }: Share): Promise<readonly Judged[]> {
  const isMine = (_: unknown, place: number): boolean => place % of === part;
  const book = await decodeAnswers();
  const paths = inputPaths(exploredWorlds(book), book)
    .map(({ plan, path }) => frozen(plan, path))
    .toSorted((a, b) => a.path.steps.length - b.path.steps.length);
  const machines = Object.values(catalog);
  for (const machine of machines.filter(isMine)) {
    const verdict = judge(unchanged(machine), paths, book);
    if (verdict) throw new Error(`${machine.id} is noticed as it is, at «${verdict.step}» of «${verdict.path}»: no figure would mean anything`);
  }
  return machines
    .flatMap((machine) => [...mutantsOf(machine), ...offByOne(machine)])
    .filter(isMine)
    .map((mutant) => {
      const verdict = judge(mutant, paths, book);
      return { name: mutant.name, kind: mutant.kind, isNoticed: verdict !== null, isClaimed: verdict?.byClaim === true };
    });
}

function report(all: readonly Judged[]): void {
  for (const kind of new Set(all.map((one) => one.kind))) {
    const of = all.filter((one) => one.kind === kind);
    const noticed = of.filter(({ isNoticed }) => isNoticed);
    console.log(`${kind.padEnd(24)} ${String(noticed.length).padStart(4)} of ${String(of.length).padStart(4)} noticed, ${noticed.filter(({ isClaimed }) => isClaimed).length} of them by a claim too`);
  }
}
