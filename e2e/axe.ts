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
 * The findings of axe in the page and in each of its visible frames, one line each.
 * `colours` runs only the rules that depend on the colour scheme.
 */
export async function findings(page: Page, scope: 'everything' | 'colours'): Promise<readonly string[]> {
  const found = await Promise.all(
    framesSeen(page).map((frame) =>
      findingsIn(frame, scope === 'colours' ? { type: 'rule', values: colours } : { type: 'tag', values: standards }),
    ),
  );
  return found.flat();
}

/**
 * Expects no finding at any width; the dark scheme, which changes colours only, is checked by the colour rules.
 * [UI-07]
 */
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
    const { violations } = await window.axe.run({ runOnly: only, iframes: false, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, runOnly);
}
