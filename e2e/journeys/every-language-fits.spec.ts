import type { Page } from '@playwright/test';
import { localeOf } from '../../i18n/languages.ts';
import { sites } from '../../sites/sites.ts';
import { expectCleanForAxe, findings } from '../axe.ts';
import { expectToFit } from '../fit.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf } from '../hosts.ts';
import { hydrated } from '../person.ts';

async function openLanguageList(page: Page): Promise<void> {
  await page.locator('header button').click();
  await expect(page.locator('#languages a').first()).toBeVisible();
}

for (const { id, label, languages, defaultLanguage } of sites) {
  test(`${id}: form and language list fit in every language and are clean for axe [UI-07] [LANG-13]`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const lengths = new Map<string, number>();
    for (const language of languages) {
      await test.step(language, async () => {
        const { tag, dir } = localeOf(language);
        await page.goto(loginOf({ label, language }));
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expectToFit(page, language);
        lengths.set(language, (await page.locator('main').innerText()).length);
        await openLanguageList(page);
        await expectToFit(page, 'the list');
        if (language === defaultLanguage || dir === 'rtl') await expectCleanForAxe(page, [320, 390, 1280]);
        else expect(await findings(page, 'everything')).toEqual([]);
      });
    }
    const [longest = defaultLanguage] = languages.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0));
    await page.goto(loginOf({ label, language: longest }));
    await hydrated(page);
    await openLanguageList(page);
    await expectCleanForAxe(page, [320, 390, 1280]);
  });
}
