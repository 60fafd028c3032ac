import { launchWithFontSize } from '../../src/testing/browsers/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, testSites } from '../hosts.ts';
import { hydrated, screen, submit, tryToSignIn } from '../person.ts';
import { isCovered } from '../covered.ts';

const [global, , emirates] = testSites;

for (const site of [global, emirates]) {
  test(`on ${site.label} the cookie question covers neither field nor button, from 320 × 568 to 1280 × 720 [UI-04] [UI-07]`, async ({
    page,
  }) => {
    await page.goto(loginOf(site));
    await hydrated(page);
    await expect(screen(page, 'consent.asking').locator('section')).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [320, 720],
      [360, 740],
      [390, 664],
      [390, 844],
      [412, 915],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const control of ['#username', '#current-password', '#login-form button[type=submit]']) {
        await page.locator(control).focus();
        expect(await isCovered(page, control), `${width} × ${height} ${control}`).toBe(false);
      }
    }
  });
}

for (const letters of [24, 32]) {
  test(`at a font size of ${letters} px the cookie banner covers no control and nothing overflows [UI-04] [UI-07]`, async () => {
    const browser = await launchWithFontSize(letters);
    const page = await browser.newPage();
    await page.goto(loginOf(global));
    await hydrated(page);
    await expect(screen(page, 'consent.asking').locator('section')).toBeVisible();
    await expect(page.locator('[data-provider]')).toHaveCount(3);
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const control of ['#username', '#current-password', '#login-form button[type=submit]']) {
        await page.locator(control).focus();
        expect(await isCovered(page, control), `${width} × ${height} ${control}`).toBe(false);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `overflows at ${width} px`,
      ).toBe(true);
      expect(
        await page.locator('[data-provider],[data-screen="consent.asking"] button').evaluateAll(brokenWords),
        `at ${width} px`,
      ).toEqual([]);
    }
    await browser.close();
  });
}

test('in a low viewport a toast does not cover the button, and the refusal is under it [UI-10]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 508 });
  await page.goto(loginOf(global));
  await hydrated(page);
  await tryToSignIn(page, 'code+987654@exchange.test');
  await expect(screen(page, 'notices.shown').locator('[popover]')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('987654');
  expect(await isCovered(page, '#login-form button[type=submit]')).toBe(false);
  await expect(page.locator('output[aria-live=off]')).toHaveCount(1);
});

test('on paper there is one line in black, whatever the scheme, and nothing personal', async ({ page }) => {
  await page.goto(loginOf(global));
  await hydrated(page);
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('#username')?.setAttribute('value', 'ada@northgate.example'),
  );
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.children.length === 0 && element.checkVisibility() && element.textContent?.trim())
        .map((element) => [element.textContent, getComputedStyle(element).color]),
    );
  await expect
    .poll(shown)
    .toEqual([['This page can’t be printed because it may show personal details.', 'rgb(0, 0, 0)']]);
});

test('in forced colours a wrong field and the button to press differ from the others by their lines [UI-09]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(loginOf(global));
  await hydrated(page);
  await page.locator('#current-password').fill('x');
  await submit(page);
  await expect(screen(page, 'login.invalid').first()).toBeVisible();
  const lines = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => [getComputedStyle(element).borderTopStyle, getComputedStyle(element).borderTopWidth]);
  await expect.poll(() => lines('#username')).toEqual(['dashed', '2px']);
  expect(await lines('#current-password')).toEqual(['solid', '1px']);
  expect(await lines('#login-form button[type=submit]')).toEqual(['solid', '2px']);
});

/** Runs in the page: words of these elements that break over two lines. */
function brokenWords(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}
