import { createActor, transition, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { historyMachine } from '../../machines/history/history.machine.ts';
import type { HistoryPosition } from '../../machines/history/history.types.ts';
import { providePorts } from '../../machines/provide-ports.ts';
import { browserEntries, type HistoryEntries } from '../../services/browser/entries.ts';
import { followTree } from './actor-tree.ts';
import type { Page } from './page.ts';
import { shownMachines } from './shown-machines.ts';

const back = { type: 'back.requested' } as const;
const forward = { type: 'forward.requested' } as const;

/** Mirrors the steps of a page in the browser's history, from the first call on. [T02] [UI-15] */
export function mirrorPage(page: Page, sideMachine: AnyActorRef | null = null): void {
  page.historySettled ??= mirrorSteps(
    page.app,
    browserEntries(history, (moved) => addEventListener('popstate', moved)),
    sideMachine,
  );
}

/**
 * Keeps one history entry per step of the flow; a step is a state that `back.requested` leaves. Back and Forward go
 * to the innermost machine that accepts them. `sideMachine`: a machine beside the page whose steps precede those of
 * the page. Returns a function whose promise settles once the browser has moved.
 */
export function mirrorSteps(
  app: AnyActorRef,
  entries: HistoryEntries,
  sideMachine: AnyActorRef | null = null,
): () => Promise<void> {
  const roots = sideMachine ? [app, sideMachine] : [app];
  const machines = (): readonly AnyActorRef[] => shownMachines(app, sideMachine);
  const position = (): HistoryPosition => ({
    steps: machines().reduce((sum, actor) => sum + stepsOf(actor.getSnapshot()), 0),
    depth: entries.depth(),
  });
  const request = (event: typeof back | typeof forward, times: number): void => {
    for (let left = times; left > 0; left -= 1)
      machines()
        .findLast((actor) => actor.getSnapshot().can(event) === true)
        ?.send(event);
  };
  const history = createActor(
    providePorts(historyMachine, {
      pushEntries: ({ by }) => {
        for (let left = by; left > 0; left -= 1) entries.push();
      },
      moveBrowser: ({ by }) => entries.go(by),
      moveFlow: ({ by }) => {
        request(back, -by);
        request(forward, by);
        history.send({ type: 'flow.moved', ...position() });
      },
    }),
  ).start();
  entries.subscribe(() => history.send({ type: 'browser.moved', ...position() }));
  for (const root of roots) followTree(root, () => history.send({ type: 'flow.changed', ...position() }));
  return () =>
    new Promise((settled) => {
      const look = (): void => {
        if (!history.getSnapshot().matches('movingBrowser')) settled();
      };
      history.subscribe(look);
      look();
    });
}

/** The number of steps that a machine can go back; the step that ends it counts as the last. */
function stepsOf(snapshot: AnyMachineSnapshot): number {
  if (snapshot.status !== 'active' || !snapshot.can(back)) return 0;
  const [next] = transition(snapshot.machine, snapshot, back);
  return 1 + stepsOf(next);
}
