import { authRoutes } from '../../machines/rules/auth-routes.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated, tryToSignIn } from '../person.ts';

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

for (const [what, more] of [
  ['given twice', 'redirect_url=%2Fen%2Fsecond&source=b&demoAccount=false'],
  ['in brackets', 'redirect_url[]=%2Fen%2Fsecond&redirect_url[0]=%2Fen%2Fthird&source[a]=b'],
  ['of a prototype', '__proto__[wasRun]=true&constructor[prototype][wasRun]=true&__proto__.wasRun=true&prototype=x'],
  ['broken', '%&%E0%A4%A=1&=&&==&a%00b=%00&%ff=%ff'],
  ['of 12 kB', `noise=${'n'.repeat(12_000)}`],
] as const)
  test(`parameters ${what} change no other value and no object; the log-in works [O11] [QUERY-20] [QUERY-21]`, async ({
    page,
    seen,
  }) => {
    await page.goto(`${originOf('com')}/en/login?source=a&redirect_url=%2Fen%2Ffirst&${more}`);
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(`${originOf('com')}/en/first`);
    const own = await page.evaluate(() => [Object.keys(Object.prototype), 'wasRun' in {}, 'wasRun' in window]);
    expect(own).toEqual([[], false, false]);
    expect(seen.requests.filter((request) => request.url().endsWith('/login')).length).toBeGreaterThan(0);
  });
