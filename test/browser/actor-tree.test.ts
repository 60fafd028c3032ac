import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup, type AnyActorRef } from 'xstate';
import { followTree, activeDescendants } from '../../src/page/actors/actor-tree.ts';

const leaf = setup({ types: { events: {} as { type: 'ended' } } }).createMachine({
  id: 'leaf',
  initial: 'open',
  states: { open: { on: { ended: 'over' } }, over: { type: 'final' } },
});
const child = setup({
  actors: { leaf, call: fromPromise(() => new Promise(() => undefined)) },
  guards: {
    breaks: () => {
      throw new Error('broken');
    },
  },
}).createMachine({
  id: 'child',
  initial: 'calm',
  invoke: { src: 'call' },
  states: {
    calm: { on: { asked: 'deep', broken: { guard: 'breaks', target: 'calm' } } },
    deep: { invoke: { src: 'leaf', id: 'leaf', onDone: 'calm' } },
  },
});
const root = setup({ actors: { child } }).createMachine({
  id: 'root',
  initial: 'without',
  states: {
    without: { on: { began: 'with' } },
    with: { invoke: { src: 'child', id: 'child', onError: 'without' }, on: { left: 'without' } },
  },
});

function followed() {
  const seen: string[] = [];
  const actor = createActor(root);
  const named = (one: AnyActorRef): string => one.getSnapshot().machine.id;
  const below = (): AnyActorRef => actor.getSnapshot().children['child'] ?? expect.unreachable();
  followTree(
    actor,
    (one) => seen.push(`${named(one)}: ${String(one.getSnapshot().value)}`),
    (one) => seen.push(`${named(one)} ended: ${String(one.getSnapshot().value)}`),
  );
  actor.start();
  const news = (): readonly string[] => seen.splice(0);
  return { actor, below, news, living: () => activeDescendants(actor).map(named) };
}

test('a root is passed at once, before it is started too, and after each event', () => {
  const { actor, news } = followed();
  expect(news()).toEqual(['root: without', 'root: without']);
  actor.send({ type: 'unknown' });
  expect(news()).toEqual(['root: without']);
});

test('a machine that is invoked is passed after its parent, and so are its own children; a call is none', () => {
  const { actor, below, news, living } = followed();
  news();
  actor.send({ type: 'began' });
  expect([news(), living()]).toEqual([
    ['root: with', 'child: calm'],
    ['root', 'child'],
  ]);
  below().send({ type: 'asked' });
  expect([news(), living()]).toEqual([
    ['child: deep', 'leaf: open'],
    ['root', 'child', 'leaf'],
  ]);
});

test('a machine that ends is passed as ended, with its last snapshot and before its parent goes on, and lives no longer', () => {
  const { actor, below, news, living } = followed();
  actor.send({ type: 'began' });
  below().send({ type: 'asked' });
  const last: AnyActorRef = below().getSnapshot().children['leaf'] ?? expect.unreachable();
  news();
  last.send({ type: 'ended' });
  expect([news(), living()]).toEqual([
    ['leaf ended: over', 'child: calm'],
    ['root', 'child'],
  ]);
});

test('a machine that is invoked again is followed again, and the one before it is not', () => {
  const { actor, below, news } = followed();
  actor.send({ type: 'began' });
  const before = below();
  actor.send({ type: 'left' });
  actor.send({ type: 'began' });
  news();
  before.send({ type: 'asked' });
  below().send({ type: 'unknown' });
  expect(news()).toEqual(['child: calm']);
});

test('an error that a parent handles is not reported as unhandled', async () => {
  vi.useFakeTimers();
  const { actor, below, living } = followed();
  actor.send({ type: 'began' });
  below().send({ type: 'broken' });
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(living()).toEqual(['root']);
  vi.useRealTimers();
});

test('an error of the root goes to the listener that is given for it, and is not reported as unhandled', () => {
  vi.useFakeTimers();
  const failing = createActor(
    setup({}).createMachine({
      on: {
        broken: {
          actions: () => {
            throw new Error('a fault of the root');
          },
        },
      },
    }),
  );
  const failed = vi.fn();
  followTree(failing, () => undefined, undefined, failed);
  failing.start();
  failing.send({ type: 'broken' });
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('a fault of the root'));
  vi.useRealTimers();
});
