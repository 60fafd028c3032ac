import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { catalog } from '../../../machines/catalog.ts';
import { treeOf } from './tree.ts';

const shipped: ReadonlySet<AnyStateMachine> = new Set(Object.values(catalog));

/** A part of a machine that throws, as no shipped one does: the parent must handle it. */
export interface Fault {
  readonly machine: string;
  readonly kind: 'guards' | 'actions';
  readonly name: string;
}

/** The machine with its part broken. Throws if it has no part of that name. */
export function faulty(machine: AnyStateMachine, { kind, name }: Fault): AnyStateMachine {
  if (!(name in machine.implementations[kind]))
    throw new Error(`${machine.id} has nothing named ${name} in its ${kind}`);
  return machine.provide({ [kind]: { [name]: breakDown } });
}

/**
 * Breaks the part in every running machine of that name under a root and in those that it would start, never in the
 * shipped ones, which other pages share.
 */
export function breakUnder(
  root: AnyActorRef,
  { machine, kind, name }: Fault,
  late: readonly AnyStateMachine[] = [],
): void {
  const running = treeOf(root).flatMap(({ snapshot }) => [
    snapshot.machine,
    ...Object.values(snapshot.machine.implementations.actors ?? {}),
  ]);
  for (const one of [...running, ...late])
    if (isMachine(one) && one.id === machine && !shipped.has(one))
      Object.assign(one.implementations[kind], { [name]: breakDown });
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic;
}

function breakDown(): never {
  throw new Error('a fault of this machine');
}
