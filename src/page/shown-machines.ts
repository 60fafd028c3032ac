import type { AnyActorRef } from 'xstate';
import { activeDescendants } from './actor-tree.ts';

/**
 * The running machines of a page, and after them those beside it, which count only while it shows its flow: what stands
 * around the flow is hidden with it.
 */
export function shownMachines(app: AnyActorRef, beside: AnyActorRef | null): readonly AnyActorRef[] {
  const isShown = beside !== null && app.getSnapshot().matches('visiting') === true;
  return [...activeDescendants(app), ...(isShown ? activeDescendants(beside) : [])];
}
