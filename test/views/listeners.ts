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
