import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { serveFrom } from '../own-exchange.ts';
import { hydrated, screen } from '../person.ts';
import { openSignUp, signUpShown } from '../sign-up-page.ts';

/** Label, default and first language with its tag, number of languages in the list of log-in, guide id, methods. */
const rows = [
  ['com', 'en', 'en', 'BYBIT', 2, 2],
  ['eu', 'en-EU', 'en-EU', 'EU', 2, 0],
  ['tr', 'tr-TUR', 'tr-TR', 'BYBIT', 2, 2],
  ['kz', 'ru-KAZ', 'ru-KZ', 'BYBIT', 0, 0],
  ['nl', 'nl-NL', 'nl-NL', 'EU', 2, 2],
  ['ge', 'ka-GEO', 'ka-GE', 'BYBIT', 2, 2],
  ['id', 'id-IDN', 'id-ID', 'BYBIT', 2, 2],
  ['ae', 'ar-ARE', 'ar-AE', 'BYBIT', 2, 2],
  ['hk', 'zh-HK', 'zh-HK', 'BYBIT', 2, 2],
  ['jp', 'ja-JP', 'ja-JP', 'BYBIT', 2, 2],
] as const;

for (const [label, language, tag, guide, logInTabs, signUpTabs] of rows)
  test.describe('pages follow their site [SITE-02] [SITE-03] [SITE-19] [SITE-25] [SITE-30] [ROLE-07]', () => {
    test(`${label}: its log-in and sign-up have its language, ways and legal links [LANG-01] [ROUTE-01] [ROUTE-03] [ROUTE-25]`, async ({
      page,
      seen,
    }) => {
      const origin = originOf(label);
      await page.goto(`${origin}/${language}/login`);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('html')).toHaveAttribute('dir', label === 'ae' ? 'rtl' : 'ltr');
      await expect(page.locator('#login-form')).toBeVisible();
      await expect(page.locator('[role=tab]')).toHaveCount(logInTabs);
      const cookiePolicy = page.locator('[data-screen^="consent."] a');
      await expect(cookiePolicy).toHaveAttribute('href', pageOf(label, language, 'cookie-policy'));
      await page.locator(`a[href="/${language}/register"]`).first().click();
      await page.waitForURL(`${origin}/${language}/register`);
      await signUpShown(page);
      await expect(page.locator('[role=tab]')).toHaveCount(signUpTabs);
      for (const text of ['terms-of-service', 'privacy-policy', 'risk-disclosure'])
        await expect(page.locator(`#register-form a[href="${pageOf(label, language, text)}"]`)).toHaveCount(1);
      const guides = seen.requests.filter((one) => one.url().endsWith('/user/public/country/guide'));
      expect(guides.map((one) => one.postDataJSON() as unknown)).toEqual([{ siteId: guide }]);
    });
  });

/** Address of a legal text; the global one has no suffix. */
function pageOf(label: string, language: string, text: string): string {
  return `/${language}/help-center/article/${text}${label === 'com' ? '' : `-${label}`}`;
}

test('the lists of the EU and of Türkiye have 13 and 2 languages [SITE-12] [SITE-15]', async ({ page }) => {
  for (const [label, own, count] of [
    ['eu', 'en-EU', 13],
    ['tr', 'tr-TUR', 2],
  ] as const) {
    await page.goto(`${originOf(label)}/${own}/login`);
    await hydrated(page);
    await page.locator('header button').click();
    await expect(page.locator('#languages a')).toHaveCount(count);
  }
});

test.describe('registration by route [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-06] [ROUTE-07]', () => {
  for (const [route, query] of [
    ['register', '?'],
    ['sign-up', '?'],
    ['tr-register', '?'],
    ['channel-register', '?register_channel=abc&'],
    ['web2', '?'],
  ] as const)
    test(`/${route} shows the registration, with a header only where one belongs [UI-01]`, async ({ page }) => {
      await openSignUp(page, `${originOf('com')}/en/${route}${query}pageLayout=new&force=1`);
      await expect(page.locator('#register-form #username')).toBeVisible();
      await expect(page.locator('header')).toHaveCount(0);
      await openSignUp(page, `${originOf('com')}/en/${route}${query}pageLayout=oldDeadppol&force=1`);
      await expect(page.locator('header')).toHaveCount(route === 'sign-up' ? 0 : 1);
    });
});

const attribution = 'utm_source=spring&affiliate_id=7&ref=ABC';

/** Site and its language, where the visitor is, answer or way to close, and where it leads: null stays. */
const answers = [
  ['eu', 'en-EU', 'BR', 'leave', 'com'],
  ['eu', 'en-EU', 'BR', 'Escape', 'com'],
  ['eu', 'en-EU', 'BR', 'stay', null],
  ['com', 'en', 'DE', 'leave', 'eu'],
  ['com', 'en', 'DE', 'Escape', null],
  ['com', 'en', 'DE', 'stay', null],
  ['ge', 'ka-GEO', 'GE', 'leave', 'com'],
  ['ge', 'ka-GEO', 'GE', 'Escape', 'com'],
  ['ae', 'ar-ARE', 'DE', 'leave', 'com'],
  ['ae', 'ar-ARE', 'DE', 'Escape', null],
] as const;

test.describe('the question of residence [MODAL-03] [MODAL-04] [MODAL-05] [MODAL-06] [MODAL-07] [MODAL-08]', () => {
  for (const [label, language, country, answer, target] of answers)
    test(`${label} from ${country}: ${answer} leads to ${target ?? 'the form'}, with attribution [SITE-23] [SITE-26] [ATTR-02]`, async ({
      page,
    }) => {
      const { port, close } = await serveFrom(country);
      const origin = originOf(label, port);
      await openSignUp(page, `${origin}/${language}/sign-up?${attribution}`);
      const dialog = screen(page, 'residence.asking');
      await expect(dialog).toBeVisible();
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      if (label === 'ae')
        await expect(dialog.locator('a')).toHaveAttribute('href', new RegExp(`^${originOf('com', port)}/`));
      await answerBy(page, answer);
      if (target === null) {
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(page.locator('#username')).toBeVisible();
        expect(new URL(page.url()).origin).toBe(origin);
        if (answer === 'stay') expect(await keptAnswers(page)).toHaveLength(1);
      } else {
        await page.waitForURL((url) => url.origin === originOf(target, port));
        await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/[\w-]+\/(?:register|sign-up)$/);
        const { searchParams } = new URL(page.url());
        for (const [name, value] of new URLSearchParams(attribution)) expect(searchParams.get(name), name).toBe(value);
      }
      await close();
    });
});

async function answerBy(page: Page, answer: 'leave' | 'stay' | 'Escape'): Promise<void> {
  const dialog = screen(page, 'residence.asking');
  if (answer === 'Escape') await page.keyboard.press('Escape');
  else await (answer === 'stay' ? dialog.getByRole('button').first() : dialog.locator('a').last()).click();
}

/** Stored answers to the residence question: times in milliseconds. */
const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key, value]) => key.endsWith('ResidenceConfirm') && /^\d{13}$/.test(value))
      .map(([key]) => key),
  );
