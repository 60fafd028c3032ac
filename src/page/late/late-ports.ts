import type { AnyStateMachine } from 'xstate';
import { portNames, type PortsOf } from '../../../machines/provide-ports.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/**
 * The ports and effects of a machine over an implementation that `load` resolves to at each call. A port rejects if
 * `load` does; an effect returns at once, and a failure to load or make it is ignored. `load` must resolve to every port
 * of the machine that the caller does not replace.
 */
export function latePorts<Machine extends AnyStateMachine, Late extends keyof PortsOf<Machine>>(
  machine: Machine,
  load: () => Promise<Pick<PortsOf<Machine>, Late>>,
): Pick<PortsOf<Machine>, Late>;
export function latePorts(
  machine: AnyStateMachine,
  load: () => Promise<Readonly<Record<string, (asked: unknown) => unknown>>>,
): Readonly<Record<string, (asked: unknown) => unknown>> {
  const { ports, effects } = portNames(machine);
  const forward = (name: string) => async (asked: unknown) => (await load())[name]?.(asked);
  return Object.fromEntries([
    ...ports.map((name) => [name, forward(name)]),
    ...effects.map((name) => [name, (asked: unknown) => void forward(name)(asked).catch(ignoreFailure)]),
  ]);
}
