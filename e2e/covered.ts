import type { Page } from '@playwright/test';

/** Whether another element covers the centre of a control in the viewport. */
export function isCovered(page: Page, control: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return ![0.1, 0.5, 0.9].every((part) =>
      element?.contains(document.elementFromPoint(x + width / 2, y + height * part)),
    );
  }, control);
}
