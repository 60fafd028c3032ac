/** Whether the user can see an element of the page. */
export interface Sight {
  /** The browser proves that nothing of another page covers, filters or transforms it. */
  readonly isProof: boolean;
  readonly isSeen: () => boolean;
  /** Calls `onChange` when it may have changed, until the signal aborts. */
  readonly follow: (onChange: () => void, signal: AbortSignal) => void;
}

/** Minimum time between two observations in milliseconds: the browser demands at least 100. */
const DELAY = 100;

/** An entry of version 2, which the platform's types lack. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };
const options: IntersectionObserverInit & { readonly trackVisibility: true; readonly delay: number } = {
  threshold: [0, 1],
  trackVisibility: true,
  delay: DELAY,
};

/**
 * Observes the element of a selector, which may appear later, by IntersectionObserver v2; null: the browser lacks it,
 * so that it cannot prove what the user sees. [OAUTH-07]
 */
export function createSight(
  { document, IntersectionObserver, IntersectionObserverEntry, MutationObserver }: Window & typeof globalThis,
  selector: string,
): Sight | null {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) return null;
  const listeners = new Set<() => void>();
  let isSeen = false;
  let target: Element | null = null;
  const update = (isVisible: boolean): void => {
    isSeen = isVisible;
    for (const listener of listeners) listener();
  };
  const observer = new IntersectionObserver(
    (entries: readonly Entry[]) => update(entries.at(-1)?.isVisible === true),
    options,
  );
  const find = (): void => {
    const found = document.querySelector(selector);
    if (found === target) return;
    observer.disconnect();
    target = found;
    update(false);
    if (found) observer.observe(found);
  };
  new MutationObserver(find).observe(document, { childList: true, subtree: true });
  find();
  return {
    isProof: true,
    isSeen: () => isSeen,
    follow: (onChange, signal) => {
      listeners.add(onChange);
      signal.addEventListener('abort', () => listeners.delete(onChange), { once: true });
    },
  };
}

/** Observes whether the element of a selector is on a page in its own window: a part of it may be loaded late. */
export function createPresence(
  { document, MutationObserver }: Pick<Window & typeof globalThis, 'document' | 'MutationObserver'>,
  selector: string,
): Sight {
  return {
    isProof: false,
    isSeen: () => document.querySelector(selector) !== null,
    follow: (onChange, signal) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document, { childList: true, subtree: true });
      signal.addEventListener('abort', () => observer.disconnect(), { once: true });
    },
  };
}
