import { catalog } from '../machines/catalog.ts';
import { decodeAnswers } from '../test/paths/answers.ts';
import { breakdowns } from '../test/paths/breakdowns.ts';
import { cover, inputGoals, transitionGoals } from '../test/paths/cover.ts';
import { explore } from '../test/paths/explore.ts';
import { record } from '../test/paths/record.ts';
import { worlds } from '../test/paths/worlds.ts';
import { equivalents } from './mutants/equivalents.ts';
import { frozen, judge, type Verdict } from './mutants/judge.ts';
import { offByOne } from './mutants/numbers.ts';
import { mutantsOf, type Mutant } from './mutants/operators.ts';

/** `npm run mutants`: every machine with every fault of a kind, walked down the paths of the sound ones. Fails below 95 % of those that can be told apart. */
const NEEDED = 0.95;

const book = await decodeAnswers();
const plans = [...worlds.map((plan) => ({ plan, goals: inputGoals })), ...breakdowns.map((plan) => ({ plan, goals: transitionGoals }))];
const paths = plans
  .flatMap(({ plan, goals }) => cover(explore(plan, book), goals).map((steps) => frozen(plan, record(plan, steps, book))))
  .toSorted((a, b) => a.path.steps.length - b.path.steps.length);

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
process.exitCode = share < NEEDED || needless.length > 0 ? 1 : 0;

function report(all: readonly { mutant: Mutant; verdict: Verdict | null }[]): void {
  for (const kind of new Set(all.map(({ mutant }) => mutant.kind))) {
    const of = all.filter(({ mutant }) => mutant.kind === kind);
    const noticed = of.filter(({ verdict }) => verdict !== null);
    const claimed = noticed.filter(({ verdict }) => verdict?.byClaim);
    console.log(`${kind.padEnd(24)} ${String(noticed.length).padStart(4)} of ${String(of.length).padStart(4)} noticed, ${claimed.length} of them by a claim too`);
  }
}
