import { expect } from '@playwright/test';
import { sites } from '../../sites/sites.ts';
import { live, settled, test } from './fixtures.ts';

test('the words of a state stand beside English in the chosen languages, with the values that its screen inserts', async ({
  page,
  address,
}) => {
  await page.goto(`${address}#/words/ban?at=ban.noticed&site=tur&language=tr-TUR`);
  await settled(page);
  const rows = page.locator('tr[data-message]');
  const heads = page.locator('th[scope=col]');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ban.noticed');
  await expect(rows.first()).toBeVisible();
  await expect(heads).toContainText(['en', 'tr-TUR']);
  const title = (await live(page).getByRole('dialog').getByRole('heading').first().textContent()) ?? '';
  await expect(rows.first().locator('td').nth(1)).toHaveText(title);
  const brand = await live(page).locator('bdi, strong').first().textContent();
  expect(brand).not.toBeNull();
  const valued = page.locator('tr[data-message] td:first-child bdi').filter({ hasText: 'Northgate' });
  await expect(valued.first()).toBeVisible();
  await page.getByLabel('as written, with placeholders').check();
  await expect(
    page
      .locator('tr[data-message] td:first-child')
      .filter({ hasText: /\{\w+\}/ })
      .first(),
  ).toBeVisible();
  await page.getByLabel('as written, with placeholders').uncheck();
  await page.getByText(/^Languages:/).click();
  await page.getByRole('checkbox', { name: /^ar-ARE/ }).check();
  await expect(heads).toContainText(['en', 'tr-TUR', 'ar-ARE'].toSorted((one) => (one === 'en' ? -1 : 0)));
  await expect(page).toHaveURL(/words=/);
  await expect(rows.first().locator('td[lang=ar-AE]')).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const spoken = new Set(sites.flatMap(({ languages: own }) => own));
  await expect(heads).toHaveCount(spoken.size);
  await page.getByText(/^Languages:/).click();
  const scroll = page.getByRole('region', { name: 'Messages by language' });
  await scroll.evaluate((one) => one.scrollTo(5000, 0));
  expect((await heads.first().boundingBox())?.x).toBe((await rows.first().locator('td').first().boundingBox())?.x);
  await expect(heads.first()).toBeInViewport();
  await page.getByLabel('only what a language lacks').check();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('None of these languages lacks a message.')).toBeVisible();
});

test('on a phone a message stands with its translations one below the other, and nothing runs out of the page', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}#/words/ban?at=ban.noticed&words=all`);
  await settled(page);
  const first = page.locator('li[data-message]').first();
  const spoken = new Set(sites.flatMap(({ languages: own }) => own));
  await expect(first.locator('dd')).toHaveCount(spoken.size);
  await expect(first.locator('dd[lang=ar-AE]')).toHaveCSS('direction', 'rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
