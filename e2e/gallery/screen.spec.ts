import { expect, type Locator } from '@playwright/test';
import { sites } from '../../sites/sites.ts';
import { live, openMachine, settled, stateBox, test } from './fixtures.ts';

test('on a phone the live screen comes first, to the eye and in the order of focus', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}#/chart/ban?at=ban.noticed`);
  await settled(page);
  const [screen, list] = [
    page.getByRole('region', { name: 'Live screen' }),
    page.getByRole('navigation', { name: 'Machines' }),
  ];
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(screen)).toBeLessThan(await top(list));
  expect(await screen.evaluate((one) => one.nextElementSibling?.getAttribute('aria-label'))).toBe('Machines');
});

test('a part outside the flow shows its view on sites that have it, and a message elsewhere', async ({
  page,
  address,
  content,
}) => {
  await page.goto(address);
  await openMachine(page, 'residence');
  const asking =
    content.machines.flatMap(({ chart }) => chart.nodes).find(({ screen }) => screen === 'residence.asking')?.id ?? '';
  await stateBox(page, asking).dispatchEvent('click');
  await settled(page);
  const [pickers, said] = [page.getByRole('region', { name: 'Live screen' }), page.getByText('has nothing of this')];
  for (const { id, residence } of sites) {
    await pickers.getByLabel('Site').selectOption(id);
    await settled(page);
    await expect(live(page).locator('dialog[open][data-screen="residence.asking"]'), id).toBeVisible();
    await expect(said).toHaveCount(residence === null ? 1 : 0);
  }
});

test('the screen follows site, language, layout, theme and width', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Open the page at its beginning' }).click();
  await settled(page);
  const picker = (name: string): Locator => page.getByRole('region', { name: 'Live screen' }).getByLabel(name);
  for (const name of ['Site', 'Language', 'Layout', 'Theme', 'Width']) await expect(picker(name)).toBeEnabled();
  expect(
    await picker('Layout')
      .locator('option')
      .evaluateAll((all) => all.map((one) => [one.textContent?.split(' ')[0], (one as HTMLOptionElement).disabled])),
  ).toEqual(['new', 'oldDeadppol', 'newBrand', 'new_dark', 'new_light'].map((name) => [name, false]));
  const ground = (): Promise<string> =>
    live(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await picker('Theme').selectOption('light');
  await expect(live(page).locator('html')).toHaveCSS('color-scheme', 'light');
  const light = await ground();
  await picker('Theme').selectOption('dark');
  await expect(live(page).locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await ground()).not.toBe(light);
  await picker('Width').selectOption('1280');
  expect(
    await live(page)
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(1280);
});

test('the steps of a sign-up keep the layout of its form, and a chosen one is given back', async ({
  page,
  address,
}) => {
  const html = live(page).locator('html');
  const stateAt = async (machine: string, state: string): Promise<void> => {
    await page.goto(`${address}#/chart/${machine}?at=${state}&site=global&language=en`);
    await settled(page);
  };
  await stateAt('verification', 'verification.code.entering');
  await expect(html).toHaveAttribute('data-v', 'new');
  await stateAt('newPassword', 'newPassword.form.invalid');
  await expect(html).toHaveAttribute('data-v', 'new');
  const layout = page.getByRole('region', { name: 'Live screen' }).getByLabel('Layout');
  await layout.selectOption('newBrand');
  await expect(html).toHaveAttribute('data-v', 'newBrand');
  await layout.selectOption('');
  await settled(page);
  await expect(html).toHaveAttribute('data-v', 'new');
  await expect(live(page).locator('[data-screen="newPassword.invalid"]')).toBeVisible();
});
