import type { AnyActorRef } from 'xstate';
import type { MiniApp } from '../../../services/browser/mini-app.ts';
import { followTree } from '../../page/actors/actor-tree.ts';
import { shownMachines } from '../../page/actors/shown-machines.ts';

const back = { type: 'back.requested' } as const;

export interface Followed {
  readonly app: AnyActorRef;
  /** The machine around the page's flow, whose steps are innermost. */
  readonly sideMachine: AnyActorRef;
  readonly miniApp: MiniApp;
  readonly window: Pick<Window, 'addEventListener'>;
}

/**
 * Keeps Telegram in step with the machines of a page: shows its back button while a machine accepts Back, and
 * requires confirmation of closing while a machine has the tag `attempt`, not on the screen that says why it has `ended`.
 * Active for the lifetime of the page. [TG-11]
 */
export function followMiniApp({ app, sideMachine, miniApp, window }: Followed): void {
  const machines = (): readonly AnyActorRef[] => shownMachines(app, sideMachine);
  const takesBack = (): AnyActorRef | undefined =>
    machines().findLast((actor) => actor.getSnapshot().can(back) === true);
  // Unknown at first: Telegram’s frame keeps what a page showed that was reloaded, or was replaced by this one.
  let shown: readonly boolean[] = [];
  let hasLeft = false;
  const show = (): void => {
    // Messages of a page that is already hidden are not delivered.
    const isLeaving = app.getSnapshot().hasTag('leaving') === true;
    if (isLeaving !== hasLeft) {
      if (isLeaving) miniApp.leave();
      else miniApp.start();
      shown = [false, false];
      hasLeft = isLeaving;
    }
    if (isLeaving) return;
    const snapshots = machines().map((actor) => actor.getSnapshot());
    const isIn = (tag: string): boolean => snapshots.some((snapshot) => snapshot.hasTag(tag));
    const isAttempted = isIn('attempt') && !isIn('ended');
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
    shown = [];
    show();
  });
}
