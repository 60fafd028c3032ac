import { expect, type Page } from '@playwright/test';

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** Texts that are cut off: wider than their clipping box. A box of one pixel contains text for screen readers only. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button,a,label,h1,p,output,[role=alert] *')]
      .filter(
        (element) =>
          element.offsetParent !== null &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible',
      )
      .map((element) => element.textContent ?? ''),
  );

const usual = [
  [320, 640],
  [640, 400],
] as const;
/** With 400 % zoom of a desktop, whose viewport is low as well. WCAG 1.4.10 */
export const atEveryZoom = [...usual, [320, 256]] as const;

/** Expects no overflow and no clipped text at 320 px and at 200 % zoom of a small desktop. [UI-07] */
export async function expectToFit(
  page: Page,
  at: string,
  sizes: readonly (readonly [width: number, height: number])[] = usual,
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await fits(page), `${at} overflows at ${width} px`).toBe(true);
    expect(await cutOff(page), `${at} cuts words off at ${width} px`).toEqual([]);
  }
}

/**
 * As `expectToFit`, with pseudo-localised texts: accents, every fifth letter doubled, brackets around. The original
 * texts are restored at the end. [UI-07]
 */
export async function expectToFitLonger(page: Page, at: string): Promise<void> {
  const length = (): Promise<number> => page.evaluate(() => document.body.innerText.length);
  const before = await length();
  const restore = await page.evaluateHandle(lengthen);
  expect(await length(), 'words are longer').toBeGreaterThan(before * 1.25);
  await expectToFit(page, `${at} in longer words`);
  await restore.evaluate((back) => back());
}

/** Runs in the page; returns a function that restores the texts. */
function lengthen(): () => void {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const accented: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'é',
    i: 'ï',
    o: 'ö',
    u: 'ú',
    A: 'Á',
    E: 'É',
    I: 'Ï',
    O: 'Ö',
    U: 'Ú',
  };
  const own = new Map<Node, string>();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent ?? '';
    if (!/\p{L}/u.test(text) || node.parentElement?.closest('script,style,noscript,bdi,svg')) continue;
    own.set(node, text);
    const longer = text.replaceAll(/\p{L}/gu, (letter, index: number) =>
      (accented[letter] ?? letter).repeat(index % 5 < 2 ? 2 : 1),
    );
    node.textContent = `[${longer}]`;
  }
  return () => {
    for (const [node, text] of own) node.textContent = text;
  };
}
