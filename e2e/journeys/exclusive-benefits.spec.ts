import { sites } from '../../sites/sites.ts';
import { regulationInfo } from '../../services/contract/compliance.ts';
import { shareInfo } from '../../services/contract/affiliate.ts';
import { bannerConfig } from '../../services/contract/config.ts';
import { builtFile } from '../built.ts';
import { expect } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { originOf } from '../hosts.ts';
import { test } from '../own-desk.ts';
import { serveFaulty, serveRuled } from '../own-exchange.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';
import { watchShift } from '../shift.ts';

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

for (const leave of ['Continue', 'a reload'] as const)
  test(`${leave} before the reply names who shares: the next page asks again, and its form has the code [AFF-10]`, async ({
    page,
    seen,
  }) => {
    const { port, close } = await serveFaulty({ path: shareInfo.path, kind: 'slow', amount: 1500 });
    await page.goto(`${originOf('com', port)}/en/exclusive-benefits?token=share-7`);
    await expect.poll(() => seen.requests.filter((one) => one.url().includes(shareInfo.path)).length).toBe(1);
    expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('gh_sharer');
    if (leave === 'a reload') {
      await page.reload();
      await expect(page.getByText('Grace invites you to Northgate.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.locator('#referral-code')).toHaveValue('BROKER7');
    expect(page.url()).toContain('/en/sign-up');
    expect(page.url()).not.toContain('share-7');
    expect(await page.evaluate(() => sessionStorage.getItem('gh_sharer'))).not.toContain('share-7');
    await close();
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

for (const [label, language, sees] of [
  ['com', 'en', 'redemption'],
  ['jp', 'ja-JP', 'redemption'],
  ['hk', 'zh-HK', 'redemption'],
  ['com', 'zh-TW', 'rewards'],
  ['eu', 'en-EU', 'rewards'],
  ['com', 'en-GB', 'nothing'],
] as const)
  test(`on ${label} in ${language}, ${sees} is the most that is promised, and nothing moves [REG-26] [SITE-31] [UI-13]`, async ({
    page,
  }) => {
    await watchShift(page);
    await page.goto(`${originOf(label)}/${language}/exclusive-benefits`);
    await hydrated(page);
    const main = screen(page, 'benefits.shown');
    await expect(main).toBeVisible();
    await expect(main.locator('bdi')).toHaveCount(sees === 'nothing' ? 0 : 4);
    await expect(main.locator('[aria-busy] > p')).toHaveCount({ redemption: 2, rewards: 1, nothing: 0 }[sees]);
    expect(await page.evaluate(() => window.seenByTest?.())).toBe('0');
  });

test('the name of who shares the page is plain text in its place, however long [AFF-02] [AFF-10] [I06]', async ({
  page,
}) => {
  await watchShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${originOf('com')}/en/exclusive-benefits?token=share-9`);
  await hydrated(page);
  await expect(screen(page, 'benefits.shown')).toContainText('<img src=x onerror=');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.title()).not.toBe('run');
  expect(await page.evaluate(() => window.seenByTest?.())).toBe('0');
});

test('before the rules are known no reward is promised, and where they forbid it none ever is [REG-26] [CMPL-15] [SITE-14]', async ({
  page,
  own,
}) => {
  await own.restrict('global');
  await own.fault(regulationInfo.path, 'slow', 1000);
  await watchShift(page);
  await page.goto(own.at('com', '/en/exclusive-benefits'), { waitUntil: 'commit' });
  await expect(screen(page, 'benefits.loading')).toBeVisible();
  await expect(page.getByText(/reward|\$/i)).toHaveCount(0);
  await hydrated(page);
  await expect(screen(page, 'benefits.shown')).toBeVisible();
  await expect(page.getByText(/reward|\$/i)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  expect(await page.evaluate(() => window.seenByTest?.())).toBe('0');
});

const ofRewards = { element: 'rewards', siteId: 'BYBIT', account: '', rc: '' };
const hide = { ...ofRewards, action: 'hide' };
const offer = { ...ofRewards, action: 'show' };

for (const [what, rules, isPromised] of [
  [
    'the higher priority hides',
    [
      { ...hide, priority: 2 },
      { ...offer, priority: 1 },
    ],
    false,
  ],
  [
    'the higher priority shows',
    [
      { ...hide, priority: 1 },
      { ...offer, priority: 2 },
    ],
    true,
  ],
  ['«or» holds for the country alone', [{ ...hide, priority: 1, account: '4711', rc: 'EEA', logic: 'or' }], false],
  ['«and» needs the account too', [{ ...hide, priority: 1, account: '4711', rc: 'EEA', logic: 'and' }], true],
  ['a rule of another site is none', [{ ...hide, priority: 1, siteId: 'EU' }], true],
] as const)
  test(`of conflicting compliance rules ${what}: rewards are promised: ${isPromised} [G08] [CMPL-03] [CMPL-05]`, async ({
    page,
  }) => {
    const { port, close } = await serveRuled(rules);
    await page.goto(`${originOf('com', port)}/en/exclusive-benefits`);
    await expect(screen(page, 'benefits.shown')).toBeVisible();
    if (isPromised) await expect(page.getByText(/reward/i).first()).toBeVisible();
    else await expect(page.getByText(/reward|\$/i)).toHaveCount(0);
    await close();
  });

test('a banner that never answers gives way to the rewards of the site after 3 s, and moves nothing [CONST-16] [CONST-22]', async ({
  page,
  own,
}) => {
  await own.fault(bannerConfig.path, 'hang');
  await watchShift(page);
  await page.goto(own.at('eu', '/en-EU/exclusive-benefits'));
  await expect(screen(page, 'benefits.shown').locator('bdi')).toHaveText(['$30', '$5,030', '$5,030', '$5,145']);
  expect(await page.evaluate(() => window.seenByTest?.())).toBe('0');
});

test('a page that is left before its late parts have come hands the sharer’s token to the next one [AFF-10] [T05]', async ({
  page,
}) => {
  const release = await holdScripts(page, `**/${builtFile('make-benefits')}`);
  await page.goto(`${originOf('com')}/en/exclusive-benefits?token=share-7`);
  await hydrated(page);
  expect(page.url()).toBe(`${originOf('com')}/en/exclusive-benefits`);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${originOf('com')}/en/sign-up`);
  await expect(page.locator('#referral-code')).toHaveValue('BROKER7');
  release();
});
