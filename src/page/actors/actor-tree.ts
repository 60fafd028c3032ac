import type { AnyActorRef } from 'xstate';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/** The running machines of a tree, its root first. */
export function activeDescendants(root: AnyActorRef): readonly AnyActorRef[] {
  return [root, ...machinesOf(root).flatMap(activeDescendants)];
}

/**
 * Calls `changed` with each machine of the tree when it is first seen, which is `isNew`, and after each event that it
 * processes, and `ended` with a machine that has ended, before its parent continues. `failed` receives the error of the
 * root, which XState otherwise reports as unhandled. Active for the lifetime of the tree.
 */
export function followTree(
  root: AnyActorRef,
  changed: (actor: AnyActorRef, isNew: boolean) => void,
  ended?: (actor: AnyActorRef) => void,
  failed?: (error: unknown) => void,
): void {
  const known = new WeakSet<AnyActorRef>();
  const meetChildren = (actor: AnyActorRef): void => {
    // A child's parent handles its error; without a listener here XState reports it as unhandled.
    for (const child of machinesOf(actor)) if (!known.has(child)) follow(child, { error: ignoreFailure });
  };
  const follow = (actor: AnyActorRef, onError: { readonly error?: (error: unknown) => void }): void => {
    known.add(actor);
    const next = ({ status }: { readonly status: string }): void => {
      if (status !== 'active') return ended?.(actor);
      changed(actor, false);
      meetChildren(actor);
    };
    actor.subscribe({ ...onError, next });
    changed(actor, true);
    meetChildren(actor);
  };
  follow(root, failed ? { error: failed } : {});
}

/** The running machines that an actor has invoked. */
function machinesOf(actor: AnyActorRef): readonly AnyActorRef[] {
  const children: readonly AnyActorRef[] = Object.values(actor.getSnapshot().children ?? {});
  return children.filter((child) => {
    const { machine, status } = child.getSnapshot();
    return machine !== undefined && status === 'active';
  });
}
