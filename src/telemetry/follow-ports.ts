import type { AnyActorRef } from 'xstate';
import { followTree } from '../page/actors/actor-tree.ts';

/**
 * Calls `onBroken` with the name of each port under a root that throws: the machine handles it, and the monitor must
 * be notified. [MON-01]
 */
export function followPorts(root: AnyActorRef, onBroken: (port: string) => void): void {
  const known = new WeakSet<AnyActorRef>();
  followTree(root, (machine) => {
    const children: Readonly<Record<string, AnyActorRef>> = machine.getSnapshot().children;
    for (const [id, child] of Object.entries(children)) {
      if (known.has(child) || child.getSnapshot().machine !== undefined) continue;
      known.add(child);
      child.subscribe({ error: () => onBroken(id) });
    }
  });
}
