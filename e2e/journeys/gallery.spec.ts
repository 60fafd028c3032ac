import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base, type Page } from '@playwright/test';
import { sites } from '../../sites/sites.ts';
import type { GalleryFacts } from '../../src/gallery/facts/facts.types.ts';
import { findings } from '../axe.ts';

const folder = '.out/gallery';
/** The folder stands somewhere below: nothing in it may know where. */
const base_ = '/reports/gallery';
const kinds: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json', png: 'image/png' };

/** A plain file server, as anybody may have one. */
const test = base.extend<{ errors: readonly string[] }, { address: string; facts: GalleryFacts }>({
  address: [
    async ({}, use) => {
      const { status } = spawnSync(process.execPath, ['src/gallery.ts', '--build'], { stdio: 'inherit' });
      if (status !== 0) throw new Error('the gallery cannot be built');
      const server = createServer((request, response) => {
        const path = new URL(request.url ?? '/', 'http://files').pathname;
        const file = `${folder}${path.slice(base_.length).replace(/\/$/, '/index.html')}`;
        if (!path.startsWith(base_) || !existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': kinds[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
        return createReadStream(file).pipe(response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base_}/`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  facts: [async ({ address: _ }, use) => use(JSON.parse(readFileSync(`${folder}/facts.json`, 'utf8')) as GalleryFacts), { scope: 'worker' }],
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
test.describe.configure({ mode: 'default' });

const live = (page: Page) => page.frameLocator('iframe[title="Screen of the product"]');
const stateBox = (page: Page, id: string) => page.locator(`svg [data-id="${id}"]`);

/** The live screen has come to where the machines are, and shows what they say. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByText('shows something else than its machine')).toHaveCount(0);
}

test('every machine is listed and drawn with every one of its states', async ({ page, address, facts }) => {
  await page.goto(address);
  for (const { chart } of facts.machines) {
    await page.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: new RegExp(`^${chart.id}\\b`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chart.id);
    expect(await page.locator('svg [data-id]').evaluateAll((all) => all.map((one) => one.getAttribute('data-id')))).toEqual(chart.nodes.map(({ id }) => id));
    await expect(page.locator('svg [data-transition]')).toHaveCount(new Set(chart.transitions.flatMap(({ id, targets }) => (targets.length > 1 ? targets.map((target) => `${id} ${target}`) : [id]))).size);
  }
});

test('a click on any state leads to it, and the screen that stands there is the state’s', async ({ page, address, facts }) => {
  test.setTimeout(300_000);
  await page.goto(address);
  for (const { chart, hasNoView } of facts.machines) {
    await page.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: new RegExp(`^${chart.id}\\b`) }).click();
    for (const { id, type } of chart.nodes) {
      if (type !== 'atomic' && type !== 'final') continue;
      await stateBox(page, id).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('output').getByText(/^No known way/), id).toHaveCount(0);
      expect(new URL(page.url()).hash, id).toContain(encodeURIComponent(id));
      if (hasNoView) continue;
      await settled(page);
      const isPassing = facts.ways[id]?.[0]?.isPassing;
      if (!isPassing) await expect(stateBox(page, id), id).toHaveAttribute('data-here', 'true');
    }
  }
});
