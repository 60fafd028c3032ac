import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { hostOf } from '../../sites/sites.ts';
import { turSite } from '../../sites/tur.site.ts';

/** Secrets that only the user may read. */
const canary = { identifier: 'Grete Kanari', password: 'hunter2-Kanarienvogel' };
const traces = /kanari|hunter2/i;

/** Runs `npm run dev` on a free port; returns the origin of one of its sites. */
const test = base.extend<{ origin: string }>({
  origin: async ({ browserName }, use) => {
    if (browserName !== 'chromium') throw new Error('the inspector is tried in Chromium');
    const server = spawn(process.execPath, ['src/commands/dev.ts'], {
      env: { ...process.env, PORT: '0', EXCHANGE_DB: ':memory:' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    for await (const line of createInterface({ input: server.stdout })) {
      const [, port] = /localhost:(\d+)/.exec(line) ?? [];
      if (port === undefined) continue;
      await use(`http://${hostOf(turSite, 'local')}:${port}`);
      break;
    }
    server.kill();
    await ended;
  },
});

const happened = (gallery: Page): Locator => gallery.getByRole('list', { name: 'What happened' }).getByRole('listitem');
const screensOf = (scope: Page | FrameLocator): Promise<readonly string[]> =>
  scope
    .locator('[data-screen]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-screen') ?? '').toSorted());

test('the gallery attaches to the live flow of another tab; its session file replays and holds nothing personal [INV4]', async ({
  context,
  page,
  origin,
}, info) => {
  test.setTimeout(300_000);
  const gallery = await context.newPage();
  await page.goto(`${origin}/${turSite.defaultLanguage}/login`);
  await gallery.goto(`${origin}/__gallery/#/inspector`);
  await page.locator('html[data-hydrated]').waitFor({ timeout: 90_000 });
  await gallery
    .getByRole('list', { name: 'Live pages' })
    .getByRole('button', { name: `/${turSite.defaultLanguage}/login` })
    .click({ timeout: 200_000 });
  await expect(happened(gallery).filter({ hasText: 'identifyGuest' }).first()).toBeVisible();

  const before = await happened(gallery).count();
  await page.locator('#username').evaluate((field) => field.setAttribute('type', 'text'));
  await page.locator('#username').fill(canary.identifier);
  await page.locator('#current-password').fill(canary.password);
  await page.locator('#login-form button[type=submit]').click();
  await expect(page.locator('[data-screen="login.invalid"]')).toBeVisible();
  await expect(gallery.getByLabel('States', { exact: true })).toContainText('login.form.invalid');
  const records = (await happened(gallery).allTextContents()).join('\n');
  expect(await happened(gallery).count()).toBeGreaterThan(before + 1);
  for (const what of [
    'call app/session identifyGuest',
    'answer app/session identifyGuest',
    'event app/flow {"type":"credentials.submitted"',
    'microstep app/flow login.form | credentials.submitted',
  ])
    expect(records).toContain(what);
  expect(records).not.toMatch(traces);

  const [saved] = await Promise.all([
    gallery.waitForEvent('download'),
    gallery.getByRole('button', { name: 'Save this session' }).click(),
  ]);
  const file = info.outputPath('session.json');
  await saved.saveAs(file);
  expect(readFileSync(file, 'utf8')).not.toMatch(traces);
  await page.locator('[data-method=email]').waitFor();
  const live = await screensOf(page);
  await page.close();
  for (const view of ['Chart', 'Inspector'])
    await gallery.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).click();
  await expect(gallery.getByText('No page of this origin is open')).toBeVisible();
  await gallery.getByLabel('Open a session').setInputFiles(file);
  const [states, slider, replayed] = [
    gallery.getByLabel('States', { exact: true }),
    gallery.getByRole('slider', { name: 'Step' }),
    gallery.frameLocator('iframe[title="Screen of the session"]'),
  ];
  await expect(states).toContainText('login.form.invalid');
  await expect(replayed.locator('[data-screen="login.invalid"]')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => screensOf(replayed)).toEqual(live);
  expect(await replayed.locator('body').textContent()).not.toMatch(traces);

  const all = await happened(gallery).count();
  await slider.fill('0');
  await expect(states).toContainText('session.identifying');
  for (let count = 1; count <= all; count += 1) {
    await gallery.getByRole('button', { name: 'One step on' }).click();
    await expect(gallery.getByText(`${count} of ${all}`, { exact: true })).toBeVisible();
    await expect(happened(gallery).nth(count - 1)).toHaveAttribute('aria-current', 'step');
    await expect(states.getByRole('button').first()).toBeVisible();
  }
  await expect(states).toContainText('login.form.invalid');

  await gallery
    .getByLabel('Open a session')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"version":1}') });
  await expect(gallery.getByRole('alert')).toHaveText('This is no session of the gallery.');
});
