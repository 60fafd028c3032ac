import { expect, type Page } from '@playwright/test';

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** Texts that are cut off: wider than the box that hides what does not fit. A box of a pixel holds what is only read out. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button,a,label,h1,p,output,[role=alert] *')]
      .filter((element) => element.offsetParent !== null && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.textContent ?? ''),
  );

/** Nothing overflows and no words are cut off, at 320 px and at 200 % zoom of a small desktop. [UI-07] */
export async function expectToFit(page: Page, at: string): Promise<void> {
  for (const [width, height] of [[320, 640], [640, 400]] as const) {
    await page.setViewportSize({ width, height });
    expect(await fits(page), `${at} overflows at ${width} px`).toBe(true);
    expect(await cutOff(page), `${at} cuts words off at ${width} px`).toEqual([]);
  }
}

/** What the pseudo-language does to words, done to the page: accents, two letters for every fifth, brackets around. */
export async function pseudolocalise(page: Page): Promise<void> {
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
