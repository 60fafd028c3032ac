import { expect, type Locator } from '@playwright/test';
import { languages } from '../../i18n/languages.ts';
import { sites } from '../../sites/sites.ts';
import { findings } from '../axe.ts';
import { everything, live, openMachine, screensOf, settled, stateBox, test } from './fixtures.ts';

test('a file that is no session clears the session before it', async ({ page, address }) => {
  await page.goto(`${address}#/inspector`);
  const session = {
    version: 1,
    began: 0,
    site: 'global',
    language: 'en',
    route: 'login',
    roots: [{ name: 'x', machine: 'none', input: {} }],
    entries: [],
  };
  const open = (text: string): Promise<void> =>
    page
      .getByLabel('Open a session')
      .setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await open(JSON.stringify(session));
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
  await open('{"version":2}');
  await expect(page.getByRole('alert')).toHaveText('This is no session of the gallery.');
  await expect(page.getByRole('slider', { name: 'Step' })).toHaveCount(0);
});

test('a click on any state walks to it and shows its screen', async ({ page, address, content }) => {
  test.setTimeout(400_000);
  await page.goto(address);
  for (const { chart, hasNoView } of content.machines) {
    await openMachine(page, chart.id);
    await everything(page);
    for (const { id, type } of chart.nodes) {
      if (type !== 'atomic' && type !== 'final') continue;
      await stateBox(page, id).dispatchEvent('click');
      await expect(page.locator('output').getByText(/^No known way/), id).toHaveCount(0);
      await expect(stateBox(page, id), id).toHaveAttribute('aria-pressed', 'true');
      if (hasNoView) continue;
      await settled(page);
      if (content.ways[id]?.[0]?.isPassing === false)
        await expect(stateBox(page, id), id).toHaveAttribute('data-here', 'true');
    }
  }
});

test('the address of a state restores the same screen, on every site and in every language', async ({
  page,
  address,
  content,
}) => {
  test.setTimeout(240_000);
  const [longest] = Object.entries(content.ways)
    .flatMap(([id, [way]]) =>
      way && !way.isPassing && way.world === 'page' && !id.includes(' ') ? [{ id, length: way.steps.length }] : [],
    )
    .toSorted((a, b) => b.length - a.length);
  const id = longest?.id ?? '';
  await page.goto(address);
  await openMachine(page, id.split('.')[0] ?? '');
  await everything(page);
  await stateBox(page, id).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  const [link, screens] = [page.url(), await screensOf(page)];
  await page.goto('about:blank');
  await page.goto(link);
  await settled(page);
  await expect.poll(() => screensOf(page)).toEqual(screens);
  const spoken = new Set<string>();
  for (const { id: site, languages: own, defaultLanguage } of sites) {
    await page.getByLabel('Site').selectOption(site);
    for (const code of own.filter((one) => one === defaultLanguage || !spoken.has(one))) {
      spoken.add(code);
      await page.getByLabel('Language').selectOption(code);
      await settled(page);
      const { tag = '', dir = '' } = languages[code] ?? {};
      await expect(live(page).locator('html')).toHaveAttribute('lang', tag);
      await expect(live(page).locator('html')).toHaveAttribute('dir', dir);
      expect(page.url()).toContain(`site=${site}&language=${code}`);
    }
  }
});

test('a step is taken by its button or by using the screen; the trail leads back', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the page at its beginning' }).click();
  await settled(page);
  const trail = page.getByRole('list').filter({ hasText: 'the page opens' });
  const possible = (name: string | RegExp): Locator =>
    page.getByRole('region', { name: 'Live screen' }).getByRole('group').getByRole('button', { name });
  await possible(/^guest$/).click();
  await settled(page);
  await live(page).locator('input[type=email]').fill('rosalind@post.example');
  await live(page).locator('input[type=password]').fill('something of their own');
  await live(page).locator('button[type=submit]').click();
  await expect(trail.getByRole('listitem')).toHaveCount(3);
  await settled(page);
  expect(decodeURIComponent(page.url())).not.toMatch(/rosalind|something/);
  await expect(live(page).locator('input[type=email]')).toHaveValue('rosalind@post.example');
  await trail.getByRole('button').first().click();
  await expect(trail.getByRole('listitem')).toHaveCount(1);
  await settled(page);
  await expect(live(page).locator('input[type=email]')).toHaveValue('');
  await page.goBack();
  await expect(trail.getByRole('listitem')).toHaveCount(3);
  await settled(page);
});

test('an address that names a state without steps shows that state', async ({ page, address }) => {
  await page.goto(`${address}#/chart/ban?at=ban.noticed`);
  await settled(page);
  await expect(stateBox(page, 'ban.noticed')).toHaveAttribute('data-here', 'true');
  await expect(live(page).getByRole('dialog')).toBeVisible();
});

test('an address that names no known state says so', async ({ page, address }) => {
  await page.goto(`${address}#/chart/ban?at=ban.nosuch`);
  await expect(page.getByText('No machine has a state or transition ban.nosuch.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any view of the gallery, ${colorScheme}`, async ({ page, address }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    await page.getByRole('button', { name: 'Open the page at its beginning' }).click();
    await settled(page);
    await page.getByLabel('Coverage').check();
    for (const tab of ['Chart', 'Storyboard', 'Words', 'Differences', 'Inspector']) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: tab }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findings(page, colorScheme === 'light' ? 'everything' : 'colours'), tab).toEqual([]);
    }
  });
}
