import type { AnyStateMachine } from 'xstate';
import { deferred, switchboards } from './deferred.ts';

/** Machines that stand in for others, by id. */
export type Instead = Readonly<Record<string, AnyStateMachine>>;

/** Nothing stands in: the shipped machines. */
export const shipped: Instead = {};

/** Effects of the machines: told to the outside, never answered. */
const effectNames = [
  'reportCaptchaFailure',
  'warnNoCaptcha',
  'tellBan',
  'tellFailure',
  'tellBound',
  'tellConversion',
  'noteJump',
  'reportLoop',
  'takeMethod',
  'pushEntries',
  'moveBrowser',
  'moveFlow',
] as const;

const made = new WeakMap<Instead, Map<AnyStateMachine, AnyStateMachine>>();

/** A machine with every port and effect filled by a stand-in, down to the last child; made once. */
export function provided(machine: AnyStateMachine, instead: Instead): AnyStateMachine {
  const known = made.get(instead) ?? new Map<AnyStateMachine, AnyStateMachine>();
  made.set(instead, known);
  const filled = known.get(machine) ?? fill(machine, instead);
  known.set(machine, filled);
  return filled;
}

/** A machine, as opposed to a port. */
function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic;
}

function fill(machine: AnyStateMachine, instead: Instead): AnyStateMachine {
  const base = instead[machine.id] ?? machine;
  const actors = Object.entries(base.implementations.actors ?? {}).map(([name, logic]) => [
    name,
    isMachine(logic) ? provided(logic, instead) : deferred(name),
  ]);
  const effects = effectNames.filter((name) => base.implementations.actions?.[name] !== undefined);
  const actions = effects.map((name) => [
    name,
    ({ system }: { system: object }, params: unknown) => switchboards.get(system)?.told(name, params),
  ]);
  return base.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) });
}
