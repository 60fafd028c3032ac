import { afterEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { browserEntries, memoryEntries } from '../../services/browser/entries.ts';
import { goToOwnEntry } from '../../services/browser/navigate.ts';
import { mirrorPage, mirrorSteps } from '../../src/page/actors/history-mirror.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * A flow with a form, a question before it that can be opened again, a call that ends when it is left, and a step
 * above the question.
 */
const detail = setup({}).createMachine({
  initial: 'open',
  states: { open: { on: { 'back.requested': 'shut' } }, shut: { type: 'final' } },
});
const flow = setup({
  types: { context: {} as { ahead: boolean } },
  actors: { detail },
  actions: { note: assign({ ahead: true }), forget: assign({ ahead: false }) },
}).createMachine({
  context: { ahead: false },
  initial: 'form',
  states: {
    form: {
      on: {
        asked: 'question',
        called: 'call',
        'forward.requested': { guard: ({ context }) => context.ahead, target: 'question' },
      },
    },
    question: {
      entry: 'note',
      on: { 'back.requested': 'form', answered: 'form', detailed: '.detail', called: 'call' },
      initial: 'short',
      states: { short: {}, detail: { invoke: { src: 'detail', onDone: 'short' } } },
    },
    call: { entry: 'forget', on: { 'back.requested': 'form', failed: 'form' } },
  },
});

function mirrored(later?: (move: () => void) => void) {
  const entries = memoryEntries(1, later);
  const actor = createActor(flow).start();
  const { settled: historySettled } = mirrorSteps(actor, entries);
  const does = (...events: string[]): void => {
    for (const type of events) actor.send({ type });
  };
  return {
    entries,
    actor,
    historySettled,
    does,
    stand: () => [
      JSON.stringify(actor.getSnapshot().value).replaceAll(/["{}]/g, ''),
      entries.depth(),
      entries.length(),
    ],
  };
}

describe('browser history follows the flow', () => {
  test('a step is a history entry of its own, and going back from it is reported to the flow [T02]', () => {
    const { entries, does, stand } = mirrored();
    expect(stand()).toEqual(['form', 0, 1]);
    does('asked');
    expect(stand()).toEqual(['question:short', 1, 2]);
    entries.go(-1);
    expect(stand()).toEqual(['form', 0, 2]);
  });

  test('a step that the flow leaves is removed from the history position', () => {
    const { does, stand } = mirrored();
    does('asked', 'answered');
    expect(stand()).toEqual(['form', 0, 2]);
  });

  test('replacing a step by another adds no entry', () => {
    const { does, stand } = mirrored();
    does('asked', 'called');
    expect(stand()).toEqual(['call', 1, 2]);
  });

  test('a step on top of a step is left first', () => {
    const { entries, does, stand } = mirrored();
    does('asked', 'detailed');
    expect(stand()).toEqual(['question:detail', 2, 3]);
    entries.go(-1);
    expect(stand()).toEqual(['question:short', 1, 3]);
    entries.go(-1);
    expect(stand()).toEqual(['form', 0, 3]);
  });

  test('going back over two steps leaves both', () => {
    const { entries, does, stand } = mirrored();
    does('asked', 'detailed');
    entries.go(-2);
    expect(stand()).toEqual(['form', 0, 3]);
  });

  test('forward reopens what can be reopened, and returns from what cannot [T02]', () => {
    const { entries, does, stand } = mirrored();
    does('asked');
    entries.go(-1);
    entries.go(1);
    expect(stand()).toEqual(['question:short', 1, 2]);
    does('called', 'failed');
    entries.go(1);
    expect(stand()).toEqual(['form', 0, 2]);
  });

  test('a history move excludes others, and leaving the page waits for it', async () => {
    const moves: (() => void)[] = [];
    const { entries, historySettled, does, stand } = mirrored((move) => void moves.push(move));
    does('asked');
    await historySettled();
    does('answered');
    expect(moves).toHaveLength(1);
    let isAtRest = false;
    const waiting = historySettled().then(() => (isAtRest = true));
    does('asked', 'answered');
    await Promise.resolve();
    expect([moves.length, isAtRest, entries.depth()]).toEqual([1, false, 1]);
    moves.shift()?.();
    await waiting;
    expect([isAtRest, moves.length, ...stand()]).toEqual([true, 0, 'form', 0, 2]);
  });

  test('a step entered during a move gets its entry afterwards', () => {
    const moves: (() => void)[] = [];
    const { does, stand } = mirrored((move) => void moves.push(move));
    does('asked', 'answered', 'called');
    moves.shift()?.();
    expect([moves.length, ...stand()]).toEqual([0, 'call', 1, 2]);
  });

  test('mirroring can start in the middle of a flow', () => {
    const entries = memoryEntries();
    const actor = createActor(flow).start();
    actor.send({ type: 'asked' });
    mirrorSteps(actor, entries);
    expect(entries.depth()).toBe(1);
  });
});

/** Another method of a form: a step of its own, around any step above it; Forward reaches both. */
const around = setup({
  types: { context: {} as { ahead: readonly string[]; isOtherwise: boolean } },
  guards: {
    isOtherwise: ({ context }) => context.isOtherwise,
    isAhead: ({ context }, { is }: { is: string }) => context.ahead[0] === is,
  },
}).createMachine({
  context: { ahead: [], isOtherwise: false },
  initial: 'form',
  on: {
    'back.requested': [
      {
        guard: 'isOtherwise',
        target: '.form',
        actions: assign(({ context }) => ({ isOtherwise: false, ahead: ['otherwise', ...context.ahead] })),
      },
      {},
    ],
  },
  states: {
    form: {
      on: {
        changed: { actions: assign({ isOtherwise: true, ahead: [] }) },
        asked: 'question',
        'forward.requested': [
          {
            guard: { type: 'isAhead', params: { is: 'otherwise' } },
            actions: assign(({ context }) => ({ isOtherwise: true, ahead: context.ahead.slice(1) })),
          },
          { guard: { type: 'isAhead', params: { is: 'question' } }, target: 'question' },
          {},
        ],
      },
    },
    question: { entry: assign({ ahead: ['question'] }), on: { 'back.requested': 'form' } },
  },
});

describe('a step that contains others', () => {
  function begun() {
    const entries = memoryEntries();
    const actor = createActor(around).start();
    mirrorSteps(actor, entries);
    return {
      entries,
      does: (...events: string[]) => events.forEach((type) => actor.send({ type })),
      stand: () => [
        actor.getSnapshot().value,
        actor.getSnapshot().context.isOtherwise,
        entries.depth(),
        entries.length(),
      ],
    };
  }

  test('is an entry of its own below the steps, and Back leaves them one after the other [T02]', () => {
    const { entries, does, stand } = begun();
    does('changed');
    expect(stand()).toEqual(['form', true, 1, 2]);
    does('asked');
    expect(stand()).toEqual(['question', true, 2, 3]);
    entries.go(-1);
    expect(stand()).toEqual(['form', true, 1, 3]);
    entries.go(-1);
    expect(stand()).toEqual(['form', false, 0, 3]);
  });

  test('both entries are left by going back twice, and entered again by going forward [T02]', () => {
    const { entries, does, stand } = begun();
    does('changed', 'asked');
    entries.go(-2);
    expect(stand()).toEqual(['form', false, 0, 3]);
    entries.go(2);
    expect(stand()).toEqual(['question', true, 2, 3]);
  });

  test('a Back without effect is no step', () => {
    const { does, stand } = begun();
    expect(stand()).toEqual(['form', false, 0, 1]);
    does('asked');
    expect(stand()).toEqual(['question', false, 1, 2]);
  });
});

/** The page with its flow, and a machine next to it; each has a step that Forward reaches again. */
const stepping = setup({ types: { context: {} as { wasAhead: boolean } } }).createMachine({
  context: { wasAhead: false },
  initial: 'first',
  states: {
    first: {
      on: { asked: 'second', 'forward.requested': { guard: ({ context }) => context.wasAhead, target: 'second' } },
    },
    second: { entry: assign({ wasAhead: true }), on: { 'back.requested': 'first' } },
  },
});
const visit = setup({ actors: { stepping } }).createMachine({
  initial: 'visiting',
  states: { visiting: { invoke: { src: 'stepping', id: 'flow' }, on: { left: 'leaving' } }, leaving: {} },
});

describe('a machine next to the page', () => {
  function begun() {
    const entries = memoryEntries();
    const page = createActor(visit).start();
    const side = createActor(stepping).start();
    mirrorSteps(page, entries).include(side);
    const inFlow = (): unknown => page.getSnapshot().children['flow']?.getSnapshot().value;
    page.getSnapshot().children['flow']?.send({ type: 'asked' });
    side.send({ type: 'asked' });
    return { entries, page, stand: () => [inFlow(), side.getSnapshot().value, entries.depth(), entries.length()] };
  }

  test('is in front of the page: Back leaves its step first, then that of the page [T02] [TG-11]', () => {
    const { entries, stand } = begun();
    expect(stand()).toEqual(['second', 'second', 2, 3]);
    entries.go(-1);
    expect(stand()).toEqual(['second', 'first', 1, 3]);
    entries.go(-1);
    expect(stand()).toEqual(['first', 'first', 0, 3]);
  });

  test('is mirrored also where an attempt has mirrored the page before [T02] [TG-11]', () => {
    const moves: (() => void)[] = [];
    const states: unknown[] = [null];
    vi.stubGlobal('addEventListener', (_: string, moved: () => void) => void moves.push(moved));
    vi.stubGlobal('history', {
      get state() {
        return states.at(-1);
      },
      pushState: (state: unknown) => void states.push(state),
      replaceState: (state: unknown) => void states.splice(-1, 1, state),
      go: () => expect.unreachable(),
    });
    const page = { app: createActor(visit).start(), historyMirror: null };
    const side = createActor(stepping).start();
    mirrorPage(page);
    mirrorPage(page, side);
    mirrorPage(page);
    side.send({ type: 'asked' });
    expect(states).toEqual([{ step: 0 }, { step: 1 }]);
    states.pop();
    for (const moved of moves) moved();
    expect([side.getSnapshot().value, moves.length]).toEqual(['first', 1]);
  });

  test('counts no step while the page does not show its flow [T02] [TG-11]', () => {
    const { entries, page } = begun();
    page.send({ type: 'left' });
    expect(entries.depth()).toBe(0);
  });
});

describe('browser history entries', () => {
  const browser = (state: unknown) => {
    const gone: number[] = [];
    const put = (next: unknown): void => void (history.state = next);
    const history = {
      state,
      scrollRestoration: 'auto' as ScrollRestoration,
      go: (by: number) => void gone.push(by),
      pushState: put,
      replaceState: put,
    };
    return { gone, history, entries: () => browserEntries(history, () => undefined) };
  };

  test('contain only their depth, and do not scroll', () => {
    const { history, entries } = browser(null);
    const { depth, push } = entries();
    expect(history.scrollRestoration).toBe('manual');
    expect([depth(), history.state]).toEqual([0, { step: 0 }]);
    push();
    push();
    expect([depth(), history.state]).toEqual([2, { step: 2 }]);
  });

  test('a link within the page creates an entry of the same depth', () => {
    const { history, entries } = browser({ step: 1 });
    const { depth } = entries();
    history.state = null;
    expect([depth(), history.state]).toEqual([1, { step: 1 }]);
  });

  test.each([
    [null, []],
    [undefined, []],
    [{ step: 'one' }, []],
    ['step', []],
    [{ step: 0 }, []],
    [{ step: 2 }, [-2]],
  ])('a page that is loaded at an entry of %j goes back %j to its own', (state, wanted) => {
    const { history, gone } = browser(state);
    goToOwnEntry(history);
    expect(gone).toEqual(wanted);
  });
});
