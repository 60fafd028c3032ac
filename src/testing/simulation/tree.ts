import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** A running machine in a tree of actors. */
export interface Live {
  /** Names of the children from the root down; '' for the root. */
  readonly path: string;
  readonly machine: string;
  readonly ref: AnyActorRef;
  readonly snapshot: AnyMachineSnapshot;
}

/** The running machines under a root, the root first. */
export function treeOf(root: AnyActorRef): readonly Live[] {
  const live: Live[] = [];
  collect(root, '', live);
  return live;
}

/** The leaf states of a snapshot. */
export function leafsOf(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes.filter((node: AnyStateNode) => node.type === 'atomic' || node.type === 'final');
}

export function isIn(snapshot: AnyMachineSnapshot, state: string): boolean {
  return snapshot._nodes.some((node: AnyStateNode) => node.path.join('.') === state);
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
}

function collect(ref: AnyActorRef, path: string, live: Live[]): void {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot) || (path !== '' && snapshot.status !== 'active')) return;
  live.push({ path, machine: snapshot.machine.id, ref, snapshot });
  for (const name in snapshot.children) {
    const child: AnyActorRef | undefined = snapshot.children[name];
    if (child) collect(child, path === '' ? name : `${path}/${name}`, live);
  }
}
