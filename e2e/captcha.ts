import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { CaptchaProvider } from '../services/contract/frame.ts';
import { framesSeen } from './frames.ts';
import { loginOf, port, type TestSite } from './hosts.ts';
import { fillIn, hydrated, submit } from './person.ts';

/** Origin of the captcha frame. */
export const captchaOrigin = `http://captcha.northgate-frames.localhost:${port}`;

const order: readonly CaptchaProvider[] = ['geetest', 'tencent', 'recaptcha', 'magpie'];

/** Makes all vendors before this one unreachable, so that it is the first to be shown. */
export async function blockVendorsBefore(page: Page, provider: CaptchaProvider): Promise<void> {
  for (const before of order.slice(0, order.indexOf(provider)))
    await page.route(new RegExp(`/vendors/${before}(\\.backup)?\\.js`), (route) => route.abort());
}

/** Fills in and submits the form of a seeded user; the captcha is next. */
export async function askForCaptcha(page: Page, site: TestSite, at = port): Promise<void> {
  await page.goto(loginOf(site, '', at));
  await hydrated(page);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
}

export const inFrame = (page: Page): FrameLocator => page.frameLocator('dialog[open] iframe');

export async function captchaFrame(page: Page): Promise<Frame> {
  const find = (): Frame | undefined => framesSeen(page).find((frame) => frame.url().startsWith(captchaOrigin));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() ?? page.mainFrame();
}

/** The position of the gap, read from the picture as it is delivered. */
export async function gap(page: Page, begin: () => Promise<void>): Promise<number> {
  const [picture] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/gapped.svg')),
    begin(),
  ]);
  return Number(/translate\((\d+) /.exec(await picture.text())?.[1]);
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = (): Promise<boolean> =>
    target.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus());
  for (let presses = 0; presses < 20 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
}

/** Moves a native range by a number of steps: page keys for the long way, arrow keys for the rest. */
async function slideBy(page: Page, slider: Locator, steps: number, forward: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  const value = async (): Promise<number> => Number(await slider.inputValue());
  await page.keyboard.press('PageUp');
  const leap = await value();
  while ((await value()) + leap <= steps) await page.keyboard.press('PageUp');
  for (let rest = steps - (await value()); rest > 0; rest -= 1) await page.keyboard.press(forward);
  expect(await value()).toBe(steps);
}

/** Solves the slide puzzle that `begin` opens, by keyboard alone. */
export async function solvePuzzle(
  page: Page,
  { dir }: Pick<TestSite, 'dir'>,
  begin: () => Promise<void>,
): Promise<void> {
  const x = await gap(page, begin);
  const slider = inFrame(page).getByRole('slider');
  await expect(slider).toBeVisible();
  await tabTo(page, slider);
  const way = Number(await slider.getAttribute('max'));
  await slideBy(page, slider, dir === 'rtl' ? way - x : x, dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('Enter');
}
