import { createActor, transition, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { historyMachine } from '../../../machines/history/history.machine.ts';
import type { HistoryPosition } from '../../../machines/history/history.types.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { browserEntries, type HistoryEntries } from '../../../services/browser/entries.ts';
import { followTree } from './actor-tree.ts';
import { shownMachines } from './shown-machines.ts';

const back = { type: 'back.requested' } as const;
const forward = { type: 'forward.requested' } as const;

/** The mirror of a page's steps in the browser's history. */
export interface HistoryMirror {
  /** Settles once the browser has moved. */
  readonly settled: () => Promise<void>;
  /** Adds the machine beside the page whose steps precede those of the page. */
  readonly include: (sideMachine: AnyActorRef) => void;
}

interface MirroredPage {
  readonly app: AnyActorRef;
  historyMirror: HistoryMirror | null;
}

/**
 * Mirrors the steps of a page in the browser's history, from the first call on; those of a machine beside it from the
 * call that names it. [T02] [TG-11] [UI-15]
 */
export function mirrorPage(page: MirroredPage, sideMachine: AnyActorRef | null = null): void {
  page.historyMirror ??= mirrorSteps(
    page.app,
    browserEntries(history, (moved) => addEventListener('popstate', moved)),
  );
  if (sideMachine) page.historyMirror.include(sideMachine);
}

/**
 * Keeps one history entry per step of the flow; a step is a state that `back.requested` leaves. Back and Forward go
 * to the innermost machine that accepts them.
 */
export function mirrorSteps(app: AnyActorRef, entries: HistoryEntries): HistoryMirror {
  let sideMachine: AnyActorRef | null = null;
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
  const mirror = (root: AnyActorRef): void =>
    followTree(root, () => history.send({ type: 'flow.changed', ...position() }));
  mirror(app);
  return {
    settled: () =>
      new Promise((settled) => {
        const look = (): void => {
          if (!history.getSnapshot().matches('movingBrowser')) settled();
        };
        history.subscribe(look);
        look();
      }),
    include: (machine) => {
      sideMachine = machine;
      mirror(machine);
    },
  };
}

/** The number of steps that a machine can go back; the step that ends it counts as the last. */
function stepsOf(snapshot: AnyMachineSnapshot): number {
  if (snapshot.status !== 'active' || !snapshot.can(back)) return 0;
  const [next] = transition(snapshot.machine, snapshot, back);
  return 1 + stepsOf(next);
}
