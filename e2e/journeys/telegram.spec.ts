import type { BrowserContext, Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveAlone } from '../own-exchange.ts';
import { fillIn, hydrated, lastCode, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';
import { launchOf, thirdPartyBody } from '../telegram-app.ts';

const [com, , ae] = testSites;
const provider = (page: Page) => page.locator('[data-provider="telegram"]');
const note = (page: Page) => page.locator('[data-note=account]');
const dashboard = (site: (typeof testSites)[number], at?: number): string =>
  `${originOf(site.label, at)}/${site.language}/dashboard`;

/** Opens Telegram's page in a window and chooses a user there. */
async function comeBy(page: Page, user: string): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent('popup'), provider(page).click()]);
  await window.locator(`button[value=${user}]`).click();
}

/** The same for a user without an account: the note is shown and a log-in to an account follows. */
async function logInToLink(page: Page, user: string, account: string, at?: number): Promise<void> {
  await page.goto(loginOf(com, '', at));
  await hydrated(page);
  await comeBy(page, user);
  await passCaptcha(page);
  await expect(note(page)).toBeFocused();
  await fillIn(page, account);
  await submit(page);
  await passCaptcha(page);
}

for (const site of [com, ae]) {
  test(`${site.label}: Telegram signs in by a window; no address or storage has its data [LOGIN-03] [SITE-10] [TG-26] [CALL-40]`, async ({
    page,
    seen,
  }) => {
    await page.goto(loginOf(site));
    await hydrated(page);
    await comeBy(page, 'tara');
    await passCaptcha(page);
    await page.waitForURL(dashboard(site));
    const body = seen.requests
      .find((request) => request.url().endsWith('/login/thirdparty'))
      ?.postDataJSON() as Readonly<Record<string, unknown>>;
    expect(body).toMatchObject({ provider: 'telegram', scene: 31001 });
    const hash = new URLSearchParams(String(body['telegram_callback'])).get('hash') ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(seen.requests.filter((request) => request.url().includes(hash))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(hash);
  });
}

test.describe('a Telegram without an account [ERR-16] [LOGIN-09]', () => {
  test('an unlinked Telegram is linked at log-in, then signs in alone [TG-13] [TG-15] [TG-22] [TG-25] [CALL-15] [STORE-06]', async ({
    page,
    context,
    seen,
  }) => {
    await page.addInitScript(
      (task) => localStorage.setItem('TG_TASK', task),
      JSON.stringify({ campaignId: 'c1', registerTaskId: 'r1', bindTaskId: 'b1' }),
    );
    await page.goto(loginOf(com));
    await hydrated(page);
    await comeBy(page, 'tess');
    await passCaptcha(page);
    await expect(screen(page, 'login.accountStep')).toBeVisible();
    await expect(screen(page, 'notices.shown')).toContainText('40004');
    await expect(note(page)).toBeFocused();
    expect(await findings(page, 'everything')).toEqual([]);
    await fillIn(page, 'hongkong@northgate.example');
    await submit(page);
    await passCaptcha(page);
    await expect(screen(page, 'notices.shown')).toContainText('linked to Telegram');
    await page.waitForURL(dashboard(com));
    const completed = seen.requests.find((request) => request.url().endsWith('/complete_task'));
    expect(completed?.postDataJSON()).toEqual({ campaignId: 'c1', taskId: 'b1' });
    expect(completed?.headers()['tgtoken']).toBe(await page.evaluate(() => sessionStorage.getItem('TG_TOKEN')));
    expect((await completed?.response())?.status()).toBe(200);
    await context.clearCookies();
    await page.goto(loginOf(com));
    await hydrated(page);
    await comeBy(page, 'tess');
    await passCaptcha(page);
    await page.waitForURL(dashboard(com));
    await expect(page.getByText('hongkong@northgate.example')).toBeVisible();
  });
});

test('a log-in with a second factor links its Telegram and completes the task [TG-13] [TG-22] [STORE-05] [LOGIN-11]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await page.addInitScript(
    (task) => localStorage.setItem('TG_TASK', task),
    JSON.stringify({ campaignId: 'c1', registerTaskId: 'r1', bindTaskId: 'b1' }),
  );
  const confirm = async (): Promise<void> => {
    await expect(screen(page, 'verification.code')).toBeVisible();
    await expect(screen(page, 'resend.waiting')).toBeVisible();
    await page.locator('#one-time-code').fill(await lastCode(page, 'mailed@northgate.example', port));
  };
  await logInToLink(page, 'tess', 'mailed@northgate.example', port);
  await confirm();
  await expect(screen(page, 'notices.shown')).toContainText('linked to Telegram');
  await page.waitForURL(dashboard(com, port));
  const completed = seen.requests.find((request) => request.url().endsWith('/complete_task'));
  expect(completed?.postDataJSON()).toEqual({ campaignId: 'c1', taskId: 'b1' });
  expect(completed?.headers()['tgtoken']).toBe(await page.evaluate(() => sessionStorage.getItem('TG_TOKEN')));
  await context.clearCookies();
  await page.goto(loginOf(com, '', port));
  await hydrated(page);
  await comeBy(page, 'tess');
  await passCaptcha(page);
  await confirm();
  await page.waitForURL(dashboard(com, port));
  await close();
});

