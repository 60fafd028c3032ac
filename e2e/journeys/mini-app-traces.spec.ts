import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FrameLocator } from '@playwright/test';
import { bindTelegram } from '../../services/contract/telegram.ts';
import { thirdPartyLogin } from '../../services/contract/third-party.ts';
import { expect, test as base } from '../fixtures.ts';
import { originOf, password } from '../hosts.ts';

/** A server of its own, as `npm start` runs it, and what it has printed since it came up. */
const test = base.extend<{ server: { readonly port: number; readonly printed: () => string } }>({
  server: async ({ browserName }, use) => {
    expect(browserName).toBe('chromium');
    const server = spawn(process.execPath, ['src/commands/start.ts'], {
      env: { ...process.env, PORT: '0', EXCHANGE_DB: ':memory:', EXCHANGE_COSTS: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(server, 'exit');
    const said: string[] = [];
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => said.push(String(text)));
    await expect.poll(() => said.join(''), { timeout: 60_000 }).toMatch(/localhost:\d+/);
    const [, port = ''] = /localhost:(\d+)/.exec(said.join('')) ?? [];
    const before = said.length;
    await use({ port: Number(port), printed: () => said.slice(before).join('') });
    server.kill();
    await ended;
  },
});

async function passCaptcha(app: FrameLocator): Promise<void> {
  const dialog = app.locator('dialog[open][data-screen^="captcha."]');
  await dialog.locator('button').first().dispatchEvent('click');
  await dialog.frameLocator('iframe').locator('.vendor-work button').click();
}

/** What of a user's launch data is secret, or says who it is. */
function tracesOf(initData: string): readonly string[] {
  const fields = new URLSearchParams(initData);
  const { first_name: name, username } = JSON.parse(fields.get('user') ?? '{}') as Readonly<Record<string, string>>;
  return [initData, fields.get('hash'), fields.get('signature'), 'auth_date', name, username].map((one) => one ?? '');
}

test('a sign-in and a link inside Telegram leave nothing of the user in logs, events or addresses [TG-26] [INV4] [MON-01]', async ({
  page,
  seen,
  server,
}) => {
  test.setTimeout(120_000);
  // Chromium warns of the sandbox that Telegram Web gives to every mini app.
  seen.expected = /can escape its sandboxing/;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  const app = page.frameLocator('iframe[data-address]');
  const open = async (person: string): Promise<void> => {
    await page.goto(`http://web.messenger.localhost:${server.port}/app?person=${person}&site=global`);
    await expect(app.locator('[data-screen="miniApp.offer"]')).toBeVisible();
  };
  const ownFrame = () => page.frames().find((one) => one.parentFrame() === page.mainFrame());
  await open('tara');
  await app.locator('[data-way=telegram]').click();
  await app.locator('[data-way=accept]').click();
  await passCaptcha(app);
  await expect(app.getByText('Signed in as Tara')).toBeVisible();
  await ownFrame()?.evaluate(() => sessionStorage.clear());
  await open('tess');
  await app.locator('#username').fill('hongkong@northgate.example');
  await app.locator('#current-password').fill(password);
  await app.locator('#login-form button[type=submit]').click();
  await passCaptcha(app);
  await app.locator('[data-way=accept]').click();
  await expect(app.getByText('Signed in as Hoi')).toBeVisible();
  await ownFrame()?.evaluate(() => sessionStorage.clear());

  const sent = [thirdPartyLogin.path, bindTelegram.path].map((path) => {
    const request = seen.requests.find((one) => new URL(one.url()).pathname === path);
    return String(
      (request?.postDataJSON() as Readonly<Record<string, unknown>> | undefined)?.['telegram_callback_mini'],
    );
  });
  const traces = sent.flatMap(tracesOf);
  expect(traces.every((one) => one.length > 3)).toBe(true);
  const ours = addresses.filter((one) => one.startsWith(originOf('com', server.port)));
  const found = (text: string): readonly string[] =>
    traces.filter((one) => [one, encodeURIComponent(one)].some((form) => text.includes(form)));
  expect(ours.length).toBeGreaterThan(20);
  expect(found(ours.join('\n'))).toEqual([]);
  expect(found(server.printed())).toEqual([]);
  await page.goto(`http://desk.northgate.localhost:${server.port}/events`);
  const events = await page.locator('tbody tr').allTextContents();
  const names = ['telegramLink.consent', 'telegramLink.accepted', 'miniApp.consent', 'miniApp.accepted'];
  expect(names.filter((name) => !events.join('\n').includes(name))).toEqual([]);
  expect(found(events.join('\n'))).toEqual([]);
});
