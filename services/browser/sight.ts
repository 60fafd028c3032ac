/** Whether the user can see a question of the page. */
export interface Sight {
  /** The browser proves that nothing of another page covers, filters or transforms it. */
  readonly isProof: boolean;
  readonly isSeen: () => boolean;
  /** Calls `onChange` when it may have changed, until the signal aborts. */
  readonly follow: (onChange: () => void, signal: AbortSignal) => void;
}

/** Selectors of a question: its blocks, each of which a small frame shows whole, and the one that answers it. */
export interface QuestionParts {
  readonly blocks: string;
  readonly choice: string;
}

/** Minimum time between two observations in milliseconds: the browser demands at least 100. */
const DELAY = 100;
/** Pixels of a block that may be out of sight: positions within a pixel are rounded. */
const ROUNDED = 1;
/** Milliseconds for which a block must have been shown before the page may be scrolled past it. */
const TIME_TO_READ = 1000;
/** Parts of a block whose loss is reported: each pixel of a small one. */
const PARTS = Array.from({ length: 21 }, (_, index) => 1 - index / 200);

/** An entry of version 2, which the platform's types lack. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };
const options: IntersectionObserverInit & { readonly trackVisibility: true; readonly delay: number } = {
  threshold: [0, ...PARTS],
  trackVisibility: true,
  delay: DELAY,
};

/** Visibility of a block since it has its present text. */
interface Shown {
  readonly text: string | null;
  /** Whether the whole block is in sight, and the browser proves that nothing covers it. */
  readonly isWhole: boolean;
  /** Time since which it is whole on a page that is visible and focused; null: it is not. */
  readonly since: number | null;
  /** It was so for long enough. */
  readonly isRead: boolean;
  /** It is in sight, and the browser does not prove that nothing covers it. */
  readonly isCovered: boolean;
}

const unshown: Omit<Shown, 'text'> = { isWhole: false, since: null, isRead: false, isCovered: false };

/**
 * Observes the blocks of a question, which may appear later, by IntersectionObserver v2. It is seen while the choice is
 * whole, nothing covers a block that is in sight, and each other block is whole or was for a second on the visible and
 * focused page. A block whose text changes must be shown again. null: the browser lacks version 2, so that it cannot
 * prove what the user sees. [OAUTH-07]
 */
export function createSight(window: Window & typeof globalThis, { blocks, choice }: QuestionParts): Sight | null {
  const { document, performance, IntersectionObserver, IntersectionObserverEntry, MutationObserver } = window;
  if (!('isVisible' in IntersectionObserverEntry.prototype)) return null;
  const listeners = new Set<() => void>();
  const shown = new Map<Element, Shown>();
  const notify = (): void => listeners.forEach((listener) => listener());
  const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();
  const update = (block: Element, time: number, isLooking: boolean, change: Partial<Shown> = {}): void => {
    const before = shown.get(block);
    if (!before) return;
    const isRead = before.isRead || (before.since !== null && time - before.since >= TIME_TO_READ);
    const now = { ...before, ...change, isRead };
    shown.set(block, { ...now, since: now.isWhole && isLooking ? (before.since ?? time) : null });
  };
  const observer = new IntersectionObserver((entries: readonly Entry[]) => {
    for (const entry of entries) update(entry.target, entry.time, isLookedAt(), lookOf(entry));
    notify();
  }, options);
  const find = (): void => {
    const found = new Set(document.querySelectorAll(blocks));
    for (const block of shown.keys()) {
      if (found.has(block) && shown.get(block)?.text === block.textContent) continue;
      observer.unobserve(block);
      shown.delete(block);
    }
    const added = [...found].filter((block) => !shown.has(block));
    for (const block of added) {
      shown.set(block, { ...unshown, text: block.textContent });
      observer.observe(block);
    }
    notify();
  };
  new MutationObserver(find).observe(document, { childList: true, characterData: true, subtree: true });
  const turn = ({ type }: Event): void => {
    const isLooking = type !== 'blur' && type !== 'pagehide' && isLookedAt();
    for (const block of shown.keys()) update(block, performance.now(), isLooking);
    notify();
  };
  for (const type of ['focus', 'blur', 'pageshow', 'pagehide']) window.addEventListener(type, turn);
  document.addEventListener('visibilitychange', turn);
  find();
  return {
    isProof: true,
    isSeen: () => {
      const answering = document.querySelector(choice);
      return (
        answering !== null &&
        shown.get(answering)?.isWhole === true &&
        [...shown.values()].every(({ isCovered, isRead, isWhole }) => !isCovered && (isRead || isWhole))
      );
    },
    follow: (onChange, signal) => {
      listeners.add(onChange);
      signal.addEventListener('abort', () => listeners.delete(onChange), { once: true });
    },
  };
}

function lookOf(entry: Entry): Pick<Shown, 'isWhole' | 'isCovered'> {
  const { isIntersecting, isVisible, boundingClientRect: whole, intersectionRect: part } = entry;
  const isCut = whole.width - part.width > ROUNDED || whole.height - part.height > ROUNDED;
  return { isWhole: isVisible === true && !isCut, isCovered: isIntersecting && isVisible !== true };
}

/** Observes whether the choice of a question is on a page in its own window: a part of it may be loaded late. */
export function createPresence(
  { document, MutationObserver }: Pick<Window & typeof globalThis, 'document' | 'MutationObserver'>,
  { choice }: Pick<QuestionParts, 'choice'>,
): Sight {
  return {
    isProof: false,
    isSeen: () => document.querySelector(choice) !== null,
    follow: (onChange, signal) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document, { childList: true, subtree: true });
      signal.addEventListener('abort', () => observer.disconnect(), { once: true });
    },
  };
}
