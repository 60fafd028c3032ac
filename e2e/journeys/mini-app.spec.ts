import type { Locator, Page } from '@playwright/test';
import { thirdPartyLogin } from '../../services/contract/third-party.ts';
import { findings } from '../axe.ts';
import { insideTelegram, launchOf, postedBy, pressBackOfTelegram } from '../telegram-app.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { originOf, testSites } from '../hosts.ts';
import { serveAlone, serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';

const [com, , ae] = testSites;
const routes = ['telegram-register-login', 'earn/tg-page'] as const;
const offer = (page: Page) => page.locator('[data-way=telegram]');
const accept = (page: Page) => page.locator('[data-way=accept]');
const decline = (page: Page) => page.locator('[data-way=decline]');

/** Whether all of an element's height is in the viewport and under nothing else. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [top + 1, top + height - 1].every((y) => one.contains(document.elementFromPoint(left + width / 2, y)));
  });

const addressOf = (site: (typeof testSites)[number], route: (typeof routes)[number] = routes[0]): string =>
  `${originOf(site.label)}/${site.language}/${route}`;

test.describe('inside Telegram', () => {
  test.beforeEach(({ page }) => insideTelegram(page));

  for (const site of [com, ae])
    for (const route of routes)
      test(`${site.label}: ${route} names the user, asks first and signs in [ROUTE-17] [ROUTE-18] [TG-02] [TG-08] [TG-17]`, async ({
        page,
        seen,
      }) => {
        await page.goto(addressOf(site, route) + launchOf('tara'));
        await hydrated(page);
        await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
        expect(new URL(page.url()).hash).toBe('');
        await expect(page.locator('a[href*="register"]')).toHaveCount(0);
        expect(await findings(page, 'everything')).toEqual([]);
        await offer(page).click();
        await expect(screen(page, 'miniApp.consent').getByRole('heading')).toBeFocused();
        await expect(page.getByRole('checkbox')).toBeChecked();
        expect(await findings(page, 'everything')).toEqual([]);
        expect(seen.requests.filter((request) => request.url().endsWith('/login/thirdparty'))).toEqual([]);
        await accept(page).click();
        await passCaptcha(page);
        await page.waitForURL(`${originOf(site.label)}/${site.language}/tg-app/app/home/`);
        const body = seen.requests
          .find((request) => request.url().endsWith('/login/thirdparty'))
          ?.postDataJSON() as Readonly<Record<string, unknown>>;
        expect(body).toMatchObject({ provider: 'telegram', scene: 31001 });
        expect(String(body['telegram_callback_mini'])).toContain('auth_date=');
        const source = await page.evaluate(() => localStorage.getItem('TG_SOURCE'));
        expect(source).toBe(route === 'earn/tg-page' ? 'earn' : null);
      });

  test('a sign-in that creates the account says so and completes the task of a sign-up, once [TG-13] [TG-15] [CALL-15]', async ({
    page,
    context,
    seen,
  }) => {
    const { port, close } = await serveAlone();
    const tasks = () =>
      seen.requests
        .filter((request) => request.url().endsWith('/complete_task'))
        .map((request) => (request.postDataJSON() as { readonly taskId: string }).taskId)
        .toSorted();
    const task = JSON.stringify({ campaignId: 'c1', registerTaskId: 'r1', bindTaskId: 'b1' });
    for (const words of ['You’ve signed up, and your account is linked to Telegram.', null]) {
      await page.goto(`${originOf(com.label, port)}/en/telegram-register-login${launchOf('nina')}`);
      await hydrated(page);
      await page.evaluate((text) => localStorage.setItem('TG_TASK', text), task);
      await offer(page).click();
      await accept(page).click();
      await passCaptcha(page);
      if (words !== null) await expect(screen(page, 'notices.shown')).toContainText(words);
      await page.waitForURL(`${originOf(com.label, port)}/en/tg-app/app/home/`);
      expect(tasks()).toEqual(['b1', 'r1']);
      await page.goto('about:blank');
      await context.clearCookies();
    }
    await close();
  });

  test('Decline sends nothing and keeps what was typed; unticked, Accept says why [TG-03] [TG-09] [VAL-06]', async ({
    page,
    seen,
  }) => {
    await page.goto(addressOf(com) + launchOf('tess'));
    await hydrated(page);
    await page.locator('#username').fill('ada@northgate.example');
    await offer(page).click();
    const [one, other] = await Promise.all([accept(page).boundingBox(), decline(page).boundingBox()]);
    expect(one?.height).toBe(other?.height);
    expect(one?.width).toBe(other?.width);
    await page.getByRole('checkbox').uncheck();
    await accept(page).click();
    await expect(screen(page, 'miniApp.unticked')).toBeVisible();
    await expect(accept(page)).toHaveAccessibleDescription(/allow messages/);
    await decline(page).click();
    await expect(screen(page, 'login.form')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused();
    await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
    expect(seen.requests.filter((request) => request.url().includes('thirdparty'))).toEqual([]);
    await fillIn(page, 'ada@northgate.example');
    await submit(page);
    await passCaptcha(page);
    await expect(screen(page, 'telegramLink.consent')).toBeVisible();
    await decline(page).click();
    await page.waitForURL(`${originOf(com.label)}/en/tg-app/app/home/`);
    expect(
      seen.requests.map((request) => request.postData() ?? '').filter((body) => body.includes('auth_date')),
    ).toEqual([]);
  });

  for (const [what, kind, amount, shown] of [
    ['no reply', 'drop', 0, 'thirdParty.unreachable'],
    ['status 500', 'http', 500, 'thirdParty.unreachable'],
  ] as const)
    test(`a sign-in by Telegram that gets ${what} says so, and can be tried again; typed text stays [TG-19] [ERR-03] [N01]`, async ({
      page,
      seen,
    }) => {
      seen.expected = /Failed to load resource/;
      const { port, close } = await serveFaulty({ path: thirdPartyLogin.path, kind, amount });
      await page.goto(`${originOf(com.label, port)}/en/telegram-register-login${launchOf('tara')}`);
      await hydrated(page);
      await page.locator('#username').fill('ada@northgate.example');
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await offer(page).click();
        await accept(page).click();
        await passCaptcha(page);
        await expect(screen(page, shown).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
        await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
      }
      expect(seen.requests.filter((request) => request.url().endsWith('/login/thirdparty'))).toHaveLength(2);
      await close();
    });

  test('a sign-in by Telegram that gets 10006 leads to the default step, beside a toast; typed text stays [ERR-03] [TG-19]', async ({
    page,
  }) => {
    const { port, close } = await serveFaulty({ path: thirdPartyLogin.path, kind: 'code', amount: 10_006 });
    await page.goto(`${originOf(com.label, port)}/en/telegram-register-login${launchOf('tara')}`);
    await hydrated(page);
    await page.locator('#username').fill('ada@northgate.example');
    await offer(page).click();
    await accept(page).click();
    await passCaptcha(page);
    await expect(screen(page, 'notices.shown')).toContainText('10006:');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
    await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
    await expect(screen(page, 'login.form').first()).toBeVisible();
    await close();
  });

  for (const [what, kind, amount] of [
    ['no reply', 'drop', 0],
    ['10006', 'code', 10_006],
  ] as const)
    test(`a log-in by password inside Telegram that gets ${what} says so, and the form stays as typed [ERR-03] [N01]`, async ({
      page,
      seen,
    }) => {
      seen.expected = /Failed to load resource/;
      const { port, close } = await serveFaulty({ path: '/login', kind, amount });
      await page.goto(`${originOf(com.label, port)}/en/telegram-register-login${launchOf('tess')}`);
      await hydrated(page);
      await tryToSignIn(page, 'ada@northgate.example');
      await expect(screen(page, kind === 'drop' ? 'login.unreachable' : 'login.refused').first()).toBeVisible();
      await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
      await expect(screen(page, 'miniApp.offer')).toContainText('Tess');
      await close();
    });

  for (const [width, height] of [
    [390, 844],
    [390, 725],
    // A sheet with the keyboard open, and 1280 by 1024 at 400 %.
    [320, 350],
    [320, 256],
  ] as const)
    for (const site of [com, ae])
      test(`${site.label}: at ${width} by ${height}, both answers and what Accept says offline are uncovered [UI-04] [TG-02] [N07]`, async ({
        page,
        context,
        seen,
      }) => {
        seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
        await page.setViewportSize({ width, height });
        await page.goto(addressOf(site) + launchOf('tara'));
        await hydrated(page);
        await offer(page).click();
        for (const answer of [decline(page), accept(page)]) {
          await answer.focus();
          await expect(answer).toHaveCSS('pointer-events', 'auto');
          expect(await isUncovered(answer)).toBe(true);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        await accept(page).click();
        const said = screen(page, 'login.unreachable').locator('[role=alert] p').filter({ visible: true });
        await expect(said.last()).toBeVisible();
        for (const line of await said.all()) expect(await isUncovered(line)).toBe(true);
      });

  for (const [what, language] of [
    ['German', 'de-DE'],
    ['Arabic', 'ar-SA'],
  ] as const)
    test(`in ${what} on a low sheet, the recent messages lie below both answers [UI-10] [TG-02]`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 350 });
      await page.goto(`${originOf(com.label)}/${language}/telegram-register-login${launchOf('tara')}`);
      await hydrated(page);
      await tryToSignIn(page, 'code+987654@exchange.test');
      await expect(screen(page, 'notices.shown')).toContainText('987654');
      await page.keyboard.press('Escape');
      await offer(page).click();
      const [below, answers] = await Promise.all([page.locator('summary').boundingBox(), accept(page).boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((answers?.y ?? 0) + (answers?.height ?? 0));
    });

  test('Back of Telegram and of the browser lead from the consent to the form, without the name [TG-11]', async ({
    page,
  }) => {
    await page.goto(addressOf(com) + launchOf('tess'));
    await hydrated(page);
    await offer(page).click();
    await expect(screen(page, 'miniApp.consent')).toBeVisible();
    await expect
      .poll(async () => (await postedBy(page)).findLast(([name]) => name === 'web_app_setup_back_button')?.[1])
      .toBe('{"is_visible":true}');
    await pressBackOfTelegram(page);
    await expect(screen(page, 'miniApp.offer')).not.toContainText('Tess');
    await expect
      .poll(async () => (await postedBy(page)).findLast(([name]) => name === 'web_app_setup_back_button')?.[1])
      .toBe('{"is_visible":false}');
    await offer(page).click();
    await expect(screen(page, 'miniApp.consent')).toContainText('Tess');
    await page.goBack();
    await expect(screen(page, 'miniApp.offer')).toBeVisible();
    await expect(page.locator('#username')).toBeVisible();
  });

  test('after a reload Telegram still hears what its version knows, and its back button closes the dialog [TG-11] [TG-24]', async ({
    page,
  }) => {
    const shown = async () =>
      (await postedBy(page)).findLast(([name]) => name === 'web_app_setup_back_button')?.[1] ?? 'never';
    await page.goto(addressOf(com) + launchOf('tess'));
    await hydrated(page);
    await expect(screen(page, 'miniApp.offer')).toBeVisible();
    await page.reload();
    await hydrated(page);
    const dialog = page.locator('dialog[data-screen="miniApp.expired"]');
    await expect(dialog).toBeVisible();
    await expect.poll(shown).toBe('{"is_visible":true}');
    const asked = (await postedBy(page)).map(([name]) => name);
    expect(asked).toContain('web_app_setup_swipe_behavior');
    expect(asked).toContain('web_app_set_background_color');
    await pressBackOfTelegram(page);
    await expect(dialog).toHaveCount(0);
    await expect.poll(shown).toBe('{"is_visible":false}');
  });

  test('Back of the browser leads from the consent to the form before any other script has come [TG-11] [UI-15]', async ({
    page,
  }) => {
    await page.goto(addressOf(com) + launchOf('tess'));
    await hydrated(page);
    await expect(screen(page, 'miniApp.offer')).toContainText('Tess');
    const release = await holdScripts(page);
    await offer(page).click();
    await expect(screen(page, 'miniApp.consent')).toBeVisible();
    await page.goBack();
    await expect(screen(page, 'miniApp.consent')).toHaveCount(0);
    await expect(screen(page, 'miniApp.offer')).not.toContainText('Tess');
    expect(page.url()).toBe(addressOf(com));
    release();
  });

  test('a task of Telegram that is not one is dropped when the mini app begins [S09] [STORE-06] [TG-16]', async ({
    page,
  }) => {
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    const task = '{"campaignId":"spring","registerTaskId":"r1","bindTaskId":"b1"}';
    await page.goto(addressOf(com));
    for (const [written, left] of [
      ['{broken', null],
      ['{"campaignId":"spring"}', null],
      ['"' + 'x'.repeat(20_000) + '"', null],
      [task, task],
    ] as const) {
      await page.evaluate((text) => localStorage.setItem('TG_TASK', text), written);
      await page.goto('about:blank');
      await page.goto(addressOf(com) + launchOf('tara'));
      await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
      await expect.poll(() => kept('TG_TASK')).toBe(left);
    }
  });

  for (const [what, launch] of [
    ['a day old', launchOf('tess', Date.now() - 86_401_000)],
    ['unreadable', '#tgWebAppData=%00&tgWebAppVersion=abc'],
    ['missing', ''],
    ['edited without its user', '#tgWebAppData=auth_date%3D1%26user%3D%7B'],
  ] as const)
    test(`data that is ${what}: a dialog with Close, then the usual form [MODAL-01] [MODAL-21] [TG-23] [TG-24] [Q01] [Q02]`, async ({
      page,
    }) => {
      await page.goto(addressOf(com) + launch);
      await hydrated(page);
      const dialog = page.locator('dialog[data-screen="miniApp.expired"]');
      await expect(dialog.getByRole('button')).toHaveCount(1);
      await expect(page).toHaveTitle('Your Telegram session has expired – Northgate');
      expect(await findings(page, 'everything')).toEqual([]);
      await dialog.getByRole('button').click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      expect((await postedBy(page)).map(([name]) => name)).toContain('web_app_close');
      await expect(page.locator('#username')).toBeVisible();
      await expect(offer(page)).toBeHidden();
      await expect(page).toHaveTitle('Log in – Northgate');
    });
});
