/**
 * Whether the user truly sees a part of the page: nothing of another page lies over it, is drawn through it or distorts
 * it.
 */
export interface Sight {
  readonly isSeen: () => boolean;
  /** Calls when it may have changed. */
  readonly follow: (look: () => void, signal: AbortSignal) => void;
}

/** Milliseconds between two looks of the browser, at least, as its own rule demands. */
const DELAY = 100;

/** Of version 2, which the platform's types lack. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };
const proof: IntersectionObserverInit & { readonly trackVisibility: true; readonly delay: number } = {
  threshold: [0, 1],
  trackVisibility: true,
  delay: DELAY,
};

/**
 * The sight of the element that a selector finds, now or later; null: the browser cannot prove what is seen.
 * IntersectionObserver v2 [OAUTH-07]
 */
export function createSight(
  { document, IntersectionObserver, IntersectionObserverEntry, MutationObserver }: Window & typeof globalThis,
  selector: string,
): Sight | null {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) return null;
  const looks = new Set<() => void>();
  let isSeen = false;
  let target: Element | null = null;
  const say = (isVisible: boolean): void => {
    isSeen = isVisible;
    for (const look of looks) look();
  };
  const eyes = new IntersectionObserver((entries: readonly Entry[]) => say(entries.at(-1)?.isVisible === true), proof);
  const find = (): void => {
    const found = document.querySelector(selector);
    if (found === target) return;
    eyes.disconnect();
    target = found;
    say(false);
    if (found) eyes.observe(found);
  };
  new MutationObserver(find).observe(document, { childList: true, subtree: true });
  find();
  return {
    isSeen: () => isSeen,
    follow: (look, signal) => {
      looks.add(look);
      signal.addEventListener('abort', () => looks.delete(look), { once: true });
    },
  };
}
