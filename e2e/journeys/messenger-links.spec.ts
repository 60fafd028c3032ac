import type { FrameLocator } from '@playwright/test';
import { bindTelegram } from '../../services/contract/telegram.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { loginOf, originOf, port, testSites } from '../hosts.ts';
import { accept, appFrame, asked, journeysInFrame, open, screen, signInWith } from '../messenger-app.ts';
import { serveAlone, serveFaulty } from '../own-exchange.ts';
import { tryToSignIn } from '../person.ts';

const [com] = testSites;
const messenger = `http://web.messenger.localhost:${port}`;
journeysInFrame();

test('the page without a language is framed too, and keeps the launch data for the page that it leads to [LANG-02]', async ({
  page,
}) => {
  const app = await open(page, { language: 'none', site: 'are' });
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
});

for (const [label, site, language] of [
  ['com', 'global', ''],
  ['ae', 'are', 'ar-ARE'],
  ['tr', 'tur', ''],
] as const)
  test(`${label}: a link out of the mini app is opened by Telegram, by its whole address without secrets [HTTP-28] [TG-26]`, async ({
    page,
  }) => {
    const app = await open(page, { site, language });
    await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
    const before = appFrame(page).url();
    const link = app.locator('header a:not([href^="#"])').last();
    await link.click();
    await expect(page.locator('#opened')).toBeVisible();
    const { origin } = new URL(before);
    await expect(page.locator('#link')).toHaveAttribute('href', `${origin}${(await link.getAttribute('href')) ?? ''}`);
    expect(appFrame(page).url()).toBe(before);
    await expect(screen(app, 'miniApp.offer')).toBeVisible();
  });

test('a link keeps the query of the page but for what is secret in it, and its fragment [HTTP-28] [SITE-32]', async ({
  page,
}) => {
  const app = await open(page);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  const link = app.locator('header a').last();
  await link.evaluate((element: HTMLAnchorElement) => {
    element.href = '/en/login?source=task&token=t0k3n&tgWebAppData=hash#tgWebAppData=hash';
  });
  await link.click();
  await expect(page.locator('#link')).toHaveAttribute('href', `${originOf(com.label)}/en/login?source=task`);
});

