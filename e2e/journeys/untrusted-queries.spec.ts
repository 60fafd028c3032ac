import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';

const names = ['ref', 'uuid', 'state', 'redirect_url', 'source', 'token', 'affiliate_id', 'login_hint', 'lang'];
/** Headers have a bound: an endless value comes alone. */
const hostile = [
  { what: 'broken values', value: '%E0%A4%A', given: names },
  { what: 'markup', value: encodeURIComponent('<img src=x onerror="window.wasRun=true">'), given: names },
  { what: 'an endless value', value: 'r'.repeat(9000), given: names.slice(0, 1) },
];

for (const route of authRoutes)
  for (const { what, value, given } of hostile)
    test(`/${route} survives ${what}, and runs none of it [QUERY-20]`, async ({ page }) => {
      const query = given.map((name) => `${name}=${value}`).join('&');
      // A page may go on to another one before it is loaded.
      const reply = await page.goto(`${originOf('com')}/en/${route}?${query}`, { waitUntil: 'commit' });
      expect(reply?.status()).toBe(200);
      await expect(page.locator('html[data-hydrated] main').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading').first()).toBeAttached();
      await page.waitForFunction(() => !('wasRun' in window));
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    });
