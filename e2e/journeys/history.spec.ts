import type { BrowserContext, Page, Request } from '@playwright/test';
import { launchKeepingPages } from '../../src/testing/browsers/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites, port } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, passCaptcha, screen, signInElsewhere, submit, tryToSignIn } from '../person.ts';

const before = `${originOf('com')}/help-center/s/webform`;

/** The log-in page, opened from another page. */
async function enter(page: Page, at = port): Promise<void> {
  await page.goto(before);
  await page.goto(loginOf(testSites[0], '', at));
  await hydrated(page);
}

async function openQr(page: Page): Promise<void> {
  await page.locator('[data-method=qr]').click();
  await expect(screen(page, 'qr.code')).toBeVisible();
}

const back = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()));
const forward = (page: Page): Promise<void> => page.evaluate(() => history.forward());
/** Goes forward to a closed step, and back again. */
const forwardInVain = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let moves = 0;
        addEventListener('popstate', () => (moves += 1) === 2 && resolve());
        history.forward();
      }),
  );
const depth = (page: Page): Promise<number> => page.evaluate(() => Number(history.state?.step ?? 0));

test('Back closes the QR code, Forward shows a new one, and Back from the form leaves the page [QR-01] [LOGIN-13]', async ({
  page,
}) => {
  await enter(page);
  await fillIn(page, 'ada@northgate.example');
  await openQr(page);
  await back(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(page.locator('#current-password')).not.toHaveValue('');
  await expect(page.locator('[data-method=qr]')).toBeFocused();
  const made = page.waitForRequest(/qrcode\/generate/);
  await forward(page);
  await made;
  await expect(screen(page, 'qr.code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => depth(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(before);
});

test('after a reload in a step, Forward leads to where the history was, without a step [T02] [QR-01]', async ({
  page,
}) => {
  await enter(page);
  await openQr(page);
  await expect.poll(() => depth(page)).toBe(1);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => depth(page)).toBe(0);
  await forwardInVain(page);
  expect(await depth(page)).toBe(0);
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.goBack();
  await page.waitForURL(before);
});

test('Back from the phone number restores the e-mail address, Forward the number, also over QR [LOGIN-02] [LOGIN-13] [T02]', async ({
  page,
  seen,
}) => {
  await enter(page);
  await page.locator('#username').fill('ada@northgate.example');
  await page.locator('[data-method=mobile]').click();
  await page.locator('#phone').fill('0151 555');
  await expect.poll(() => depth(page)).toBe(1);
  await openQr(page);
  await expect.poll(() => depth(page)).toBe(2);
  await back(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#phone')).toHaveValue('0151 555');
  await page.locator('#phone').focus();
  await back(page);
  await expect(page.locator('#phone')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(page.locator('#username')).toBeFocused();
  expect(await depth(page)).toBe(0);
  await forward(page);
  await expect(page.locator('#phone')).toHaveValue('0151 555');
  await expect(page.locator('#phone')).toBeFocused();
  const made = page.waitForRequest(/qrcode\/generate/);
  await forward(page);
  await made;
  await expect(screen(page, 'qr.code')).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.locator('#username')).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(
    seen.requests.filter((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/login'),
  ).toEqual([]);
  await page.goBack();
  await page.waitForURL(before);
});

test('the switch goes the same steps: e-mail again is a step back, and leaves the number ahead [LOGIN-02] [T02]', async ({
  page,
}) => {
  await enter(page);
  await page.locator('[data-method=mobile]').click();
  await expect.poll(() => depth(page)).toBe(1);
  await page.locator('[data-method=email]').click();
  await expect.poll(() => depth(page)).toBe(0);
  await forward(page);
  await expect(page.locator('#phone')).toBeVisible();
  await back(page);
  await expect(page.locator('#username')).toBeVisible();
  await page.goBack();
  await page.waitForURL(before);
});

test('a reload at the phone number shows it again, with the e-mail step behind it [UI-15] [T05] [LOGIN-02]', async ({
  page,
}) => {
  await enter(page);
  await page.locator('#username').fill('ada@northgate.example');
  await page.locator('[data-method=mobile]').click();
  await page.locator('#phone').fill('0151 555');
  await expect.poll(() => depth(page)).toBe(1);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('#phone')).toHaveValue('0151 555');
  await expect.poll(() => depth(page)).toBe(1);
  await back(page);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect.poll(() => depth(page)).toBe(0);
  await page.goBack();
  await page.waitForURL(before);
});

test('Back closes the challenge and keeps what was typed; Forward submits nothing and shows nothing [CAPT-19] [T02]', async ({
  page,
  seen,
}) => {
  await enter(page);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await expect(page.locator('dialog[open] iframe')).toBeVisible();
  await back(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  // Messages of another file load in idle time, and nothing after them.
  await expect
    .poll(
      () =>
        seen.requests.filter((request) => new URL(request.url()).pathname.startsWith('/static/translations/')).length,
    )
    .toBe(2);
  const requestsBefore = seen.requests.length;
  await forwardInVain(page);
  expect(await depth(page)).toBe(0);
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(seen.requests.slice(requestsBefore).map((request) => request.url())).toEqual([]);
  await submit(page);
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('Back during the log-in gives the attempt up: its answer leads nowhere [T02] [N19]', async ({ page, context }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = await serveFaulty({ path: '/login', kind: 'slow', amount: 0 }, { wait: () => answered });
  await enter(page, slow.port);
  const isLogIn = (request: Request): boolean =>
    request.method() === 'POST' && new URL(request.url()).pathname === '/login';
  await Promise.all([page.waitForRequest(isLogIn), tryToSignIn(page, 'ada@northgate.example')]);
  await expect(screen(page, 'login.busy').first()).toBeVisible();
  const interrupted = page.waitForEvent('requestfailed', isLogIn);
  await back(page);
  await interrupted;
  answer();
  await expect(screen(page, 'login.form').first()).toBeVisible();
  expect(await depth(page)).toBe(0);
  expect((await context.cookies()).filter(({ name }) => name === 'gh_token')).toEqual([]);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await slow.close();
});

for (const [name, reach] of [
  ['a QR code', openQr],
  ['a challenge', async (page: Page) => submit(page)],
  ['a refusal in a dialog', async (page: Page) => tryToSignIn(page, 'code+41105@exchange.test')],
] as const) {
  test(`a page reloaded with ${name} before it keeps the typed form, and Back leaves at once [UI-15] [T05]`, async ({
    page,
  }) => {
    await enter(page);
    await fillIn(page, 'ada@northgate.example');
    await reach(page);
    await expect(page.locator('dialog[open]')).toBeVisible();
    const typed = await page.locator('#username').inputValue();
    await expect.poll(() => depth(page)).toBe(1);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => depth(page)).toBe(0);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.locator('#username')).toHaveValue(typed);
    await expect(page.locator('#current-password')).toHaveValue('');
    await page.goBack();
    await page.waitForURL(before);
  });
}

test('a sign-in in another tab ends the challenge here, and Back skips the log-in [T06] [T07]', async ({
  page,
  context,
}) => {
  await enter(page);
  await fillIn(page, 'bob@northgate.example');
  await submit(page);
  await expect(page.locator('dialog[open] iframe')).toBeVisible();
  await signInElsewhere(page, context);
  await page.goBack();
  await page.waitForURL(before);
});

test('a link within the page is no step: an attempt goes on', async ({ page }) => {
  await enter(page);
  await tryToSignIn(page, 'hang@exchange.test');
  await expect(screen(page, 'login.busy').first()).toBeVisible();
  await page.evaluate(() => (location.hash = 'somewhere'));
  await expect.poll(() => depth(page)).toBe(1);
  await expect(screen(page, 'login.busy').first()).toBeVisible();
});

test.describe('in a browser that keeps pages for the way back', () => {
  let context: BrowserContext;
  test.beforeAll(async () => {
    context = await (await launchKeepingPages()).newContext();
  });
  test.afterAll(() => context.browser()?.close());

  test('a refusal left for support is shown again on return, and one more Back shows the form [T03] [T04]', async () => {
    const page = await context.newPage();
    await enter(page);
    await tryToSignIn(page, 'code+41105@exchange.test');
    await expect(screen(page, 'login.declined').last()).toBeVisible();
    await page.getByRole('link', { name: 'Contact support' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await back(page);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await back(page);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(screen(page, 'login.form').first()).toBeVisible();
  });

  test('leaving ends an attempt; on return the form keeps all input except the password [N19] [T02] [T04]', async () => {
    const page = await context.newPage();
    await enter(page);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await tryToSignIn(page, 'slow+600000@exchange.test');
    await expect(screen(page, 'login.busy').first()).toBeVisible();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await back(page);
    await expect(screen(page, 'login.form').first()).toBeVisible();
    expect(await page.evaluate(() => 'isKept' in window), 'the browser has kept the page').toBe(true);
    await expect(page.locator('#username')).toHaveValue('slow+600000@exchange.test');
    await expect(page.locator('#current-password')).toHaveValue('');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
});
