import { describe, expect, test } from 'vitest';
import { createSight } from '../../services/browser/sight.ts';
import { browserWindow } from '../browser-window.ts';

const parts = { blocks: '[data-block]', choice: '[data-choice]' };
const all = { width: 100, height: 20 };

interface Look {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly isVisible: boolean;
  readonly boundingClientRect: typeof all;
  readonly intersectionRect: typeof all;
  readonly time: number;
}

/** A browser with one observer of sizes, which jsdom lacks; `isProved`: it knows version 2. */
function browser(isProved: boolean) {
  const window = browserWindow('<main></main>');
  const { document } = window;
  const observed = new Set<Element>();
  let say: (looks: readonly Look[]) => void = () => undefined;
  let options: unknown = null;
  let now = 0;
  let hasFocus = true;
  let isHidden = false;
  class IntersectionObserver {
    constructor(looked: typeof say, given: unknown) {
      [say, options] = [looked, given];
    }
    observe(block: Element): void {
      observed.add(block);
    }
    unobserve(block: Element): void {
      observed.delete(block);
    }
  }
  Object.assign(window, {
    IntersectionObserver,
    IntersectionObserverEntry: { prototype: isProved ? { isVisible: false } : {} },
  });
  Object.defineProperties(document, {
    hasFocus: { value: () => hasFocus },
    visibilityState: { get: () => (isHidden ? 'hidden' : 'visible') },
  });
  window.performance.now = () => now;
  /** Shows these blocks, once the page has noticed them; the last one is the choice. */
  const put = async (...blocks: readonly Element[]): Promise<void> => {
    for (const block of blocks) block.toggleAttribute('data-choice', block === blocks.at(-1));
    document.querySelector('main')?.replaceChildren(...blocks);
    await new Promise(setImmediate);
  };
  const block = (text: string): Element => {
    const element = document.createElement('p');
    element.dataset['block'] = '';
    element.textContent = text;
    return element;
  };
  const sight = createSight(window, parts);
  const see = (target: Element, time: number, change: Partial<Look> = {}): boolean | undefined => {
    const whole = { isIntersecting: true, isVisible: true, boundingClientRect: all, intersectionRect: all };
    say([{ target, time, ...whole, ...change }]);
    return sight?.isSeen();
  };
  /** The page loses or gains the focus, or is hidden or shown, at a time. */
  const turn = (type: 'blur' | 'focus' | 'visibilitychange', time: number): void => {
    now = time;
    if (type === 'visibilitychange') isHidden = !isHidden;
    else hasFocus = type === 'focus';
    const target = type === 'visibilitychange' ? document : window;
    target.dispatchEvent(new window.Event(type));
  };
  return { observed, put, block, sight, see, turn, options: () => options };
}

const away = { isIntersecting: false, isVisible: false, intersectionRect: { width: 0, height: 0 } };
const half = { intersectionRect: { width: 100, height: 10 } };
const covered = { isVisible: false };

/** A question whose blocks are all shown since time 0. */
async function asked() {
  const shown = browser(true);
  const [name, choice] = [shown.block('Tallybird'), shown.block('Cancel Allow')];
  await shown.put(name, choice);
  shown.see(name, 0);
  shown.see(choice, 0);
  return { name, choice, ...shown };
}

describe('what a browser proves of a question [OAUTH-07]', () => {
  test('is nothing without version 2 of its observer', () => {
    expect(browser(false).sight).toBeNull();
  });

  test('is asked for with proof, for each block as it comes and goes', async () => {
    const { name, choice, observed, options, put, block, see, sight } = await asked();
    expect(options()).toMatchObject({ trackVisibility: true, delay: 100 });
    expect([...observed]).toEqual([name, choice]);
    const looks: (boolean | undefined)[] = [];
    const over = new AbortController();
    sight?.follow(() => looks.push(sight.isSeen()), over.signal);
    see(choice, 10, covered);
    see(choice, 20);
    expect(looks).toEqual([false, true]);
    await put();
    expect([[...observed], looks.at(2)]).toEqual([[], false]);
    over.abort();
    const { length } = looks;
    await put(block(''));
    expect(looks).toHaveLength(length);
  });

  test('comes with every block: one that was not shown yet keeps the question unseen', async () => {
    const { name, choice, put, block, see, sight } = await asked();
    expect(sight?.isSeen()).toBe(true);
    const scope = block('Place orders');
    await put(name, scope, choice);
    expect(sight?.isSeen()).toBe(false);
    expect(see(scope, 10, { intersectionRect: { width: 98, height: 20 } }), 'two pixels are cut off').toBe(false);
    expect(see(scope, 20, { intersectionRect: { width: 100, height: 18 } }), 'two lines of pixels').toBe(false);
    expect(see(scope, 30, { intersectionRect: { width: 99, height: 19 } })).toBe(true);
  });

  test('lasts for a block that is scrolled away after a second, not before', async () => {
    const { name, see } = await asked();
    expect(see(name, 999, away)).toBe(false);
    expect(see(name, 2000)).toBe(true);
    expect(see(name, 2500, half)).toBe(false);
    expect(see(name, 3000)).toBe(true);
    expect(see(name, 4000, half)).toBe(true);
    expect(see(name, 4100, away)).toBe(true);
  });

  test('ends with the choice, of which a part is not enough', async () => {
    const { choice, see } = await asked();
    expect(see(choice, 5000, half)).toBe(false);
    expect(see(choice, 6000)).toBe(true);
    expect(see(choice, 9000, away)).toBe(false);
  });

  test('ends while any block in sight is covered', async () => {
    const { name, see } = await asked();
    expect(see(name, 5000, { ...half, ...covered })).toBe(false);
    expect(see(name, 5100, away)).toBe(true);
  });

  test.each([
    ['the page has no focus', 'blur', 'focus'],
    ['the page is hidden', 'visibilitychange', 'visibilitychange'],
  ] as const)('grows no more while %s, however long a block is shown', async (_, leave, comeBack) => {
    const { name, see, turn } = await asked();
    turn(leave, 999);
    turn(comeBack, 60_000);
    expect(see(name, 60_900, away)).toBe(false);
    expect(see(name, 61_000)).toBe(true);
    turn(leave, 62_000);
    expect(see(name, 62_100, away), 'read for a second before').toBe(true);
  });

  test('begins with the focus for a block that came into sight before', async () => {
    const { name, choice, put, block, see, turn } = await asked();
    const scope = block('Place orders');
    turn('blur', 100);
    await put(name, scope, choice);
    see(scope, 200);
    turn('focus', 5000);
    expect(see(scope, 5999, away)).toBe(false);
    expect(see(scope, 6100)).toBe(true);
    expect(see(scope, 7100, away)).toBe(true);
  });

  test('ends when a block says something else', async () => {
    const { name, choice, see } = await asked();
    name.textContent = 'Tallybird Pro';
    await new Promise(setImmediate);
    expect(see(choice, 5000)).toBe(false);
    expect(see(name, 5000)).toBe(true);
  });
});
