import type { AnyActorRef } from 'xstate';
import { activeDescendants } from './actor-tree.ts';

/**
 * The running machines of a page, then `sideMachine` (beside the page) and its children while the page shows its
 * flow: the parts around the flow are hidden with it.
 */
export function shownMachines(app: AnyActorRef, sideMachine: AnyActorRef | null): readonly AnyActorRef[] {
  const isShown = sideMachine !== null && app.getSnapshot().matches('visiting') === true;
  return [...activeDescendants(app), ...(isShown ? activeDescendants(sideMachine) : [])];
}
