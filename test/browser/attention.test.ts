import { describe, expect, test } from 'vitest';
import { createAttention } from '../../services/browser/attention.ts';
import { createSight, type Sight } from '../../services/browser/sight.ts';
import { ManualClock } from '../manual-clock.ts';

/** A question that is on the page from the start. */
const present: Sight = { isProof: false, isSeen: () => true, follow: () => undefined };

/** A window whose user looks at it, or not. */
function watched(sight: Sight | null = present) {
  const state = { isFocused: true };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => state.isFocused });
  const window = Object.assign(new EventTarget(), { document });
  const clock = new ManualClock();
  return { state, window, clock, ...createAttention(window as unknown as Window, clock, sight) };
}

/** What a promise has come to so far. */
async function soFar<Value>(promise: Promise<Value>): Promise<Value | 'pending'> {
  return Promise.race([promise, new Promise<'pending'>((resolve) => setImmediate(() => resolve('pending')))]);
}

const forever = new AbortController().signal;

describe('the attention to a page [OAUTH-04]', () => {
  test('comes after half a second without a break', async () => {
    const { state, window, clock, awaitAttention } = watched();
    const attended = awaitAttention(forever);
    clock.pass(499);
    expect(await soFar(attended)).toBe('pending');
    state.isFocused = false;
    window.dispatchEvent(new Event('blur'));
    clock.pass(10_000);
    state.isFocused = true;
    window.dispatchEvent(new Event('focus'));
    clock.pass(499);
    expect(await soFar(attended)).toBe('pending');
    clock.pass(1);
    expect(await soFar(attended)).toEqual({ kind: 'attended' });
  });

  test.each(['blur', 'focus', 'pageshow', 'pagehide'])('is judged anew at %s', async (sign) => {
    const { state, window, awaitDistraction } = watched();
    const distracted = awaitDistraction(forever);
    state.isFocused = false;
    window.dispatchEvent(new Event(sign));
    expect(await soFar(distracted)).toEqual({ kind: 'distracted' });
  });

  test('is not waited for by a page that has left its question, and no timer or listener stays', async () => {
    const { window, clock, awaitAttention } = watched();
    const left = new AbortController();
    const attended = awaitAttention(left.signal);
    left.abort();
    window.dispatchEvent(new Event('focus'));
    clock.pass(60_000);
    expect(await soFar(attended)).toBe('pending');
  });

  test('is lost as soon as the page is hidden', async () => {
    const { window, awaitDistraction } = watched();
    const distracted = awaitDistraction(forever);
    expect(await soFar(distracted)).toBe('pending');
    window.document.visibilityState = 'hidden';
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(await soFar(distracted)).toEqual({ kind: 'distracted' });
  });
});

/** A window whose question is seen, or not yet. */
function sighted({ isProof }: Pick<Sight, 'isProof'>) {
  const looks = new Set<() => void>();
  let isSeen = false;
  const sight: Sight = { isProof, isSeen: () => isSeen, follow: (look) => void looks.add(look) };
  const see = (now: boolean): void => {
    isSeen = now;
    for (const look of looks) look();
  };
  return { ...watched(sight), see };
}

test('the half second of a question that comes late begins when it comes [OAUTH-04]', async () => {
  const { clock, see, awaitAttention } = sighted({ isProof: false });
  const attended = awaitAttention(forever);
  clock.pass(60_000);
  see(true);
  clock.pass(499);
  expect(await soFar(attended)).toBe('pending');
  clock.pass(1);
  expect(await soFar(attended)).toEqual({ kind: 'attended' });
});

describe('the attention to a page in a frame [OAUTH-07]', () => {
  test('takes a second in which the page is truly seen', async () => {
    const { clock, see, awaitAttention, awaitDistraction } = sighted({ isProof: true });
    const attended = awaitAttention(forever);
    clock.pass(60_000);
    see(true);
    clock.pass(999);
    see(false);
    see(true);
    clock.pass(999);
    expect(await soFar(attended)).toBe('pending');
    clock.pass(1);
    expect(await soFar(attended)).toEqual({ kind: 'attended' });
    const distracted = awaitDistraction(forever);
    see(false);
    expect(await soFar(distracted)).toEqual({ kind: 'distracted' });
  });

  test('cannot be proved where the browser has no proof', async () => {
    expect(await soFar(watched(null).awaitAttention(forever))).toEqual({ kind: 'unprovable' });
  });
});

