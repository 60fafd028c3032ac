import type { Locator, Page } from '@playwright/test';
import { codeOf, type TickedBox, type TypedText } from '../../src/testing/credentials.ts';
import type { CaseStep } from '../../src/testing/steps.ts';
import { until } from './until.ts';

/** Selects an option of a field with a list. */
export async function choose(page: Page, field: Locator, value: string): Promise<void> {
  await field.click();
  await page.locator(`[role=option][data-value="${value}"]`).click();
}

/** Leaves a field, wherever the focus is. */
export async function leaveField(field: Locator): Promise<void> {
  await field.focus();
  await field.blur();
}

/** A complete code submits itself once; true: it did, so that the button is unavailable or gone. */
export async function fillCode(page: Page, button: Locator, step: CaseStep): Promise<boolean> {
  const code = codeOf(step);
  if (code === null) return false;
  await page.locator('#one-time-code').fill(code);
  return button.evaluateAll(([shown]) => !shown || shown.getAttribute('aria-disabled') === 'true');
}

/** Presses a key once its target exists. */
export async function strike(page: Page, element: Locator, key: string): Promise<void> {
  await element.waitFor();
  await page.keyboard.press(key);
}

/** Ticks a box that is on the page, or clears it. */
export async function tick(page: Page, { field, isTicked }: TickedBox): Promise<void> {
  const box = page.locator(field);
  if ((await box.count()) > 0) await box.setChecked(isTicked);
}

/** Types a text into a field; a closed disclosure around it is opened if there is text to type. */
export async function typeInto(page: Page, { field, text }: TypedText): Promise<void> {
  const closed = page.locator(`details:not([open]):has(${field})>summary`);
  if ((await closed.count()) > 0) {
    if (text === '') return;
    await closed.click();
  }
  await type(page, field, text);
}

/**
 * Replaces the text of a field by the browser's own input; Playwright's `fill` makes twice as many calls to the page.
 */
async function type(page: Page, field: string, text: string): Promise<void> {
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

/**
 * Taps a stable, uncovered control; a disabled one may be covered. A touch, unlike a mouse, does not hover over what
 * appears next; if the mouse is there already, it presses and leaves.
 */
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

/**
 * Runs in the page: the centre of a control that has not moved for a frame, is topmost and in the viewport; null: not
 * yet.
 */
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
