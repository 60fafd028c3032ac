import { expect } from '@playwright/test';
import { everything, openMachine, stateBox, test } from './fixtures.ts';

test('every machine is listed and drawn with every one of its states', async ({ page, address, content }) => {
  await page.goto(address);
  for (const { chart } of content.machines) {
    await openMachine(page, chart.id);
    await everything(page);
    expect(
      await page.locator('svg [data-id]').evaluateAll((all) => all.map((one) => one.getAttribute('data-id'))),
    ).toEqual(chart.nodes.map(({ id }) => id));
    expect(
      new Set(
        await page
          .locator('svg [data-transition]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-transition'))),
      ),
    ).toEqual(new Set(chart.transitions.map(({ id }) => id)));
  }
});

test('every chart is seen as a whole, and none of its labels is under 9 pixels, at Fit and zoomed out', async ({
  page,
  address,
  content,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  const labels = page.locator('svg[aria-label^="Chart of"] text');
  const small = (): Promise<readonly (string | null)[]> =>
    labels.evaluateAll((all) =>
      all
        .filter((one) => {
          const scale = (one as SVGTextElement).getScreenCTM()?.a ?? 0;
          return Number.parseFloat(getComputedStyle(one).fontSize) * scale < 8.99;
        })
        .map((one) => one.textContent),
    );
  const cut = (): Promise<readonly (string | null)[]> =>
    page.locator('svg[aria-label^="Chart of"] [data-id] > rect:first-of-type').evaluateAll((all) => {
      const frame = all[0]?.closest('svg')?.getBoundingClientRect() ?? new DOMRect();
      return all
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        })
        .map((one) => one.parentElement?.dataset['id'] ?? null);
    });
  for (const { chart } of content.machines) {
    await openMachine(page, chart.id);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect(labels.first()).toBeVisible();
    expect(await small(), chart.id).toEqual([]);
    expect(await cut(), chart.id).toEqual([]);
    await everything(page);
    for (let count = 0; count < 8; count += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    expect(await small(), chart.id).toEqual([]);
  }
});

test('a group opens and closes by pointer and by keyboard; a state that is looked for opens its own', async ({
  page,
  address,
}) => {
  await page.goto(address);
  await openMachine(page, 'login');
  const settledChart = page.locator('[aria-busy=false] > svg[aria-label^="Chart of"]');
  await expect(stateBox(page, 'login.form')).toHaveAttribute('aria-expanded', 'false');
  await expect(stateBox(page, 'login.form.locked')).toHaveCount(0);
  await stateBox(page, 'login.form').click();
  await expect(stateBox(page, 'login.form.locked')).toBeVisible();
  await settledChart.waitFor();
  await stateBox(page, 'login.form.locked').focus();
  await page.keyboard.press('Escape');
  await expect(stateBox(page, 'login.form.locked')).toHaveCount(0);
  await stateBox(page, 'login.dialog').focus();
  await page.keyboard.press('Enter');
  await expect(stateBox(page, 'login.dialog')).toHaveAttribute('aria-expanded', 'true');
  await page.goto(`${address}#/chart/login?at=login.form.locked`);
  await expect(stateBox(page, 'login.form.locked')).toHaveAttribute('aria-pressed', 'true');
});

test('keys zoom and walk from the page; the skip link leads to where the arrow keys act', async ({ page, address }) => {
  await page.goto(address);
  const svg = page.locator('svg[aria-label^="Chart of"]');
  await svg.waitFor();
  const before = await svg.getAttribute('viewBox');
  await page.keyboard.press('+');
  await expect(svg).not.toHaveAttribute('viewBox', before ?? '');
  await page.keyboard.press('0');
  await expect(svg).toHaveAttribute('viewBox', before ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(svg.locator('[data-id]:focus')).toHaveCount(1);
  await page.reload();
  await svg.waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the chart' })).toBeFocused();
  await page.keyboard.press('Enter');
  const from = await svg.locator('[data-id]:focus').getAttribute('data-id');
  await page.keyboard.press('ArrowDown');
  await expect(svg.locator('[data-id]:focus')).not.toHaveAttribute('data-id', from ?? '');
});

test('a chart zooms, is navigable by arrow keys and prints on its own page', async ({ page, address, content }) => {
  const [first] = content.machines;
  await page.goto(address);
  const svg = page.locator('svg[aria-label^="Chart of"]');
  await everything(page);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  const before = await svg.getAttribute('viewBox');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(svg).not.toHaveAttribute('viewBox', before ?? '');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(svg).toHaveAttribute('viewBox', before ?? '');
  await svg.locator('[tabindex="0"]').focus();
  const seen = new Set<string | null>();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(key);
    seen.add(await page.evaluate(() => document.activeElement?.getAttribute('data-id') ?? null));
  }
  expect(seen.size).toBeGreaterThan(2);
  expect([...seen].every((id) => first?.chart.nodes.some((node) => node.id === id))).toBe(true);
  const leaf = first?.chart.nodes.find(({ type, doc }) => type === 'atomic' && doc !== '');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await svg.locator(`[data-id="${leaf?.id}"] text`).first().hover();
  await expect(page.getByRole('complementary', { name: 'What is looked at' })).toContainText(leaf?.doc ?? '');
  for (const id of leaf?.spec ?? []) await expect(page.getByRole('list', { name: 'Requirements' })).toContainText(id);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const { width = 0, height = 0 } = first?.layouts.all ?? {};
  expect((await svg.getAttribute('viewBox'))?.split(' ').slice(2).map(Number)).toEqual([width + 48, height + 48]);
  await expect(page.getByRole('navigation', { name: 'Machines' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Live screen' })).toBeHidden();
  await expect(svg).toBeVisible();
});
