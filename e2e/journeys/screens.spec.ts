import type { Locator, Page } from '@playwright/test';
import { methodKey } from '../../services/browser/keys.ts';
import { expectCleanForAxe } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, testSites } from '../hosts.ts';
import { hydrated, leaveModal, screen, tryToSignIn } from '../person.ts';
import { expectToFit, expectToFitLonger } from '../fit.ts';
import { ways } from '../ways.ts';
import { watchShift } from '../shift.ts';

/** Only where the site has a code for the screen. [MODAL-14] */
const askedForIdentity = { 'login.kycMissing': (page: Page) => tryToSignIn(page, 'code+41107@exchange.test') };

/**
 * English, the language with the longest words, those from right to left, and those that break between any two
 * letters.
 */
const demanding = [
  { label: 'com', language: 'en' },
  { label: 'eu', language: 'el-GR' },
  { label: 'ae', language: 'ar-ARE' },
  { label: 'jp', language: 'ja-JP' },
] as const;

for (const site of demanding) {
  const isEnglish = site.language === 'en';
  const longer = isEnglish ? ', also with words two fifths longer, accented and in brackets' : '';
  // A language does not change what a width changes; the form itself is checked in every language at three widths.
  const widths = isEnglish ? [1280, 320] : [320];
  const all = Object.entries(isEnglish ? { ...ways, ...askedForIdentity } : ways);
  // Each half uses one page, attempt after attempt.
  for (const [part, screens] of [
    ['first', all.slice(0, all.length / 2)],
    ['second', all.slice(all.length / 2)],
  ] as const) {
    test(`${part} half of ${site.label} in ${site.language} fits ${widths.join(' and ')} px${longer} [UI-07] [UI-09]`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.goto(loginOf(site));
      await hydrated(page);
      for (const [name, go] of screens) {
        await test.step(name, async () => {
          await go(page);
          await expect(screen(page, name).first()).toBeVisible();
          await expectCleanForAxe(page, widths);
          await expectToFit(page, name);
          if (isEnglish) await expectToFitLonger(page, name);
          await leaveModal(page);
        });
      }
    });
  }
}

for (const site of testSites) {
  test(`${site.label} does not shift while it loads, and fits 320, 375 and 449 px and 400 % zoom [UI-07]`, async ({
    page,
  }) => {
    await watchShift(page);
    for (const [width, height] of [
      [320, 568],
      [375, 667],
      [449, 800],
      [320, 256],
      [640, 450],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(loginOf(site));
      await hydrated(page);
      await expect(screen(page, 'consent.asking').first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `overflow at ${width}`,
      ).toBe(true);
      expect(await page.evaluate(() => window.seenByTest?.()), `shift at ${width}`).toBe('0');
    }
  });
}

for (const site of [testSites[0], testSites[2]]) {
  test(`${site.label}: kept phone fields and a demo notice shift no layout [UI-07] [LOGIN-02] [QUERY-13]`, async ({
    page,
  }) => {
    await watchShift(page);
    await page.addInitScript((key) => localStorage.setItem(key, 'mobile'), methodKey);
    for (const [width, height] of [
      [375, 667],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(loginOf(site, '?demoAccount=true'));
      await expect(page.locator('#country')).not.toHaveValue('');
      await expect(page.locator('[data-note=demo]')).toBeAttached();
      expect(await page.evaluate(() => window.seenByTest?.()), `shift at ${width}`).toBe('0');
    }
  });
}

test('fields have 16 px letters, targets 44 px on touch, nothing below 13 px [UI-07]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  const sizes = await page.evaluate(() => ({
    fields: [...document.querySelectorAll('input')].map((field) => parseFloat(getComputedStyle(field).fontSize)),
    texts: [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.textContent)
      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
    submit: document.querySelector('#login-form button[type=submit]')?.getBoundingClientRect().height ?? 0,
  }));
  expect(Math.min(...sizes.fields)).toBeGreaterThanOrEqual(16);
  expect(Math.min(...sizes.texts)).toBeGreaterThanOrEqual(13);
  expect(sizes.submit).toBeGreaterThanOrEqual(44);
  await context.close();
});

test('a modal is 480 px wide on a desktop and leaves 16 px at each side of a phone [UI-08] [CONST-24]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  await tryToSignIn(page, 'code+41105@exchange.test');
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect((await page.locator('dialog[data-screen="login.declined"]').boundingBox())?.width).toBe(480);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await page.locator('dialog[data-screen="login.declined"]').boundingBox())?.width).toBe(288);
});

test('the cookie banner is answered once, reopens from the footer, covers no control [UI-04] [UI-05] [UI-06] [STORE-09]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(loginOf(testSites[1]));
  await hydrated(page);
  const banner = screen(page, 'consent.asking').first();
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/en-EU/help-center/article/cookie-policy-eu');
  await page.locator('#login-form button[type=submit]').focus();
  const covered = await page.evaluate(() => {
    const button = document.querySelector('#login-form button[type=submit]');
    const box = button?.getBoundingClientRect();
    return box ? !button?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) : true;
  });
  expect(covered).toBe(false);
  await banner.getByRole('button').nth(1).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('ACCEPT-GDPR-COOKIE'))).toBe('1');
  await page.reload();
  await hydrated(page);
  await expect(screen(page, 'consent.asking')).toHaveCount(0);
  await page.locator('footer button').click();
  await banner.getByRole('button').nth(0).click();
  expect(await page.evaluate(() => localStorage.getItem('ACCEPT-GDPR-COOKIE'))).toBe('0');
});

/** Stops the page's clock when a log-in is sent, so that the toast of its reply begins at a known time. */
async function stopClockAtLogIn(page: Page): Promise<void> {
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') {
      await page.mouse.move(1, 1);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    }
    await route.continue();
  });
}

/** The clock of Playwright reports each frame that was replaced before it could be installed there. */
const replacedFrames = /^page: Cannot read properties of undefined \(reading 'controller'\)$/;

/** Tries to sign in; on return the toast of the reply is shown and its time has not begun. */
async function raiseToast(page: Page, code: number): Promise<Locator> {
  await page.clock.resume();
  await tryToSignIn(page, `code+${code}@exchange.test`);
  const toast = screen(page, 'notices.shown').locator('[popover]');
  await expect(toast).toContainText(`${code}: `);
  return toast;
}

for (const [code, ids] of [
  [987654, '[UI-10] [ERR-02]'],
  [30054, '[UI-10] [ERR-13]'],
] as const) {
  test(`a toast of code ${code} is visible for 4,999 ms and gone at 5,000 ms ${ids}`, async ({ page, seen }) => {
    seen.expected = replacedFrames;
    await page.clock.install();
    await stopClockAtLogIn(page);
    await page.goto(loginOf(testSites[0]));
    await hydrated(page);
    const toast = await raiseToast(page, code);
    await page.clock.runFor(4999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  });
}

test('a toast stays while a mouse rests on it and 5 s after that, and Escape or its button closes it at once [UI-10]', async ({
  page,
  seen,
}) => {
  seen.expected = replacedFrames;
  await page.clock.install();
  await stopClockAtLogIn(page);
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  const toast = await raiseToast(page, 987654);
  await page.clock.runFor(4000);
  const box = await toast.boundingBox();
  if (!box) throw new Error('the toast has no box');
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);

  await raiseToast(page, 987654);
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);

  await raiseToast(page, 987654);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});
