import { catalog } from '../machines/catalog.ts';
import { decodeAnswers } from '../test/paths/answers.ts';
import { exploredWorlds } from '../test/paths/explored.ts';
import { inputPaths } from '../test/paths/sets.ts';
import { equivalents } from './mutants/equivalents.ts';
import { frozen, judge, type Verdict } from './mutants/judge.ts';
import { offByOne } from './mutants/numbers.ts';
import { unnoticedSeeds } from './mutants/on-views.ts';
import { mutantsOf, unchanged, type Mutant } from './mutants/operators.ts';

/**
 * `npm run mutants`: every machine with every fault of a kind, walked down the paths of the sound ones, fails below 95 % of those that can be
 * told apart; then every seeded slip of views and wiring, walked on the views, fails if one is missed. `--machines` and `--views` keep to one.
 */
const NEEDED = 0.95;

if (!process.argv.includes('--views')) await judgeMachines();
if (!process.argv.includes('--machines') && unnoticedSeeds().length > 0) process.exitCode = 1;

async function judgeMachines(): Promise<void> {
  const book = await decodeAnswers();
  const paths = inputPaths(exploredWorlds(book), book)
    .map(({ plan, path }) => frozen(plan, path))
    .toSorted((a, b) => a.path.steps.length - b.path.steps.length);

  for (const machine of Object.values(catalog)) {
    const verdict = judge(unchanged(machine), paths, book);
    if (verdict) throw new Error(`${machine.id} is noticed as it is, at «${verdict.step}» of «${verdict.path}»: no figure would mean anything`);
  }

  const mutants = Object.values(catalog).flatMap((machine) => [...mutantsOf(machine), ...offByOne(machine)]);
  const judged = mutants.map((mutant) => ({ mutant, verdict: judge(mutant, paths, book) }));

  const survivors = judged.filter(({ mutant, verdict }) => verdict === null && !(mutant.name in equivalents));
  const needless = Object.keys(equivalents).filter((name) => !judged.some(({ mutant, verdict }) => mutant.name === name && verdict === null));
  report(judged);
  for (const { mutant } of survivors) console.log(`survived  ${mutant.name}`);
  for (const name of needless) console.log(`needless  ${name}: it was noticed, or is no more`);

  const told = judged.length - Object.keys(equivalents).length;
  const share = (told - survivors.length) / told;
  console.log(`${told - survivors.length} of ${told} noticed (${(share * 100).toFixed(1)} %), ${Object.keys(equivalents).length} that nobody could tell apart; ${paths.length} paths`);
  if (share < NEEDED || needless.length > 0) process.exitCode = 1;
}

function report(all: readonly { mutant: Mutant; verdict: Verdict | null }[]): void {
  for (const kind of new Set(all.map(({ mutant }) => mutant.kind))) {
    const of = all.filter(({ mutant }) => mutant.kind === kind);
    const noticed = of.filter(({ verdict }) => verdict !== null);
    const claimed = noticed.filter(({ verdict }) => verdict?.byClaim);
    console.log(`${kind.padEnd(24)} ${String(noticed.length).padStart(4)} of ${String(of.length).padStart(4)} noticed, ${claimed.length} of them by a claim too`);
  }
}
