import { localeOf } from '../../i18n/languages.ts';
import { sites } from '../../sites/sites.ts';
import { expectCleanForAxe } from '../axe.ts';
import { expectToFit } from '../fit.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf } from '../hosts.ts';
import { hydrated } from '../person.ts';

for (const [{ id, label }, language] of sites.flatMap((site) => site.languages.map((code) => [site, code] as const))) {
  test(`${id} in ${language}: the form and the language list fit 320 px and 200 % zoom, clean for axe in light and dark [UI-07] [LANG-13]`, async ({ page }) => {
    await page.goto(loginOf({ label, language }));
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language).tag);
    await expect(page.locator('html')).toHaveAttribute('dir', localeOf(language).dir);
    await expectToFit(page, language);
    await page.locator('header button').click();
    await expect(page.locator('#languages a').first()).toBeVisible();
    await expectToFit(page, 'the list');
    await expectCleanForAxe(page, [320, 390, 1280]);
  });
}
