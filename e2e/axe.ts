import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { framesSeen } from './frames.ts';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds in the page and in every frame of it that is seen, one line each.
 * With `colours` it asks only what another colour scheme can change.
 */
export async function findings(page: Page, asked: 'everything' | 'colours'): Promise<readonly string[]> {
  const found = await Promise.all(
    framesSeen(page).map((frame) =>
      findingsIn(frame, asked === 'colours' ? { type: 'rule', values: colours } : { type: 'tag', values: standards }),
    ),
  );
  return found.flat();
}

/** Clean for axe at each width, in light and in dark, which changes nothing but colours. [UI-07] */
export async function expectCleanForAxe(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(
        await findings(page, colorScheme === 'light' ? 'everything' : 'colours'),
        `${width} px, ${colorScheme}`,
      ).toEqual([]);
    }
  }
}

async function findingsIn(frame: Frame, runOnly: Axe.RunOnly): Promise<readonly string[]> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source);
  return frame.evaluate(async (only) => {
    if (!window.axe) throw new Error('axe did not come into the frame');
    const { violations } = await window.axe.run({ runOnly: only, iframes: false });
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, runOnly);
}
