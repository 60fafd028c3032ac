import type { AnyActorRef } from 'xstate';
import type { MiniApp } from '../../services/browser/mini-app.ts';
import { followTree } from './actor-tree.ts';
import { shownMachines } from './shown-machines.ts';

const back = { type: 'back.requested' } as const;
/** Machines during which closing the mini app would lose an attempt. */
const attempts: readonly string[] = ['attempt', 'verification'];

export interface Followed {
  readonly app: AnyActorRef;
  /** What stands around the flow of the page: its steps are the innermost. */
  readonly sideMachine: AnyActorRef;
  readonly miniApp: MiniApp;
  readonly window: Pick<Window, 'addEventListener'>;
}

/**
 * Keeps Telegram in step with the machines of a page: its back button stands where a machine takes Back, and closing is
 * confirmed while an attempt is in progress. Lasts as long as the page. [TG-11]
 */
export function followMiniApp({ app, sideMachine, miniApp, window }: Followed): void {
  const machines = (): readonly AnyActorRef[] => shownMachines(app, sideMachine);
  const takesBack = (): AnyActorRef | undefined =>
    machines().findLast((actor) => actor.getSnapshot().can(back) === true);
  let shown: readonly [boolean, boolean] = [false, false];
  let hasLeft = false;
  const show = (): void => {
    // A page that is hidden already is not heard any more.
    const isLeaving = app.getSnapshot().hasTag('leaving') === true;
    if (isLeaving !== hasLeft) {
      if (isLeaving) miniApp.leave();
      else miniApp.start();
      shown = [false, false];
      hasLeft = isLeaving;
    }
    if (isLeaving) return;
    const isAttempted = machines().some((actor) => attempts.includes(actor.getSnapshot().machine.id));
    const next = [takesBack() !== undefined, isAttempted] as const;
    if (next[0] !== shown[0]) miniApp.showBackButton(next[0]);
    if (next[1] !== shown[1]) miniApp.setConfirmation(next[1]);
    shown = next;
  };
  miniApp.subscribe((event) => {
    if (event.eventType === 'back_button_pressed') takesBack()?.send(back);
  });
  miniApp.start();
  for (const root of [app, sideMachine]) followTree(root, show, show);
  window.addEventListener('pagehide', () => miniApp.leave());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    miniApp.start();
    shown = [false, false];
    show();
  });
}
