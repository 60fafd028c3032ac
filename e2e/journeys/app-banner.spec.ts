import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { hydrated, screen } from '../person.ts';
import { isCovered } from '../covered.ts';

const [global, eu, emirates] = testSites;

/**
 * Stops the page's clock at its first second and resumes it at the end, because the next test may use the same browser
 * page.
 */
async function timeStopped({ clock }: Page): Promise<AsyncDisposable> {
  await clock.install({ time: 0 });
  await clock.pauseAt(1000);
  return { [Symbol.asyncDispose]: () => clock.resume() };
}

/** Lets a stopped clock run until the page is hydrated, which happens after its first paint. */
async function hydratedByClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 50 });
  }).toPass();
}

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  });

  for (const [site, isOffered] of [
    [global, true],
    [eu, false],
    [emirates, true],
  ] as const) {
    test(`${site.label} ${isOffered ? 'offers the app after 1 s' : 'offers no app'} [UI-11] [CONST-18] [SITE-08]`, async ({
      page,
    }) => {
      await using _ = await timeStopped(page);
      await page.goto(loginOf(site));
      await hydratedByClock(page);
      await page.clock.runFor(100);
      await expect(screen(page, 'appBanner.none')).toBeAttached();
      await page.clock.runFor(800);
      await expect(screen(page, 'appBanner.shown')).toHaveCount(0);
      await page.clock.runFor(300);
      if (!isOffered) {
        await page.waitForLoadState('networkidle');
        await expect(screen(page, 'appBanner.none')).toBeAttached();
        return;
      }
      const banner = screen(page, 'appBanner.shown');
      await expect(banner.getByRole('link')).toHaveAttribute('href', `/${site.language}/download`);
      await banner.getByRole('button').click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await hydratedByClock(page);
      await page.clock.runFor(2500);
      await expect(screen(page, 'login.form').first()).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
  }

  test('the app banner shifts no layout and covers no field or button once cookies are answered [UI-11]', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('ACCEPT-GDPR-COOKIE', '1'));
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(loginOf(global));
      await hydrated(page);
      const button = page.locator('#login-form button[type=submit]');
      const before = await button.boundingBox();
      await expect(screen(page, 'appBanner.shown')).toBeAttached();
      expect(await button.boundingBox()).toEqual(before);
      await button.focus();
      expect(await isCovered(page, '#login-form button[type=submit]'), `${width} × ${height}`).toBe(false);
    }
  });

  test.describe('inside of the app', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile NorthgateApp/7.2' });

    test('a deep link opens the app or else the page; the app banner stays hidden [LINK-02] [UI-12] [UI-11]', async ({
      page,
      seen,
    }) => {
      seen.expected = /northgate:|launch/;
      await using _ = await timeStopped(page);
      await page.goto(loginOf(global, '?ref=A'));
      await hydratedByClock(page);
      await page.clock.runFor(1500);
      await page.waitForLoadState('networkidle');
      await expect(screen(page, 'appBanner.none')).toHaveCount(0);
      await page.locator('main a', { hasText: 'Sign up' }).click();
      await page.clock.runFor(2400);
      expect(page.url()).toBe(loginOf(global, '?ref=A'));
      await page.clock.runFor(200);
      await page.waitForURL(`${originOf('com')}/en/register?ref=A`);
      const [opened, ...more] = seen.requests.filter((request) => request.url().startsWith('northgate:'));
      expect([opened?.url(), more.length]).toEqual(['northgate://signup?ref=A', 0]);
      seen.requests.splice(0, seen.requests.length, ...seen.requests.filter((request) => request !== opened));
    });
  });
});
