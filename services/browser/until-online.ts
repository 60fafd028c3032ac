/** Resolves when the browser is online, now or later; rejects when the signal aborts. [N07] */
export function untilOnline(
  window: EventTarget & { readonly navigator: Pick<Navigator, 'onLine'> },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (window.navigator.onLine) return resolve();
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
