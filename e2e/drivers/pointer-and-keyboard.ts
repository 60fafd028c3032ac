import type { Frame, Locator, Page } from '@playwright/test';
import { codeOf, type TickedBox, type TypedText } from '../../src/testing/gestures/credentials.ts';
import type { CaseStep } from '../../src/testing/simulation/steps.ts';
import { until } from './until.ts';

/** Selects an option of a field with a list. */
export async function choose(frame: Frame, field: Locator, value: string): Promise<void> {
  await field.click();
  await frame.locator(`[role=option][data-value="${value}"]`).click();
}

/** Leaves a field, wherever the focus is. */
export async function leaveField(field: Locator): Promise<void> {
  await field.focus();
  await field.blur();
}

/** A complete code submits itself once; true: it did, so that the button is unavailable or gone. */
export async function fillCode(frame: Frame, button: Locator, step: CaseStep): Promise<boolean> {
  const code = codeOf(step);
  if (code === null) return false;
  await frame.locator('#one-time-code').fill(code);
  return button.evaluateAll(([shown]) => !shown || shown.getAttribute('aria-disabled') === 'true');
}

/** Presses a key once its target exists. */
export async function pressKey(frame: Frame, element: Locator, key: string): Promise<void> {
  await element.waitFor();
  await frame.page().keyboard.press(key);
}

/** Ticks a box that is on the page, or clears it. */
export async function tick(frame: Frame, { field, isTicked }: TickedBox): Promise<void> {
  const box = frame.locator(field);
  if ((await box.count()) > 0) await box.setChecked(isTicked);
}

/** Types a text into a field; a closed disclosure around it is opened if there is text to type. */
export async function typeInto(frame: Frame, { field, text }: TypedText): Promise<void> {
  const closed = frame.locator(`details:not([open]):has(${field})>summary`);
  if ((await closed.count()) > 0) {
    if (text === '') return;
    await closed.click();
  }
  await type(frame, field, text);
}

/**
 * Replaces the text of a field by the browser's own input; Playwright's `fill` makes twice as many calls to the page.
 */
async function type(frame: Frame, field: string, text: string): Promise<void> {
  const isSelected = (): Promise<boolean> =>
    frame.evaluate(
      (selector) => (
        document.querySelector<HTMLInputElement>(selector)?.select(),
        document.activeElement?.matches(selector) === true
      ),
      field,
    );
  await until(isSelected, `there is no ${field} to type into`);
  await (text === '' ? frame.page().keyboard.press('Delete') : frame.page().keyboard.insertText(text));
}

/**
 * Taps a stable, uncovered control; a disabled one may be covered. A touch, unlike a mouse, does not hover over what
 * appears next; if the mouse is there already, it presses and leaves.
 */
export async function press(
  frame: Frame,
  control: string,
  nth: number,
  { isIgnored, isPointing }: { readonly isIgnored: boolean; readonly isPointing: boolean },
): Promise<void> {
  let at: { readonly x: number; readonly y: number } | null = null;
  await until(
    async () => (at = await frame.evaluate(findRest, [control, nth, isIgnored] as const)) !== null,
    `${control} does not rest uncovered`,
  );
  const { left, top } = await cornerOf(frame);
  const [x, y] = [left + (at ?? { x: 0 }).x, top + (at ?? { y: 0 }).y];
  const page = frame.page();
  if (!isPointing) return tap(page, x, y);
  await page.mouse.click(x, y);
  await page.mouse.move(0, 0);
}

/** Milliseconds and pixels within which browsers take a second tap for the end of a double tap. */
const DOUBLE_TAP = { time: 500, distance: 100 };
interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
const taps = new WeakMap<Page, Tap>();

/** Taps once: a decisive control ignores the second tap of a double tap. [N18] */
async function tap(page: Page, x: number, y: number): Promise<void> {
  const last = taps.get(page);
  if (last && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP.distance)
    await until(() => performance.now() - last.at > DOUBLE_TAP.time, 'the time of a double tap does not end');
  taps.set(page, { x, y, at: performance.now() });
  await page.touchscreen.tap(x, y);
}

/** Where a frame begins in the viewport of its tab. */
async function cornerOf(frame: Frame): Promise<{ readonly left: number; readonly top: number }> {
  if (frame.parentFrame() === null) return { left: 0, top: 0 };
  const element = await frame.frameElement();
  const box = await element.boundingBox();
  return { left: box?.x ?? 0, top: box?.y ?? 0 };
}

/**
 * Runs in the page: the centre of a control that has not moved for a frame, is topmost and in the viewport; null: not
 * yet.
 */
async function findRest([control, nth, isIgnored]: readonly [string, number, boolean]): Promise<{
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
  return isIgnored || element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}
