import { vi } from 'vitest';

/** Ends what is listened to from now on when the returned function is called: files share a window. */
export function listeningUntil(target: EventTarget = window): () => void {
  const ended = new AbortController();
  const add = target.addEventListener.bind(target);
  const spy = vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown, options) => {
    const given = typeof options === 'object' ? options : { capture: options === true };
    add(type, listener as EventListener, { ...given, signal: ended.signal });
  });
  return () => {
    ended.abort();
    spy.mockRestore();
  };
}

/** What listens for as long as the page: React, and the suppression of repeated presses. */
export const lastingListeners: readonly string[] = ['document selectionchange', 'document click', 'document keydown'];

/** What listens to window and document from now on, such as `window resize`, until mocks are restored. */
export function listenersFromNow(): ReadonlySet<string> {
  const listening = new Map<unknown, Set<string>>();
  const found = new Set<string>();
  const count = (): void => {
    found.clear();
    for (const types of listening.values()) for (const type of types) found.add(type);
  };
  for (const [name, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    const forget = (type: string, listener: unknown): void => {
      listening.get(listener)?.delete(`${name} ${type}`);
      count();
    };
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown, options) => {
      listening.set(listener, (listening.get(listener) ?? new Set()).add(`${name} ${type}`));
      count();
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => forget(type, listener));
      add(type, listener as EventListener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type: string, listener: unknown, options) => {
      forget(type, listener);
      remove(type, listener as EventListener, options);
    });
  }
  return found;
}