test('a link pressed before the scripts have come is opened by Telegram, once, and the frame stays [TG-26] [UI-15]', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${messenger}/app?person=tara&site=global`);
  const app = page.frameLocator('iframe[data-address]');
  const link = app.locator('header a').last();
  await link.click();
  await link.click();
  await expect(link).toHaveAttribute('data-early', '');
  const before = appFrame(page).url().split('#')[0];
  release();
  await expect(page.locator('#link')).toHaveAttribute(
    'href',
    `${originOf(com.label)}${(await link.getAttribute('href')) ?? ''}`,
  );
  await page.locator('#done').click();
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
  expect(appFrame(page).url()).toBe(before);
  expect((await asked(page)).filter((line) => line.startsWith('web_app_open_link'))).toHaveLength(1);
});

for (const [site, provider, logIn] of [
  ['global', 'google', '/en/login'],
  ['global', 'apple', '/en/login'],
  ['tur', 'google', '/tr-TUR/tr-login'],
] as const)
  test(`${site}: no window of the frame can show ${provider}: the page says so, and Telegram opens ${logIn} [LOGIN-03] [TG-26]`, async ({
    page,
    context,
  }) => {
    const app = await open(page, { person: 'tess', site });
    await expect(screen(app, 'miniApp.offer')).toBeVisible();
    const before = appFrame(page).url();
    await app.locator(`[data-provider=${provider}]`).click();
    const dialog = app.locator('dialog[data-screen="thirdParty.windowless"]');
    await expect(dialog).toBeVisible();
    if (site === 'global') await expect(dialog).toContainText('We can’t open a window here');
    // The attempt is over: closing the mini app loses nothing.
    await expect(page.locator('#state')).not.toHaveAttribute('data-confirms', 'true');
    await dialog.locator('[data-way=outside]').click();
    await expect(page.locator('#link')).toHaveAttribute('href', new URL(logIn, before).href);
    expect(appFrame(page).url()).toBe(before);
    expect(context.pages()).toHaveLength(1);
    await page.locator('#done').click();
    await dialog.locator('[data-way=out]').click();
    await expect(app.locator('#login-form')).toBeVisible();
  });

for (const [version, provider] of [
  ['6.0', null],
  ['abc', 'google'],
] as const)
  test(`version ${version}: an address that Telegram is too old to open is shown, and no window opens [TG-26] [UI-10]`, async ({
    page,
    context,
  }) => {
    const app = await open(page, { version });
    await expect(screen(app, 'miniApp.offer')).toBeVisible();
    const before = appFrame(page).url();
    if (provider) await app.locator(`[data-provider=${provider}]`).click();
    const link = app.locator(provider ? '[data-way=outside]' : 'header a').last();
    const href = new URL((await link.getAttribute('href')) ?? '', before).href;
    await link.click();
    const toast = app.locator('output [popover]');
    await expect(toast).toContainText('Copy its address into your browser');
    await expect(toast.locator('bdi')).toHaveText(href);
    await toast.locator('bdi').click();
    expect(await appFrame(page).evaluate(() => String(getSelection()))).toBe(href);
    await toast.locator('button').click();
    if (provider) await app.locator('[data-way=out]').click();
    await app.locator('summary', { hasText: 'Recent messages' }).click();
    await expect(app.locator('details li bdi')).toHaveText(href);
    expect([appFrame(page).url(), context.pages().length]).toEqual([before, 1]);
    expect((await asked(page)).filter((line) => line.startsWith('web_app_open_link'))).toEqual([]);
  });

test('a Telegram linked elsewhere can be unlinked there by Link again, and is offered anew [MODAL-18] [TG-04] [TG-20]', async ({
  page,
  browser,
}) => {
  const { port: own, close } = await serveAlone();
  const signInAsHoi = async (): Promise<FrameLocator> => {
    const app = await open(page, { person: 'tara' }, own);
    await expect(screen(app, 'miniApp.offer')).toBeVisible();
    await signInWith(app, 'hongkong@northgate.example');
    return app;
  };
  const first = await signInAsHoi();
  await accept(first).click();
  const dialog = first.locator('dialog[data-screen="app.bindFailed"]');
  await expect(dialog).toContainText('Remove that link first, in the settings of the linked account.');
  await dialog.locator('[data-way=rebind]').click();
  const settings = (await page.locator('#link').getAttribute('href')) ?? '';
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(loginOf(com, '', own));
  await tryToSignIn(elsewhere, 'telegram@northgate.example');
  await elsewhere.waitForURL(/dashboard/);
  await elsewhere.goto(settings);
  await elsewhere.getByRole('button', { name: 'Unlink' }).click();
  await expect(elsewhere.locator('[data-telegram]')).toContainText('is not linked');
  await elsewhere.context().close();
  await page.locator('#done').click();
  await dialog.locator('[data-way=on]').click();
  await expect(first.getByText('Signed in as Hoi')).toBeVisible();
  await appFrame(page).evaluate(() => sessionStorage.clear());
  const again = await signInAsHoi();
  await accept(again).click();
  await expect(again.locator('output [popover]')).toContainText('your account is linked to Telegram');
  await expect(again.getByText('Signed in as Hoi')).toBeVisible();
  await close();
});

test('the settings that mend a link are opened by Telegram; the dialog and its Continue stay [MODAL-18] [TG-26]', async ({
  page,
}) => {
  const { port: own, close } = await serveFaulty({ path: bindTelegram.path, kind: 'code', amount: 1002 });
  const app = await open(page, { person: 'tess' }, own);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  await signInWith(app, 'hongkong@northgate.example');
  await accept(app).click();
  const dialog = app.locator('dialog[data-screen="app.bindFailed"]');
  await dialog.locator('[data-way=rebind]').click();
  await expect(page.locator('#link')).toHaveAttribute('href', `${originOf(com.label, own)}/app/user/account-info`);
  await page.locator('#done').click();
  await dialog.locator('[data-way=on]').click();
  await expect(app.getByText('Signed in as Hoi')).toBeVisible();
  await close();
});

test('in a frame that stores nothing the page says so before a log-in, and Telegram opens it without data [S03] [TG-26]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window.parent !== window)
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
  });
  const app = await open(page, { person: 'tara' });
  await expect(app.getByText('We can’t save cookies')).toBeVisible();
  await app.locator('[data-way=outside]').click();
  await expect(page.locator('#link')).toHaveAttribute(
    'href',
    new RegExp(`^${originOf(com.label)}/en/telegram-register-login[^#]*$`),
  );
  expect(await page.locator('#link').getAttribute('href')).not.toMatch(/tgWebApp|auth_date/);
  // Nothing of this frame is left to clear.
  await page.goto('about:blank');
});
