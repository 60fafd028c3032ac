/**
 * Resolves when the page is shown to a person: at once, or when a page that the browser prepared in advance is opened.
 * [ROUTE-14]
 */
export function untilViewed(
  document: EventTarget & { readonly prerendering?: boolean },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (document.prerendering !== true) return resolve();
    document.addEventListener('prerenderingchange', () => resolve(), { once: true, signal });
  });
}
