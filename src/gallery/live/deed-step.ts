import type { AnswerBook } from '../../testing/answers.ts';
import { casesAsSteps } from '../../testing/steps.ts';
import type { Deed } from '../screen/deeds.ts';
import { codeOf } from '../step-code.ts';
import type { Stand } from './stand.ts';
import { leafIdsOf, walk, type Walked } from './walk.ts';

/** The stand after a manual action: the named sample that leads to the same states; typed text stays in the frame. null: no sample does. */
export function wayOfDeed({ stand }: Walked, { machine, event, payload, leafs }: Deed, book: AnswerBook): Stand | null {
  const samples = casesAsSteps(machine, 'person').filter(
    (one) => one.event === event && (payload === null || one.payload === payload),
  );
  for (const sample of samples) {
    const next = { ...stand, steps: [...stand.steps, codeOf(sample)] };
    const { world, problem } = walk(next, book);
    const isAlike = problem === null && leafIdsOf(world).toSorted().join() === leafs.join();
    world.stop();
    if (isAlike) return next;
  }
  return null;
}
