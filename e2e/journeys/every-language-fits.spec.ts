import type { Page } from '@playwright/test';
import { localeOf } from '../../i18n/languages.ts';
import { sites } from '../../sites/sites.ts';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf } from '../hosts.ts';
import { hydrated, screen } from '../person.ts';
import { ways } from '../ways.ts';

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** Texts that are cut off: wider than the box that hides what does not fit. A box of a pixel holds what is only read out. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button,a,label,h1,p,output,[role=alert] *')]
      .filter((element) => element.offsetParent !== null && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.textContent ?? ''),
  );

async function expectToFit(page: Page, at: string): Promise<void> {
  for (const [width, height] of [[320, 640], [640, 400]] as const) {
    await page.setViewportSize({ width, height });
    expect(await fits(page), `${at} overflows at ${width} px`).toBe(true);
    expect(await cutOff(page), `${at} cuts words off at ${width} px`).toEqual([]);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findings(page, width === 320 && colorScheme === 'light' ? 'everything' : 'colours'), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

/** The one whose words are longest, a right-to-left one, and one that breaks between any two letters. */
const demanding = [
  { label: 'eu', language: 'el-GR' },
  { label: 'com', language: 'ar-SA' },
  { label: 'jp', language: 'ja-JP' },
] as const;

for (const place of demanding) {
  for (const [name, go] of Object.entries(ways)) {
    test(`${name} in ${place.language} fits 320 px and 200 % zoom [UI-07]`, async ({ page }) => {
      await page.goto(loginOf(place));
      await hydrated(page);
      await go(page);
      await expect(screen(page, name).first()).toBeVisible();
      await expectToFit(page, name);
    });
  }
}

/** What the pseudo-language does to words, done to the page: accents, two letters for every fifth, brackets around. */
async function pseudolocalise(page: Page): Promise<void> {
  await page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'ú', A: 'Á', E: 'É', I: 'Ï', O: 'Ö', U: 'Ú' };
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent ?? '';
      if (!/\p{L}/u.test(text) || node.parentElement?.closest('script,style,noscript,bdi,svg')) continue;
      const longer = text.replaceAll(/\p{L}/gu, (letter, at: number) => (accented[letter] ?? letter).repeat(at % 5 < 2 ? 2 : 1));
      node.textContent = `[${longer}]`;
    }
  });
}

for (const [name, go] of Object.entries(ways)) {
  test(`${name} with words two fifths longer, accented and in brackets fits 320 px and 200 % zoom [UI-07]`, async ({ page }) => {
    await page.goto(loginOf({ label: 'com', language: 'en' }));
    await hydrated(page);
    await go(page);
    await expect(screen(page, name).first()).toBeVisible();
    const before = await page.evaluate(() => document.body.innerText.length);
    await pseudolocalise(page);
    expect(await page.evaluate(() => document.body.innerText.length)).toBeGreaterThan(before * 1.25);
    await expectToFit(page, name);
  });
}