test('leaving the account step links nothing [TG-10] [TG-22]', async ({ page, seen }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await comeBy(page, 'uma');
  await passCaptcha(page);
  await note(page).getByRole('button').click();
  await expect(note(page)).toHaveCount(0);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await passCaptcha(page);
  await page.waitForURL(dashboard(com));
  expect(
    seen.requests
      .find((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/login')
      ?.postData(),
  ).not.toContain('telegram');
});

test('Back from the account step shows the form with nothing to link; one more leaves the page [TG-10] [T03]', async ({
  page,
}) => {
  await page.goto(originOf(com.label) + '/en/dashboard');
  const before = page.url();
  await page.goto(loginOf(com));
  await hydrated(page);
  await comeBy(page, 'uma');
  await passCaptcha(page);
  await expect(note(page)).toBeFocused();
  await page.goBack();
  await expect(note(page)).toHaveCount(0);
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(provider(page)).toBeVisible();
  expect(page.url()).toBe(loginOf(com));
  await page.goBack();
  await page.waitForURL(before);
});

test.describe('a failed Telegram link [MODAL-20] [MODAL-22]', () => {
  test('a failed link opens a dialog and a 2 s toast with its code; sign-in goes on [MODAL-01] [MODAL-17] [MODAL-19] [TG-14]', async ({
    page,
  }) => {
    await logInToLink(page, 'uma', 'ada@northgate.example');
    const dialog = screen(page, 'app.bindFailed').and(page.locator('dialog'));
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[data-way=rebind]')).toHaveCount(0);
    await expect(dialog).toContainText('Error 1004');
    await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('1004:');
    expect(await findings(page, 'everything')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL(dashboard(com));
  });
});

test('each code of a failed link opens its dialog, up to the first bar, and a reply that says none goes on [Q06] [TG-14]', async ({
  page,
  context,
}) => {
  for (const [account, code] of [
    ['bind+1001', '1001'],
    ['bind+1002', '1002'],
    ['bind+1003', '1003'],
    ['bind+1004', '1004'],
    ['bind+bars', '1003'],
    ['bind', null],
  ] as const)
    await test.step(account, async () => {
      await context.clearCookies();
      await page.goto(loginOf(com));
      await hydrated(page);
      await tryToSignIn(page, `${account}@exchange.test`);
      if (code !== null) {
        const dialog = screen(page, 'app.bindFailed').and(page.locator('dialog[open]'));
        await expect(dialog).toContainText(`Error ${code}`);
        if (account === 'bind+bars') await expect(dialog).toContainText('1003: a|message|with|bars');
        await page.keyboard.press('Escape');
      }
      await page.waitForURL(dashboard(com));
    });
});

test('a Telegram linked elsewhere meanwhile may be linked again in the settings [MODAL-18] [TG-29] [DEST-05]', async ({
  page,
  browser,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await comeBy(page, 'theo');
  await passCaptcha(page);
  await expect(note(page)).toBeFocused();
  const other: BrowserContext = await browser.newContext();
  const there = await other.newPage();
  await logInToLink(there, 'theo', 'abroad@northgate.example');
  await there.waitForURL(dashboard(com));
  await other.close();
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await passCaptcha(page);
  await screen(page, 'app.bindFailed').locator('[data-way=rebind]').click();
  await page.waitForURL(`${originOf('com')}/app/user/account-info`);
});

test('the settings unlink Telegram by one call of the session; then it opens no account [TG-20] [CALL-14] [TG-22]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  const settings = `${originOf(com.label, port)}/app/user/account-info`;
  const sent = () => seen.requests.filter((request) => request.url().endsWith('/user/private/unbind/telegram'));
  await logInToLink(page, 'tess', 'hongkong@northgate.example', port);
  await page.waitForURL(dashboard(com, port));
  await page.goto(settings);
  await expect(page.locator('[data-telegram]')).toContainText('is linked');
  expect(sent()).toEqual([]);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Unlink' }).click()]);
  await expect(page.locator('[data-telegram]')).toContainText('is not linked');
  await expect(page.getByRole('button', { name: 'Unlink' })).toHaveCount(0);
  const [call, ...others] = sent();
  expect(others).toEqual([]);
  expect([call?.method(), call?.postData(), new URL(call?.url() ?? '').search]).toEqual(['POST', '{}', '']);
  const token = (await context.cookies()).find(({ name }) => name === 'gh_token')?.value;
  expect((await call?.allHeaders())?.['usertoken']).toBe(token);
  expect((await call?.response())?.status()).toBe(200);
  await context.clearCookies();
  await page.goto(loginOf(com, '', port));
  await hydrated(page);
  await comeBy(page, 'tess');
  await passCaptcha(page);
  await expect(note(page)).toBeFocused();
  await close();
});

const otherLanguages = (page: Page): Promise<string> =>
  page.locator('#languages a').evaluateAll((links) => links.map((link) => link.getAttribute('href')).join(' '));

test('a plain browser removes and ignores another user’s Telegram data in an address [TG-26] [TG-27] [HTTP-28] [LOGIN-03]', async ({
  page,
  seen,
}) => {
  await page.goto(`${loginOf(com, '?ref=A')}${launchOf('uma')}`);
  await hydrated(page);
  await page.locator('#username').focus();
  await expect.poll(() => page.url()).toBe(loginOf(com, '?ref=A'));
  await page.locator('header button').click();
  await expect.poll(() => otherLanguages(page)).toContain('/login?ref=A');
  expect(await otherLanguages(page)).not.toContain('tgWebApp');
  await page.keyboard.press('Escape');
  await comeBy(page, 'tara');
  await passCaptcha(page);
  await page.waitForURL(dashboard(com));
  expect(thirdPartyBody(seen)).toMatch(/"telegram_callback":"[^"]*username=tara/);
  expect(JSON.stringify(seen.requests.map((request) => request.postData()))).not.toContain('uma');
});

test('when no window opens, the page itself visits Telegram, returns, continues and keeps nothing [LOGIN-03] [ROUTE-15]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(loginOf(com, '?ref=A'));
  await hydrated(page);
  await provider(page).click();
  await page.locator('button[value=tara]').click();
  await page.waitForURL(loginOf(com, '?ref=A'));
  await expect(screen(page, 'thirdParty.captcha').locator('iframe')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + location.href)).not.toContain(
    'gh_provider_visit',
  );
  await passCaptcha(page);
  await page.waitForURL(dashboard(com));
});
