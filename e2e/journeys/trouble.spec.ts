import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { serve } from '../../src/serve/serve.ts';
import { findings } from '../axe.ts';
import { launchKeepingPages } from '../../src/testing/browsers/chromium.ts';
import { HeldExchange } from '../drivers/held-exchange.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, password, testSites } from '../hosts.ts';
import { fillIn, hydrated, leaveAndReturn, screen, signInElsewhere, submit, tryToSignIn } from '../person.ts';

const [com] = testSites;

async function openLogin(page: Page): Promise<void> {
  await page.goto(loginOf(com));
  await hydrated(page);
}

test('the answer to an attempt that was given up is dropped; the next attempt alone decides [T01] [N19]', async ({
  page,
  seen,
}) => {
  seen.expected = /net::ERR_ABORTED/;
  await openLogin(page);
  const dropped = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/login');
  await tryToSignIn(page, 'hang@exchange.test');
  await page.locator('[data-screen^="progressIndicator."] button').click();
  await dropped;
  await tryToSignIn(page, 'code+31030@exchange.test');
  await expect(screen(page, 'login.locked').first()).toBeVisible();
  expect(
    seen.requests.filter((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/login'),
  ).toHaveLength(2);
});

test('a sign-in in one tab continues the other tab by itself [T06] (decision D19)', async ({ page, context }) => {
  await openLogin(page);
  await signInElsewhere(page, context);
});

test('Enter that ends a composition of an input method submits nothing; the next one does [I05]', async ({ page }) => {
  await openLogin(page);
  await page.locator('#username').focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'えだ', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await keyboard.send('Input.insertText', { text: 'えだ' });
  await expect(page.locator('#username')).toHaveValue('えだ');
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(screen(page, 'login.invalid').first()).toBeVisible();
});

test('with all animations a dialog opens, closes, returns the focus, and sign-in works after it [UI-08] [I07]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLogin(page);
  await tryToSignIn(page, 'code+41105@exchange.test');
  const dialog = page.locator('dialog[data-screen="login.declined"]');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((modal) => parseFloat(getComputedStyle(modal).animationDuration))).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('#login-form :focus')).toBeVisible();
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('with forced colours, reduced motion, 320 px and double font size sign-in works, and axe finds nothing [I07] [UI-07]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openLogin(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const borders = await page
    .locator('#login-form input, #login-form button[type=submit]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
  expect(borders.every((width) => parseFloat(width) >= 1)).toBe(true);
  expect(await findings(page, 'everything')).toEqual([]);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('a foreign service worker over this page is removed, and the server’s page returns [D02]', async ({
  page,
  context,
}) => {
  await context.route('**/stranger.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `addEventListener('fetch', (event) => event.request.mode === 'navigate' && !event.request.url.includes('/login') && event.respondWith(new Response('<title>Poisoned</title>', { headers: { 'content-type': 'text/html' } })))`,
    }),
  );
  await context.route(
    '**/en/neighbour',
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Another application of this host</title>' }),
    { times: 1 },
  );
  await page.goto(`${originOf('com')}/en/neighbour`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/stranger.js', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${originOf('com')}/en/dashboard`);
  await expect(page).toHaveTitle('Poisoned');
  await openLogin(page);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto(`${originOf('com')}/en/dashboard`);
  await expect(page).not.toHaveTitle('Poisoned');
});

test('a page whose words a translator has replaced goes on: refusals, toasts, modals and the way back [D05]', async ({
  page,
}) => {
  await openLogin(page);
  await expect(page.locator('[data-late]')).toHaveCount(0);
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(
        ({ data, parentElement }) => data.trim() !== '' && parentElement?.tagName !== 'FONT',
      )) {
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
        text.replaceWith(font);
      }
    });
  await translate();
  await submit(page);
  await expect(screen(page, 'login.invalid').first()).toBeVisible();
  await translate();
  for (const [account, name] of [
    ['code+31002+3@exchange.test', 'login.wrongPassword'],
    ['code+987654@exchange.test', 'login.refused'],
    ['code+31002+4@exchange.test', 'login.wrongPassword'],
    ['code+41105@exchange.test', 'login.declined'],
  ] as const) {
    await tryToSignIn(page, account);
    await expect(screen(page, name).first()).toBeVisible();
    await translate();
  }
  await page.keyboard.press('Escape');
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('after a crash in the middle of an attempt the page begins anew and sends nothing by itself [D06]', async ({
  page,
  context,
  seen,
}) => {
  await openLogin(page);
  await tryToSignIn(page, 'hang@exchange.test');
  await expect(screen(page, 'login.busy').first()).toBeVisible();
  const before = seen.requests.length;
  const crashed = page.waitForEvent('crash');
  const client = await context.newCDPSession(page);
  void client.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  const restored = await context.newPage();
  const sent: string[] = [];
  restored.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openLogin(restored);
  await expect(screen(restored, 'login.form').first()).toBeVisible();
  await expect(restored.locator('#current-password')).toHaveValue('');
  expect(sent.filter((url) => new URL(url).pathname === '/login')).toEqual([]);
  expect(before).toBeGreaterThan(0);
});

test('a script that is not as it was built is not run: the page stays what it is without it, and posts nothing [D03]', async ({
  page,
  seen,
}) => {
  seen.expected = /integrity|Subresource|dynamically imported module/i;
  const folder = mkdtempSync(join(tmpdir(), 'altered-'));
  cpSync('dist', folder, { recursive: true });
  const [renderer = ''] = readdirSync(join(folder, 'assets')).filter((name) => /^dom-.*\.js$/.test(name));
  for (const ending of ['.br', '.gz']) rmSync(join(folder, 'assets', renderer + ending));
  appendFileSync(join(folder, 'assets', renderer), ';document.title="altered"');
  const { port, close } = await serve({ port: 0, dist: folder, exchange: new HeldExchange() });
  const [refused] = await Promise.all([
    page.waitForEvent('console', (message) => message.type() === 'error'),
    page.goto(`http://com.northgate.localhost:${port}/en/login`),
  ]);
  expect(refused.text()).toMatch(/integrity/i);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  expect([
    await page.title(),
    await page.locator('html').getAttribute('data-hydrated'),
    new URL(page.url()).search,
  ]).toEqual(['Log in – Northgate', null, '']);
  expect(seen.requests.filter((request) => request.method() !== 'GET')).toEqual([]);
  await close();
  rmSync(folder, { recursive: true });
});

test('a view that throws gives way to a code and another try, which shows what the flow has come to [D04]', async ({
  page,
  seen,
}) => {
  seen.expected = /planted/;
  await openLogin(page);
  await page.evaluate(() => {
    const { select } = Intl.PluralRules.prototype;
    Intl.PluralRules.prototype.select = () => {
      throw new Error('planted');
    };
    addEventListener('mended', () => (Intl.PluralRules.prototype.select = select));
  });
  await tryToSignIn(page, 'http+429@exchange.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on this page');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('mended')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screen(page, 'login.tooMany').first()).toBeVisible();
});

test('a page that is left after a sign-in has the password nowhere in its document or history [D07]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Said by the page that leaves, where the next one of this origin finds it.
    addEventListener('pagehide', () => {
      const fields = Array.from(document.querySelectorAll('input'), ({ value }) => value);
      const left = [document.documentElement.outerHTML, ...fields, JSON.stringify(history.state)].join('\n');
      sessionStorage.setItem('left', left);
    });
  });
  await openLogin(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  const left = await page.evaluate(() => sessionStorage.getItem('left') ?? '');
  expect(left).toContain('data-hydrated');
  expect(left).not.toContain(password);
});

test.describe('in a browser that keeps pages for the way back', () => {
  let context: BrowserContext;
  test.beforeAll(async () => {
    context = await (await launchKeepingPages()).newContext();
  });
  test.afterAll(() => context.browser()?.close());

  test('a page that comes back has kept the e-mail, forgotten the password, and asks again who is signed in [T03] [T04]', async () => {
    const page = await context.newPage();
    await openLogin(page);
    await fillIn(page, 'ada@northgate.example');
    await leaveAndReturn(page);
    await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
    await expect(page.locator('#current-password')).toHaveValue('');
    await signInElsewhere(page, context);
  });
});
