import { sites } from '../../sites/sites.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';

for (const site of sites)
  test(`${site.id} shows its reward and three samples, and leads to sign-up [ROUTE-20] [CONST-22] [SITE-14]`, async ({
    page,
  }) => {
    await page.goto(`${originOf(site.label)}/${site.defaultLanguage}/exclusive-benefits?affiliate_id=7&ref=A%20B`);
    await hydrated(page);
    await expect(screen(page, 'benefits.shown')).toBeVisible();
    await expect(page.getByRole('main').locator('bdi')).toHaveText([site.rewards.signUp, ...site.rewards.samples]);
    await expect(page.locator('header')).toHaveCount(0);
    await expect(page.locator('[data-screen^="consent."]:visible')).toHaveCount(0);
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL(`${originOf(site.label)}/${site.defaultLanguage}/sign-up?affiliate_id=7&ref=A%20B`);
  });

test('a token leaves the address, names who shares, and becomes the code of the link [AFF-10] [HTTP-28]', async ({
  page,
  seen,
}) => {
  await page.goto(`${originOf('com')}/en/exclusive-benefits?token=share-7&source=spring#end`);
  await hydrated(page);
  await expect(page.getByText('Grace invites you to Northgate.')).toBeVisible();
  expect(page.url()).toBe(`${originOf('com')}/en/exclusive-benefits?source=spring#end`);
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/en/sign-up?source=spring&ref=BROKER7',
  );
  const asked = seen.requests.map((request) => request.url()).filter((url) => url.includes('share-7'));
  expect(asked.filter((url) => !url.includes('/common-share-info') && !url.includes('/exclusive-benefits'))).toEqual(
    [],
  );
});

test('a signed-in user stays, and is led onward by the link [REDIR-16] [ROUTE-20]', async ({ page }) => {
  await page.goto(`${originOf('com')}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  await page.goto(`${originOf('com')}/en/exclusive-benefits`);
  await hydrated(page);
  await expect(screen(page, 'benefits.shown')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});
