import type { AnyStateMachine } from 'xstate';
import type { Mutant } from './operators.ts';

type Guard = (args: { context: Record<string, unknown>; event: unknown }, params: unknown) => boolean;

/** Mutants: every delay one millisecond longer and shorter, and every counting guard off by one in both directions. */
export function offByOne(machine: AnyStateMachine): readonly Mutant[] {
  return [
    ...Object.keys(machine.implementations.delays ?? {}).flatMap((name) => delayMutants(machine, name)),
    ...Object.keys(machine.implementations.guards ?? {}).flatMap((name) => guardMutants(machine, name)),
  ];
}

function delayMutants(machine: AnyStateMachine, name: string): readonly Mutant[] {
  const delay: unknown = machine.implementations.delays?.[name];
  return [1, -1].map((ms) => ({
    kind: 'delay changed',
    name: `delay changed: ${machine.id} ${name} ${ms > 0 ? '+' : '−'}1 ms`,
    of: machine.id,
    state: null,
    make: () =>
      machine.provide({
        delays: {
          [name]:
            typeof delay === 'function'
              ? (...given: unknown[]) => Number((delay as (...given: unknown[]) => unknown)(...given)) + ms
              : Number(delay) + ms,
        },
      }),
  }));
}

function guardMutants(machine: AnyStateMachine, name: string): readonly Mutant[] {
  const guard = machine.implementations.guards?.[name] as Guard | undefined;
  if (!guard) return [];
  return countsRead(guard).flatMap((field) => [1, -1].map((by) => boundaryMutant(machine, { name, guard, field, by })));
}

/** Returns no mutant if the field that the guard reads is not a number. */
function boundaryMutant(
  machine: AnyStateMachine,
  {
    name,
    guard,
    field,
    by,
  }: { readonly name: string; readonly guard: Guard; readonly field: string; readonly by: number },
): Mutant {
  let hasDiffered = false;
  const seen = (value: unknown): unknown => {
    const other = shifted(value, by);
    hasDiffered ||= other !== value;
    return other;
  };
  return {
    kind: 'boundary changed',
    name: `boundary changed: ${machine.id} ${name} sees ${field} ${by > 0 ? 'one more' : 'one fewer'}`,
    of: machine.id,
    state: null,
    make: () =>
      machine.provide({
        guards: {
          [name]: (args: Parameters<Guard>[0], params: unknown) =>
            guard({ ...args, context: { ...args.context, [field]: seen(args.context[field]) } }, params),
        },
      }),
    hasDiffered: () => hasDiffered,
  };
}

/** Context fields that a guard evaluates, found by calling it with a recording proxy. */
function countsRead(guard: Guard): readonly string[] {
  const fields = new Set<string>();
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, field) => {
        fields.add(String(field));
        return { length: 0, includes: () => false };
      },
    },
  );
  try {
    guard({ context, event: { type: '' } }, {});
  } catch {
    // A guard on the event has read its context fields by now, if any.
  }
  return [...fields];
}

function shifted(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value + by;
  if (!Array.isArray(value)) return value;
  const list: readonly unknown[] = value;
  return by > 0 ? [...list, list.at(-1)] : list.slice(1);
}
