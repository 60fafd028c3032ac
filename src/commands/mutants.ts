import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { catalog } from '../../machines/catalog.ts';
import { decodeAnswers } from '../testing/simulation/answers.ts';
import { exploredWorlds } from '../testing/explore/explored.ts';
import { recordByName } from '../testing/explore/record.ts';
import { inputPaths } from '../testing/explore/sets.ts';
import { equivalents } from '../mutants/equivalents.ts';
import { pathWithStates, judge, judgeSound } from '../mutants/judge.ts';
import { offByOne } from '../mutants/numbers.ts';
import { unnoticedSeeds } from '../mutants/on-views.ts';
import { mutantsOf, type Mutant } from '../mutants/operators.ts';
import { scoresOf, type Verdict } from '../mutants/scores.ts';
import { folderNames } from '../mutants/sources/folders.ts';
import { optionsOf } from './parts/options.ts';

/**
 * `npm run mutants`: every machine with every fault of a kind, walked down the paths of the sound ones, fails if fewer
 * than 95 % of the mutants of one machine are noticed, without those listed as equivalent; then every seeded slip of
 * views and wiring, walked on the views, fails if one is missed. `--machines` and `--views` keep to one,
 * `--of=verification` to the mutants of one machine. A folder judges its sources: `npm run mutants -- src/flows
 * --sample=100`, a hundred of their mutants.
 */
const NEEDED = 0.95;

interface Judged extends Verdict {
  /** On every path it behaved like the shipped machine: it is not counted. */
  readonly isNone: boolean;
  readonly kind: string;
  /** Whether a claim noticed it too, not only a difference from the recorded walk. */
  readonly isClaimed: boolean;
}

/** Every `of`-th mutant, from the `part`-th on: the share of one core. */
interface Share {
  readonly part: number;
  readonly of: number;
  /** The machine whose mutants are asked for; absent: all. */
  readonly machine?: string | undefined;
}

if (!isMainThread) await judgeShare(workerData as Share);
else {
  const { machines, views, of, sample, word } = optionsOf(
    {
      machines: { type: 'boolean', default: false },
      views: { type: 'boolean', default: false },
      of: { type: 'string' },
      sample: { type: 'string' },
    },
    folderNames,
  );
  const size = sample === undefined ? undefined : Number(sample);
  if (word === undefined) await judgeFlows({ machines, views, of });
  else if (!(await (await import('../mutants/sources/run.ts')).mutateSources(word, { only: of, size })))
    process.exitCode = 1;
}

/** Judges machines, then views and wiring. */
async function judgeFlows({
  machines,
  views,
  of,
}: {
  readonly machines: boolean;
  readonly views: boolean;
  readonly of: string | undefined;
}): Promise<void> {
  const isThere = mutantsIn(of).length > 0;
  if (!isThere)
    console.error(
      `There is no machine ${of}. What there is: ${Object.values(catalog)
        .map(({ id }) => id)
        .join(', ')}.`,
    );
  if (isThere && !views) await judgeMachines(of);
  if (!isThere || (!machines && (await unnoticedSeeds()).length > 0)) process.exitCode = 1;
}

async function judgeMachines(machine: string | undefined): Promise<void> {
  // Explored once, so that the workers read the cache.
  exploredWorlds(await decodeAnswers());
  const cores = availableParallelism();
  const tell = progress(mutantsIn(machine).length);
  const judged = (
    await Promise.all(Array.from({ length: cores }, (_, part) => judgedElsewhere({ part, of: cores, machine }, tell)))
  )
    .flat()
    .filter(({ isNone }) => !isNone);

  const survivors = judged.filter(({ name, isNoticed }) => !isNoticed && !(name in equivalents));
  const known = Object.keys(equivalents).filter(
    (name) => machine === undefined || new RegExp(`: ${machine}\\b`).test(name),
  );
  const needless = known.filter((name) => !judged.some((one) => one.name === name && !one.isNoticed));
  report(judged);
  for (const { name } of survivors) console.log(`survived  ${name}`);
  for (const name of needless) console.log(`needless  ${name}: it was noticed, or is no more`);

  const scores = scoresOf(judged, (name) => name in equivalents);
  for (const { of, noticed, counted, share } of scores)
    console.log(`${of.padEnd(24)} ${noticed} of ${counted} noticed (${(share * 100).toFixed(1)} %)`);
  console.log(`${known.length} equivalent`);
  if (scores.some(({ share }) => share < NEEDED) || needless.length > 0) process.exitCode = 1;
}

function judgedElsewhere(share: Share, tell: () => void): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: share })
      .on('message', (one: Judged) => (judged.push(one), tell()))
      .once('exit', () => resolve(judged))
      .once('error', reject);
  });
}

async function judgeShare({ part, of, machine }: Share): Promise<void> {
  const isMine = (_: unknown, index: number): boolean => index % of === part;
  const book = await decodeAnswers();
  const graphs = exploredWorlds(book);
  const walked = inputPaths(graphs, book);
  // A world that rests at once has a start, and no path.
  const resting = graphs.filter(({ plan }) => walked.every((one) => one.plan !== plan));
  const paths = [...walked, ...resting.map(({ plan }) => ({ plan, path: recordByName(plan, [], book) }))]
    .map(({ plan, path }) => pathWithStates(plan, path))
    .toSorted((a, b) => a.path.steps.length - b.path.steps.length);
  const sound = judgeSound(paths.filter(isMine), book);
  if (sound)
    throw new Error(
      `the machines are noticed as they are, at «${sound.step}» of «${sound.path}»: no figure would mean anything`,
    );
  for (const mutant of mutantsIn(machine).filter(isMine)) {
    const verdict = judge(mutant, paths, book);
    parentPort?.postMessage({
      name: mutant.name,
      of: mutant.of,
      isNone: mutant.hasDiffered?.() === false,
      kind: mutant.kind,
      isNoticed: verdict !== null,
      isClaimed: verdict?.byClaim === true,
    } satisfies Judged);
  }
}

function mutantsIn(only: string | undefined): readonly Mutant[] {
  return Object.values(catalog)
    .filter(({ id }) => only === undefined || id === only)
    .flatMap((machine) => [...mutantsOf(machine), ...offByOne(machine)]);
}

/** Tells of every tenth part that is done. */
function progress(all: number): () => void {
  const began = performance.now();
  let done = 0;
  return () => {
    done += 1;
    if (done % Math.ceil(all / 10) === 0)
      console.log(`${done} of ${all} judged after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  };
}

function report(all: readonly Judged[]): void {
  for (const kind of new Set(all.map((one) => one.kind))) {
    const of = all.filter((one) => one.kind === kind);
    const noticed = of.filter(({ isNoticed }) => isNoticed);
    console.log(
      `${kind.padEnd(24)} ${String(noticed.length).padStart(4)} of ${String(of.length).padStart(4)} noticed, ${noticed.filter(({ isClaimed }) => isClaimed).length} of them by a claim too`,
    );
  }
}
