import type { Locator, Page } from '@playwright/test';
import { codeOf } from '../../src/testing/credentials.ts';
import type { CaseStep } from '../../src/testing/steps.ts';
import { until } from './until.ts';

/** Chooses from a field with a list. */
export async function choose(page: Page, field: Locator, value: string): Promise<void> {
  await field.click();
  await page.locator(`[role=option][data-value="${value}"]`).click();
}

/** A whole code goes off by itself, once; true: it has. */
export async function fillCode(page: Page, button: Locator, step: CaseStep): Promise<boolean> {
  const code = codeOf(step);
  if (code === null) return false;
  await page.locator('#one-time-code').fill(code);
  return (await button.getAttribute('aria-disabled')) === 'true';
}

/** Strikes a key once there is what it is for. */
export async function strike(page: Page, element: Locator, key: string): Promise<void> {
  await element.waitFor();
  await page.keyboard.press(key);
}

/** Writes over what stands in a field, as the browser's own input: Playwright's way asks the page twice as often. */
export async function type(page: Page, field: string, text: string): Promise<void> {
  const isSelected = (): Promise<boolean> =>
    page.evaluate(
      (selector) => (
        document.querySelector<HTMLInputElement>(selector)?.select(),
        document.activeElement?.matches(selector) === true
      ),
      field,
    );
  await until(isSelected, `there is no ${field} to type into`);
  await (text === '' ? page.keyboard.press('Delete') : page.keyboard.insertText(text));
}

/** Taps where a control rests and nothing covers it; one that is held may be covered. A finger, unlike a mouse, is over nothing that comes to stand there; where the mouse points already, it presses and goes. */
export async function press(
  page: Page,
  control: string,
  nth: number,
  { isHeld, isPointing }: { readonly isHeld: boolean; readonly isPointing: boolean },
): Promise<void> {
  let at: { readonly x: number; readonly y: number } | null = null;
  await until(
    async () => (at = await page.evaluate(findRest, [control, nth, isHeld] as const)) !== null,
    `${control} does not rest uncovered`,
  );
  const { x, y } = at ?? { x: 0, y: 0 };
  if (!isPointing) return page.touchscreen.tap(x, y);
  await page.mouse.click(x, y);
  await page.mouse.move(0, 0);
}

/** Done in the page: the middle of a control that stands still for a frame, comes to the top there and is in sight; null: not yet. */
async function findRest([control, nth, isHeld]: readonly [string, number, boolean]): Promise<{
  x: number;
  y: number;
} | null> {
  const element = document.querySelectorAll(control)[nth];
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  const { x, y, width, height } = element.getBoundingClientRect();
  if (before.x !== x || before.y !== y || before.width !== width || before.height !== height) return null;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return isHeld || element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}
