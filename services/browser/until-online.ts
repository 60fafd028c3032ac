/** Settles at once where the browser has a network, else as soon as it says that it has; rejects when the signal has ended the wait, or does. [N07] */
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
