import type { AnyStateMachine } from 'xstate';
import { portNames } from '../../../machines/provide-ports.ts';
import { deferred, switchboards } from './deferred.ts';

/** Machines that stand in for others, by id. */
export type Replacements = Readonly<Record<string, AnyStateMachine>>;

/** No stand-ins: the shipped machines. */
export const shipped: Replacements = {};

const made = new WeakMap<Replacements, Map<AnyStateMachine, AnyStateMachine>>();

/** A machine with every port and effect filled by a stand-in, down to the last child; made once. */
export function provided(machine: AnyStateMachine, replacements: Replacements): AnyStateMachine {
  const known = made.get(replacements) ?? new Map<AnyStateMachine, AnyStateMachine>();
  made.set(replacements, known);
  const filled = known.get(machine) ?? fill(machine, replacements);
  known.set(machine, filled);
  return filled;
}

/** A machine, as opposed to a port. */
function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

function fill(machine: AnyStateMachine, replacements: Replacements): AnyStateMachine {
  const base = replacements[machine.id] ?? machine;
  const { ports, effects } = portNames(base);
  const children = Object.entries(base.implementations.actors ?? {}).flatMap(([name, logic]) =>
    isMachine(logic) ? [[name, provided(logic, replacements)] as const] : [],
  );
  return base.provide({
    actors: Object.fromEntries([...ports.map((name) => [name, deferred(name)]), ...children]),
    actions: Object.fromEntries(
      effects.map((name) => [
        name,
        ({ system }: { system: object }, params: unknown) => switchboards.get(system)?.onEffect(name, params),
      ]),
    ),
  });
}
