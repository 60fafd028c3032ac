/** Whether the user can see a question of the page. */
export interface Sight {
  /** The browser proves that nothing of another page covers, filters or transforms it. */
  readonly isProof: boolean;
  readonly isSeen: () => boolean;
  /** Calls `onChange` when it may have changed, until the signal aborts. */
  readonly follow: (onChange: () => void, signal: AbortSignal) => void;
}

/** Selectors of a question: its blocks, each no taller than a small frame, and the one of them that answers it. */
export interface QuestionParts {
  readonly blocks: string;
  readonly choice: string;
}

/** Minimum time between two observations in milliseconds: the browser demands at least 100. */
const DELAY = 100;
/** Part of a block from which it is whole: positions within a pixel round it down. */
const WHOLE = 0.95;
/** Milliseconds for which a block must have been shown before the page may be scrolled past it. */
const TIME_TO_READ = 1000;
/** Height in pixels of the whole blocks that show enough of a question of which the window itself shows a part. */
const ENOUGH = 200;

/** An entry of version 2, which the platform's types lack. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };
const options: IntersectionObserverInit & { readonly trackVisibility: true; readonly delay: number } = {
  threshold: [0, WHOLE],
  trackVisibility: true,
  delay: DELAY,
};

/** What is known of a block since it has its present text. */
interface Shown {
  readonly text: string | null;
  /** Time since which it is shown whole; null: it is not. */
  readonly since: number | null;
  /** It was shown whole for long enough. */
  readonly isRead: boolean;
  /** It is in sight, and the browser does not prove that nothing covers it. */
  readonly isCovered: boolean;
  readonly height: number;
}

/**
 * Observes the blocks of a question, which may appear later, by IntersectionObserver v2. It is seen while the choice is
 * whole, nothing covers a block that is in sight, each other block is whole or was for a second, and enough of it is
 * shown: a good part, or else each block that the frame has room for. A block whose text changes must be shown again.
 * null: the browser lacks version 2, so that it cannot prove what the user sees. [OAUTH-07]
 */
export function createSight(window: Window & typeof globalThis, { blocks, choice }: QuestionParts): Sight | null {
  const { document, IntersectionObserver, IntersectionObserverEntry, MutationObserver } = window;
  if (!('isVisible' in IntersectionObserverEntry.prototype)) return null;
  const listeners = new Set<() => void>();
  const shown = new Map<Element, Shown>();
  const notify = (): void => listeners.forEach((listener) => listener());
  const observer = new IntersectionObserver((entries: readonly Entry[]) => {
    for (const entry of entries) {
      const before = shown.get(entry.target);
      if (before) shown.set(entry.target, shownIn(entry, before));
    }
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
      shown.set(block, { text: block.textContent, since: null, isRead: false, isCovered: false, height: 0 });
      observer.observe(block);
    }
    notify();
  };
  new MutationObserver(find).observe(document, { childList: true, characterData: true, subtree: true });
  find();
  return {
    isProof: true,
    isSeen: () => {
      const answering = document.querySelector(choice);
      const isWhole = ({ since }: Shown): boolean => since !== null;
      const all = [...shown.values()];
      const shownHeight = all.filter(isWhole).reduce((sum, { height }) => sum + height, 0);
      return (
        [...shown].some(([block, one]) => block === answering && isWhole(one)) &&
        all.every((one) => !one.isCovered && (one.isRead || isWhole(one))) &&
        (shownHeight >= ENOUGH || [...shown].every(([block, one]) => isWhole(one) || !isWithin(block, window)))
      );
    },
    follow: (onChange, signal) => {
      listeners.add(onChange);
      signal.addEventListener('abort', () => listeners.delete(onChange), { once: true });
    },
  };
}

function shownIn(
  { isIntersecting, isVisible, intersectionRatio, boundingClientRect: { height }, time }: Entry,
  { text, since, isRead }: Shown,
): Shown {
  const isWhole = isVisible === true && intersectionRatio >= WHOLE;
  return {
    text,
    since: isWhole ? (since ?? time) : null,
    isRead: isRead || (since !== null && time - since >= TIME_TO_READ),
    isCovered: isIntersecting && isVisible !== true,
    height,
  };
}

/** Whether a frame has room for a block as it is scrolled: what then hides the block is outside. */
function isWithin(block: Element, { innerHeight }: Pick<Window, 'innerHeight'>): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
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
