import type { AnswerBook } from '../../testing/simulation/answers.ts';
import { casesAsSteps } from '../../testing/simulation/steps.ts';
import type { UserAction } from '../screen/user-actions.ts';
import { codeOf } from '../step-code.ts';
import type { Position } from './position.ts';
import { leafIdsOf, walk, type Walked } from './walk.ts';

/**
 * Returns the position after a manual action, by the named sample that leads to the same states, so that typed text
 * stays in the frame; null: no sample does.
 */
export function positionAfter(
  { position }: Walked,
  { machine, event, payload, leafs }: UserAction,
  book: AnswerBook,
): Position | null {
  const samples = casesAsSteps(machine, 'person').filter(
    (one) => one.event === event && (payload === null || one.payload === payload),
  );
  for (const sample of samples) {
    const next = { ...position, steps: [...position.steps, codeOf(sample)] };
    const { world, problem } = walk(next, book);
    const isAlike = problem === null && leafIdsOf(world).toSorted().join() === leafs.join();
    world.stop();
    if (isAlike) return next;
  }
  return null;
}