describe('what a browser proves of a question [OAUTH-07]', () => {
  interface Block {
    textContent: string;
  }
  const blockAt = (textContent: string): Block => ({ textContent });
  const all = { width: 100, height: 20 };
  interface Look {
    readonly target: Block;
    readonly isIntersecting: boolean;
    readonly isVisible: boolean;
    readonly boundingClientRect: typeof all;
    readonly intersectionRect: typeof all;
    readonly time: number;
  }

  const parts = { blocks: 'blocks', choice: 'choice' };

  /** A browser with one observer; `isProved`: it knows version 2. */
  function browser(isProved: boolean) {
    const observed = new Set<Block>();
    let say: (looks: readonly Look[]) => void = () => undefined;
    let options: unknown = null;
    let changed = (): void => undefined;
    let blocks: readonly Block[] = [];
    let choice: Block | null = null;
    let now = 0;
    let hasFocus = true;
    let isHidden = false;
    const turns = new Map<string, (event: { readonly type: string }) => void>();
    const addEventListener = (type: string, turn: (event: { readonly type: string }) => void): void =>
      void turns.set(type, turn);
    const window = {
      addEventListener,
      performance: { now: () => now },
      document: {
        addEventListener,
        querySelectorAll: () => blocks,
        querySelector: () => choice,
        hasFocus: () => hasFocus,
        get visibilityState() {
          return isHidden ? 'hidden' : 'visible';
        },
      },
      IntersectionObserverEntry: { prototype: isProved ? { isVisible: false } : {} },
      IntersectionObserver: class {
        constructor(looked: typeof say, given: unknown) {
          [say, options] = [looked, given];
        }
        observe(block: Block): void {
          observed.add(block);
        }
        unobserve(block: Block): void {
          observed.delete(block);
        }
      },
      MutationObserver: class {
        constructor(look: () => void) {
          changed = look;
        }
        observe(): void {
          changed();
        }
      },
    };
    const put = (...shown: readonly Block[]): void => {
      blocks = shown;
      choice = shown.at(-1) ?? null;
      changed();
    };
    const sight = createSight(window as unknown as Window & typeof globalThis, parts);
    const see = (target: Block, time: number, change: Partial<Look> = {}): boolean | undefined => {
      const whole = { isIntersecting: true, isVisible: true, boundingClientRect: all, intersectionRect: all };
      say([{ target, time, ...whole, ...change }]);
      return sight?.isSeen();
    };
    /** The page loses or gains the focus, or is hidden or shown, at a time. */
    const turn = (type: 'blur' | 'focus' | 'visibilitychange', time: number): void => {
      now = time;
      if (type === 'visibilitychange') isHidden = !isHidden;
      else hasFocus = type === 'focus';
      turns.get(type)?.({ type });
    };
    return { observed, put, sight, see, turn, options: () => options };
  }

  const away = { isIntersecting: false, isVisible: false, intersectionRect: { width: 0, height: 0 } };
  const covered = { isVisible: false };
  const half = { intersectionRect: { width: 100, height: 10 } };

  /** A question whose blocks are all shown since time 0. */
  function asked() {
    const [name, choice] = [blockAt('Tallybird'), blockAt('Cancel Allow')];
    const shown = browser(true);
    shown.put(name, choice);
    shown.see(name, 0);
    shown.see(choice, 0);
    return { name, choice, ...shown };
  }

  test('is nothing without version 2 of its observer', () => {
    expect(browser(false).sight).toBeNull();
  });

  test('is asked for with proof, for each block as it comes and goes', () => {
    const { name, choice, observed, options, put, see, sight } = asked();
    expect(options()).toMatchObject({ trackVisibility: true, delay: 100 });
    expect([...observed]).toEqual([name, choice]);
    const looks: (boolean | undefined)[] = [];
    const over = new AbortController();
    sight?.follow(() => looks.push(sight.isSeen()), over.signal);
    see(choice, 10, covered);
    see(choice, 20);
    put();
    expect([...observed]).toEqual([]);
    over.abort();
    put(blockAt(''));
    expect(looks).toEqual([false, true, false]);
  });

  test('comes with every block: one that was not shown yet keeps the question unseen', () => {
    const { name, choice, put, see, sight } = asked();
    expect(sight?.isSeen()).toBe(true);
    const scope = blockAt('Place orders');
    put(name, scope, choice);
    expect(sight?.isSeen()).toBe(false);
    expect(see(scope, 10, { intersectionRect: { width: 98, height: 20 } }), 'two pixels are cut off').toBe(false);
    expect(see(scope, 20, { intersectionRect: { width: 100, height: 18 } }), 'two lines of pixels').toBe(false);
    expect(see(scope, 30, { intersectionRect: { width: 99, height: 19 } })).toBe(true);
  });

  test('lasts for a block that is scrolled away after a second, not before', () => {
    const { name, see } = asked();
    expect(see(name, 999, away)).toBe(false);
    expect(see(name, 2000)).toBe(true);
    expect(see(name, 2500, half)).toBe(false);
    expect(see(name, 3000)).toBe(true);
    expect(see(name, 4000, half)).toBe(true);
    expect(see(name, 4100, away)).toBe(true);
  });

  test('ends with the choice, of which a part is not enough', () => {
    const { choice, see } = asked();
    expect(see(choice, 5000, half)).toBe(false);
    expect(see(choice, 6000)).toBe(true);
    expect(see(choice, 9000, away)).toBe(false);
  });

  test('ends while any block in sight is covered', () => {
    const { name, see } = asked();
    expect(see(name, 5000, { ...half, ...covered })).toBe(false);
    expect(see(name, 5100, away)).toBe(true);
  });

  test.each([
    ['the page has no focus', 'blur', 'focus'],
    ['the page is hidden', 'visibilitychange', 'visibilitychange'],
  ] as const)('no block is read while %s, however long it is shown', (_, leave, comeBack) => {
    const { name, see, turn } = asked();
    turn(leave, 999);
    turn(comeBack, 60_000);
    expect(see(name, 60_900, away)).toBe(false);
    expect(see(name, 61_000)).toBe(true);
    turn(leave, 62_000);
    expect(see(name, 62_100, away), 'read for a second before').toBe(true);
  });

  test('a block that comes into sight while the page has no focus counts from the focus on', () => {
    const { name, choice, put, see, turn } = asked();
    const scope = blockAt('Place orders');
    turn('blur', 100);
    put(name, scope, choice);
    see(scope, 200);
    turn('focus', 5000);
    expect(see(scope, 5999, away)).toBe(false);
    expect(see(scope, 6100)).toBe(true);
    expect(see(scope, 7100, away)).toBe(true);
  });

  test('ends when a block says something else', () => {
    const { name, choice, put, see } = asked();
    name.textContent = 'Tallybird Pro';
    put(name, choice);
    expect(see(choice, 5000)).toBe(false);
    expect(see(name, 5000)).toBe(true);
  });
});
