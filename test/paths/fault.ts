import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { treeOf } from './tree.ts';

/** A part of a machine that throws, as no shipped one does: whoever asked the machine has to have a way on. */
export interface Fault {
  readonly machine: string;
  readonly kind: 'guards' | 'actions';
  readonly name: string;
}

/** The machine with its part broken. */
export function faulty(machine: AnyStateMachine, { kind, name }: Fault): AnyStateMachine {
  return machine.provide({ [kind]: { [name]: breakDown } });
}

/** Breaks the part in every machine of that name that lives under a root. */
export function breakUnder(root: AnyActorRef, { machine, kind, name }: Fault): void {
  for (const { snapshot } of treeOf(root)) if (snapshot.machine.id === machine) Object.assign(snapshot.machine.implementations[kind], { [name]: breakDown });
}

function breakDown(): never {
  throw new Error('a fault of this machine');
}
