import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';

const hostile = ['%E0%A4%A', encodeURIComponent('<img src=x onerror="window.wasRun=true">'), 'r'.repeat(9000)];
const names = ['ref', 'uuid', 'state', 'redirect_url', 'source', 'token', 'affiliate_id', 'login_hint', 'lang'];

for (const route of authRoutes)
  test(`/${route} survives values that are broken, markup or endless, and runs none of them [QUERY-20]`, async ({
    page,
  }) => {
    for (const value of hostile) {
      // Headers have a bound: an endless value comes alone.
      const given = value.length > 1000 ? names.slice(0, 1) : names;
      const reply = await page.goto(
        `${originOf('com')}/en/${route}?${given.map((name) => `${name}=${value}`).join('&')}`,
      );
      expect(reply?.status()).toBe(200);
      await expect(page.locator('main').first()).toBeVisible();
      await expect(page.getByRole('heading').first()).toBeAttached();
      // A page may go on to another one meanwhile.
      await page.waitForFunction(() => !('wasRun' in window));
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    }
  });
