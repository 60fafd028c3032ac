import type { Page } from '@playwright/test';

/** The layout shift of the page so far, from `window.seenByTest`. */
export function watchShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let shift = 0;
    window.seenByTest = () => String(shift);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
