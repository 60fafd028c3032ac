/** Settles at once where the browser has a network, else as soon as it says that it has; rejects when the signal ends the wait. [N07] */
export function untilOnline(window: EventTarget & { readonly navigator: Pick<Navigator, 'onLine'> }, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.navigator.onLine) return resolve();
    const gone = new AbortController();
    window.addEventListener('online', () => (gone.abort(), resolve()), { signal: gone.signal });
    signal.addEventListener('abort', () => (gone.abort(), reject(signal.reason as Error)), { once: true, signal: gone.signal });
  });
}
