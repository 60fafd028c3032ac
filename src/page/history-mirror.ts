import type { AnyActorRef, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { HistoryEntries } from '../../services/browser/entries.ts';
import { livingUnder } from './actor-tree.ts';

const back = { type: 'back.requested' } as const;
const forward = { type: 'forward.requested' } as const;

/**
 * Keeps the browser's history in step with the flow, which is the master: a step is whatever state is left by `back.requested`, be it around another. Back goes to the machine of
 * the last step, forward to whoever takes it, and where nobody does the browser is brought back: what is over is never entered again. Answers how to wait until no move is under way.
 */
export function mirrorSteps(app: AnyActorRef, entries: HistoryEntries): () => Promise<void> {
  let move: PromiseWithResolvers<void> | null = null;
  let isTelling = false;
  const takers = (event: typeof back | typeof forward): readonly AnyActorRef[] =>
    livingUnder(app).filter((actor) => actor.getSnapshot().can(event) === true);
  const steps = (): number => livingUnder(app).reduce((sum, actor) => sum + stepsOf(actor), 0);
  const agree = (): void => {
    if (move || isTelling) return;
    const by = steps() - entries.depth();
    for (let missing = by; missing > 0; missing -= 1) entries.push();
    if (by >= 0) return;
    move = Promise.withResolvers();
    entries.go(by);
  };
  /** Where the person has gone, so many entries from where the flow is. */
  const tell = (by: number): void => {
    isTelling = true;
    for (let left = by; left < 0; left += 1) takers(back).at(-1)?.send(back);
    for (let left = by; left > 0; left -= 1) takers(forward).at(-1)?.send(forward);
    isTelling = false;
  };
  entries.follow(() => {
    const ended = move;
    move = null;
    if (!ended) tell(entries.depth() - steps());
    agree();
    ended?.resolve();
  });
  app.system.inspect((event) => {
    if (event.type === '@xstate.snapshot') agree();
  });
  agree();
  return async () => move?.promise;
}

/** A state as the library itself asks it what it does with an event. */
type Asked = AnyStateNode & {
  next(snapshot: unknown, event: typeof back): readonly AnyTransitionDefinition[] | undefined;
};

/** The states that an actor is in and that each are left by `back.requested`; one that is held there does what an outer one else would do. */
function stepsOf(actor: AnyActorRef): number {
  const snapshot = actor.getSnapshot();
  return (snapshot._nodes as readonly Asked[]).filter((node) =>
    node.next(snapshot, back)?.some(({ target }) => target !== undefined),
  ).length;
}
