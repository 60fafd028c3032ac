import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { GalleryContent } from '../../src/gallery/content/content.types.ts';
import { serveFolder } from './serve-folder.ts';

/** Folder of the built gallery. */
export const folder = '.out/gallery';

/** The gallery as CI publishes it, at a path below the root of a plain file server. */
export const test = base.extend<{ quiet: undefined }, { address: string; content: GalleryContent }>({
  address: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error('the gallery is tried in Chromium');
      const { status } = spawnSync(process.execPath, ['src/commands/gallery.ts', '--build'], { stdio: 'inherit' });
      if (status !== 0) throw new Error('the gallery cannot be built');
      const { address, close } = await serveFolder(folder, '/reports/of/gallery');
      await use(address);
      close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  content: [
    async ({ address }, use) =>
      address && use(JSON.parse(readFileSync(`${folder}/content.json`, 'utf8')) as GalleryContent),
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The product's pictures are not served beside the gallery.
        const isOfGallery =
          !/^https?:/.test(message.location().url) || message.location().url.includes('/reports/of/gallery');
        // A revision may be unknown, or have no pictures.
        const isOfPast = /\/(?:differences|pictures)\/at\//.test(message.location().url);
        if (message.type() === 'error' && isOfGallery && !isOfPast) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export const live = (page: Page): FrameLocator => page.frameLocator('iframe[title="Screen of the product"]');
export const stateBox = (page: Page, id: string): Locator => page.locator(`svg [data-id="${id}"]`);
export const screensOf = (page: Page): Promise<readonly (string | null)[]> =>
  live(page)
    .locator('[data-screen]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-screen')));

/** Waits until the live screen shows the state of the machines. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('iframe[title="Screen of the product"]')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText('shows something else than its machine')).toHaveCount(0);
}

export async function openMachine(page: Page, id: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Machines' })
    .getByRole('button', { name: new RegExp(`^${id}\\b`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(id);
}

export async function everything(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Everything', exact: true }).click();
}

/** Searches the gallery by keyboard, and opens the first that is found. */
export async function searchFor(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await settled(page);
}
