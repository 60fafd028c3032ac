import { fromPromise, type AnyStateMachine, type PromiseActorLogic } from 'xstate';
import { isEffect, isPort, type EffectMark } from './port.ts';

/** One call of a port: the machine's input, and the signal that aborts when the machine no longer waits. */
export interface PortCall<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

type Implementations<Machine extends AnyStateMachine> = Required<Parameters<Machine['provide']>[0]>;
type Actors<Machine extends AnyStateMachine> = Required<Implementations<Machine>['actors']>;
type Actions<Machine extends AnyStateMachine> = Required<Implementations<Machine>['actions']>;
type CallOf<Port> =
  Port extends PromiseActorLogic<infer Output, infer Input>
    ? (call: PortCall<Input>) => Output | Promise<Output>
    : never;
type ParamsOf<Action> = Action extends (args: never, params: infer Params) => unknown ? Params : never;

/**
 * The ports and effects of a machine, by name, as functions. A *port* is a call for which the machine waits: `({
 * input, signal })` to the reply or a promise of it. An *effect* is a message without a reply: `(params)`. Child
 * machines are neither.
 */
export type PortsOf<Machine extends AnyStateMachine> = Machine extends AnyStateMachine
  ? CallsOf<Machine> & EffectsOf<Machine>
  : never;

/** The ports of a machine alone, without its effects. */
export type CallsOf<Machine extends AnyStateMachine> = {
  readonly [Name in keyof Actors<Machine> as [CallOf<Actors<Machine>[Name]>] extends [never] ? never : Name]: CallOf<
    Actors<Machine>[Name]
  >;
};

type EffectsOf<Machine extends AnyStateMachine> = {
  readonly [
    Name in keyof Actions<Machine> as [Extract<ParamsOf<Actions<Machine>[Name]>, EffectMark>] extends [never]
      ? never
      : Name
  ]: (params: Exclude<ParamsOf<Actions<Machine>[Name]>, EffectMark>) => void;
};

/** Names of the ports of a machine and of its effects, in the order of its `setup`. */
export function portNames({ implementations: { actors, actions } }: AnyStateMachine): {
  readonly ports: readonly string[];
  readonly effects: readonly string[];
} {
  return { ports: namesOf(actors ?? {}, isPort), effects: namesOf(actions ?? {}, isEffect) };
}

/**
 * Returns the machine with every port and effect implemented. Throws an error that lists the missing and unknown
 * names.
 */
export function providePorts<Machine extends AnyStateMachine>(machine: Machine, ports: PortsOf<Machine>): Machine;
export function providePorts(
  machine: AnyStateMachine,
  given: Readonly<Record<string, (asked: unknown) => unknown>>,
): AnyStateMachine {
  const { ports, effects } = portNames(machine);
  const names = [...ports, ...effects];
  const wrong = [
    ...names.filter((name) => !given[name]).map((name) => `${name} is missing`),
    ...Object.keys(given)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is unknown`),
  ];
  if (wrong.length > 0) throw new Error(`ports of ${machine.id}: ${wrong.join(', ')}`);
  return machine.provide({
    actors: Object.fromEntries(ports.map((name) => [name, fromPromise(async (call) => given[name]?.(call))])),
    actions: Object.fromEntries(
      effects.map((name) => [name, (_: unknown, params: unknown) => void given[name]?.(params)]),
    ),
  });
}

function namesOf(parts: Readonly<Record<string, unknown>>, isOne: (part: unknown) => boolean): readonly string[] {
  return Object.keys(parts).filter((name) => isOne(parts[name]));
}
