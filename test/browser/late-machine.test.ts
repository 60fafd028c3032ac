import { assign, createActor, setup, type ActorOptions, type InspectionEvent } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { child } from '../../machines/port.ts';
import { createLateChild } from '../../src/page/late/late-child.ts';
import { SimulatedClock } from '../../src/testing/simulation/clock.ts';

/** Counts the events it gets, and ends with the count a second after `stopped`. */
const counter = setup({
  types: {
    input: {} as { readonly from: number },
    context: {} as { readonly count: number },
    events: {} as { readonly type: 'added'; readonly by: number } | { readonly type: 'stopped' },
    output: {} as { readonly kind: 'counted'; readonly count: number },
  },
  actions: { add: assign({ count: ({ context }, params: { by: number }) => context.count + params.by }) },
  delays: { second: 1000 },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.from }),
  initial: 'counting',
  states: {
    counting: {
      on: { added: { actions: { type: 'add', params: ({ event }) => ({ by: event.by }) } }, stopped: 'stopping' },
    },
    stopping: { after: { second: 'over' } },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ kind: 'counted', count: context.count }),
});

const parent = setup({
  types: {
    context: {} as { readonly seen: readonly number[]; readonly error: unknown },
    children: {} as { counter: 'counter' },
  },
  actors: { counter: child<typeof counter>('counter') },
  actions: {
    see: assign({ seen: ({ context }, params: { count: number }) => [...context.seen, params.count] }),
    keepError: assign({ error: (_, params: { error: unknown }) => params.error }),
  },
}).createMachine({
  id: 'parent',
  context: { seen: [], error: null },
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'counter',
        src: 'counter',
        input: { from: 7 },
        onSnapshot: {
          actions: { type: 'see', params: ({ event }) => ({ count: event.snapshot.context.count }) },
        },
        onDone: { target: 'counted', actions: { type: 'see', params: ({ event }) => ({ count: event.output.count }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    counted: { type: 'final' },
    failed: {},
  },
});

type Counter = ReturnType<typeof createLateChild<typeof counter>>['logic'];

/** All inspection events of a parent whose child counts to its end. */
function inspected(logic: Counter, options: ActorOptions<typeof parent> = {}): readonly unknown[] {
  const seen: unknown[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(parent.provide({ actors: { counter: logic } }), {
    ...options,
    clock: clock.of('test'),
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.snapshot') return;
      const { status, value, context, output } = event.snapshot as unknown as Record<string, unknown>;
      seen.push([event.event.type, status, value, context, output]);
    },
  }).start();
  actor.getSnapshot().children.counter?.send({ type: 'added', by: 5 });
  actor.getSnapshot().children.counter?.send({ type: 'stopped' });
  clock.advance(999);
  seen.push(actor.getSnapshot().value);
  clock.advance(1);
  seen.push(actor.getSnapshot().value);
  actor.stop();
  return seen;
}

function filled(): Counter {
  const late = createLateChild<typeof counter>();
  late.fill(counter);
  return late.logic;
}

describe('a machine that is loaded late', () => {
  test('goes through the same states, with the same input, timers and output, as the machine itself', () => {
    const seen = inspected(filled());
    expect(seen).toEqual(inspected(counter));
    expect(seen.slice(-1)).toEqual(['counted']);
    expect(seen.length).toBeGreaterThan(6);
  });

  test('is kept and restored as the machine itself', () => {
    const begun = createActor(parent.provide({ actors: { counter: filled() } })).start();
    begun.getSnapshot().children.counter?.send({ type: 'added', by: 5 });
    const snapshot = begun.getPersistedSnapshot();
    begun.stop();
    const itself = createActor(parent.provide({ actors: { counter } })).start();
    itself.getSnapshot().children.counter?.send({ type: 'added', by: 5 });
    expect(JSON.stringify(snapshot)).toBe(JSON.stringify(itself.getPersistedSnapshot()));
    itself.stop();
    const restored = createActor(parent.provide({ actors: { counter: filled() } }), { snapshot }).start();
    expect(restored.getSnapshot().children.counter?.getSnapshot().context).toEqual({ count: 12 });
    restored.getSnapshot().children.counter?.send({ type: 'added', by: 1 });
    expect(restored.getSnapshot().context.seen.at(-1)).toBe(13);
    restored.stop();
  });

  test('answers what it can do as the machine itself', () => {
    const actor = createActor(parent.provide({ actors: { counter: filled() } })).start();
    const counting = actor.getSnapshot().children.counter?.getSnapshot();
    expect(counting?.machine).toBe(counter);
    expect(counting?.can({ type: 'stopped' })).toBe(true);
    actor.stop();
  });

  test('fails where it is started before it is loaded, and its parent has a way on', () => {
    const { logic } = createLateChild<typeof counter>();
    const actor = createActor(parent.provide({ actors: { counter: logic } })).start();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.error).toEqual(new Error('not there yet'));
    actor.stop();
  });

  test('is the machine that it was filled with last', () => {
    const late = createLateChild<typeof counter>();
    const add = vi.fn<() => void>();
    late.fill(counter);
    late.fill(counter.provide({ actions: { add } }));
    inspected(late.logic);
    expect(add).toHaveBeenCalledOnce();
  });
});

test('a child machine that nothing was provided for fails by its name', () => {
  const actor = createActor(parent).start();
  expect(actor.getSnapshot().context.error).toEqual(new Error('counter is not provided'));
  actor.stop();
});
