import { expectCleanForAxe } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { confirmElsewhere, lastLink, secret, signUpBy } from '../mailed-link.ts';
import { serveAging } from '../own-exchange.ts';
import { hydrated, lastCode, screen } from '../person.ts';

test('a mailed link is confirmed by a press on another device, and the first page continues by itself [REG-10] [ROUTE-19]', async ({
  page,
  context,
  browser,
  seen,
}) => {
  await signUpBy(page, 'by-link@exchange.test', 'show_type=newLink');
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  await expect(page.locator('h1')).toBeFocused();
  await expectCleanForAxe(page, [1280, 320]);
  await page.locator('form button[type=submit]').click();
  await expect(screen(page, 'mailedLink.notYet')).toBeVisible();
  const link = await lastLink(context, 'by-link@exchange.test');
  const device = await browser.newContext();
  const other = await device.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await other.goto(link);
  await hydrated(other);
  await expect(screen(other, 'mailConfirmation.form')).toBeVisible();
  expect(new URL(other.url()).search).toBe('');
  // The parts that the page shares with sign-up look as they do there.
  await expect(other.locator('main svg').last().locator('..')).toHaveCSS('display', 'flex');
  await expect(other.getByRole('banner')).toHaveCount(0);
  await expectCleanForAxe(other, [1280, 320]);
  expect(asked.filter((one) => one.endsWith('/register/verify'))).toEqual([]);
  await other.locator('[data-way=confirm]').click();
  await expect(screen(other, 'mailConfirmation.proven')).toBeVisible();
  await device.close();
  await page.bringToFront();
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${originOf('eu')}/user/accounts/auth/personal`);
  expect(seen.requests.some((request) => request.url().includes('code='))).toBe(false);
});

test('a mailed link that is opened on a second device ends in an account there [ROUTE-19] [REG-12] [REDIR-04]', async ({
  page,
  context,
  browser,
}) => {
  await signUpBy(page, 'elsewhere@exchange.test', 'show_type=newLink');
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  const there = await confirmElsewhere(browser, await lastLink(context, 'elsewhere@exchange.test'));
  await there.reload();
  await there.locator('[data-way=here]').click();
  await there.locator('#new-password').fill(secret);
  await there.locator('form button[type=submit]').click();
  await there.waitForURL(`${originOf('eu')}/user/accounts/auth/personal`);
  await there.context().close();
  await page.bringToFront();
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await expect(screen(page, 'registration.hasAccount')).toBeVisible();
});

test('a link whose end is lost has a field for the code of the mail, which proves the address [ROUTE-19]', async ({
  page,
  context,
  browser,
}) => {
  await signUpBy(page, 'cut@exchange.test', 'show_type=newLink');
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  const link = new URL(await lastLink(context, 'cut@exchange.test'));
  const code = link.searchParams.get('code') ?? '';
  link.searchParams.delete('code');
  const device = await browser.newContext();
  const there = await device.newPage();
  await there.goto(link.href);
  await hydrated(there);
  await there.locator('#one-time-code').fill(code);
  await there.locator('[data-way=confirm]').click();
  await expect(screen(there, 'mailConfirmation.proven')).toBeVisible();
  await device.close();
});

test('on another device, a code replaces a link that does not count, and the first page continues [REG-09] [REG-28] [ROUTE-19]', async ({
  page,
  context,
  browser,
  seen,
}) => {
  const own = await serveAging();
  const account = 'another@exchange.test';
  try {
    await signUpBy(page, account, 'show_type=newLink', originOf('eu', own.port));
    await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
    const link = new URL(await lastLink(context, account, own.port));
    const code = link.searchParams.get('code') ?? '';
    link.searchParams.set('code', code === '111111' ? '222222' : '111111');
    const device = await browser.newContext();
    const there = await device.newPage();
    await there.goto(link.href);
    await there.locator('[data-way=confirm]').click();
    const spent = screen(there, 'mailConfirmation.linkSpent');
    await expect(spent.locator('h1')).toHaveText('This link no longer works');
    await expect(spent.locator('h1')).toBeFocused();
    await expect(spent).toContainText(account);
    await expectCleanForAxe(there, [1280, 320]);
    // Too soon after the link: the code in the same mail counts.
    await there.getByRole('button', { name: 'Send a new code' }).click();
    await expect(screen(there, 'mailConfirmation.sent')).toContainText('Enter the 6-digit code we sent to your email.');
    await expect(there.locator('h1')).toBeFocused();
    await expect(screen(there, 'resend.waiting')).toContainText(/You can request a new code in \d+ second/);
    await there.locator('#one-time-code').fill(code === '333333' ? '444444' : '333333');
    await there.locator('[data-way=confirm]').click();
    await expect(there.locator('#one-time-code')).toHaveAttribute('aria-invalid', 'true');
    own.ageCodes();
    await there.getByRole('button', { name: 'Send a new code' }).click();
    await expect(screen(there, 'resend.waiting')).toContainText(/in (?:60|5\d) seconds/);
    await expect(there.locator('#one-time-code')).toBeFocused();
    await expect(there.locator('#one-time-code')).not.toHaveAttribute('aria-invalid', 'true');
    await expectCleanForAxe(there, [1280, 320]);
    // The code of the link ended with it.
    await there.locator('#one-time-code').fill(code);
    await there.locator('[data-way=confirm]').click();
    await expect(there.locator('#one-time-code')).toHaveAttribute('aria-invalid', 'true');
    await there.locator('#one-time-code').fill(await lastCode(page, account, own.port));
    await there.locator('[data-way=confirm]').click();
    await expect(screen(there, 'mailConfirmation.proven')).toBeVisible();
    await device.close();
    await page.bringToFront();
    await expect(page.locator('#new-password')).toBeVisible();
    expect(seen.requests.some((request) => request.url().includes('code='))).toBe(false);
  } finally {
    await own.close();
  }
});

test('a link without a sign-up says so [ROUTE-19]', async ({ page }) => {
  await page.goto(`${originOf('com')}/en/email-code-verify`);
  await expect(screen(page, 'mailConfirmation.gone')).toBeVisible();
  await page.goto(`${originOf('com')}/en/email-code-verify?uuid=unknown&code=123456`);
  await expect(screen(page, 'mailConfirmation.gone')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('without cookies, the page of a mailed link says what to do, and no address keeps the code [ROUTE-19] [STORE-13]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  await page.goto(`${originOf('com')}/en/email-code-verify?uuid=attempt&code=123456&x=1`);
  const said = screen(page, 'mailConfirmation.cookiesBlocked');
  await expect(said).toContainText('Allow them for this site');
  await expect(said).toContainText('open the link in the email again');
  await expect(said.getByRole('link', { name: 'Contact support' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?x=1');
});

test('a link that the last call no longer takes is explained, and another one is on its way [REG-28] [REG-10]', async ({
  page,
  context,
  browser,
}) => {
  const account = 'at+password+30201@exchange.test';
  await signUpBy(page, account, 'show_type=newLink');
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  const other = await confirmElsewhere(browser, await lastLink(context, account));
  await expect(screen(other, 'mailConfirmation.proven')).toBeVisible();
  await other.context().close();
  await page.bringToFront();
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await expect(screen(page, 'mailedLink.renewed').getByRole('alert')).toContainText('with a new link');
  await expect(page.locator('h1')).toBeFocused();
});

test('a reload at the code step stays there, with the countdown, and without a second code [T05] [RECALL-01]', async ({
  page,
  seen,
}) => {
  await signUpBy(page, 'reloaded@exchange.test', 'show_type=newCode');
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  const code = await lastCode(page, 'reloaded@exchange.test');
  await page.reload();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  const sent = seen.requests.filter((request) => request.url().endsWith('/send/verify/item'));
  expect(sent).toHaveLength(1);
  await page.locator('#one-time-code').fill(code);
  await expect(page.locator('#new-password')).toBeVisible();
  await page.reload();
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${originOf('eu')}/user/accounts/auth/personal`);
  expect(await page.evaluate(() => sessionStorage.getItem('gh_sign_up'))).toBeNull();
});

test('Back from the code leads to the account, which continues with the wait that remains, without a captcha [REG-27] [REG-09]', async ({
  page,
  seen,
}) => {
  await signUpBy(page, 'back@exchange.test', 'show_type=newCode');
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.goBack();
  await expect(page.locator('#register-form #username')).toHaveValue('back@exchange.test');
  const before = seen.requests.length;
  await page.goForward();
  await expect(page.locator('#register-form #username')).toBeVisible();
  await page.locator('#register-form button[type=submit]').click();
  await expect(screen(page, 'resend.waiting')).toContainText(/You can request a new code in \d+ second/);
  expect(
    seen.requests
      .slice(before)
      .filter((request) => request.method() === 'POST')
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => path.includes('register')),
  ).toEqual([]);
});

test('an id of a sign-up whose account exists leads to the log-in page, unless a redirect_url is allowed [RECALL-03] [DEST-12]', async ({
  page,
}) => {
  await signUpBy(page, 'finished@exchange.test', 'show_type=newCode');
  await expect(page.locator('#one-time-code')).toBeVisible();
  const { uuid } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('gh_sign_up') ?? '{}') as { readonly uuid?: string },
  );
  await page.locator('#one-time-code').fill(await lastCode(page, 'finished@exchange.test'));
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${originOf('eu')}/user/accounts/auth/personal`);
  await page.context().clearCookies();
  await page.goto(`${originOf('eu')}/de-DE/register?uuid=${uuid}`);
  await page.waitForURL(`${originOf('eu')}/de-DE/login?source=commit_login`);
  await expect(page.locator('#username')).toHaveValue('finished@exchange.test');
  await expect(page.locator('[data-note=resumed]')).toBeVisible();
  await page.goto(`${originOf('eu')}/de-DE/register?uuid=${uuid}&redirect_url=%2Fde-DE%2Fassets`);
  await page.waitForURL(`${originOf('eu')}/de-DE/assets`);
});

for (const uuid of ['unknown', 'x'.repeat(5000), '%E0%A4%A', ''])
  test(`the id «${uuid.slice(0, 9)}» of no sign-up starts a normal one, without a toast [RECALL-05]`, async ({
    page,
  }) => {
    await page.goto(`${originOf('eu')}/en-EU/register?uuid=${uuid}&ref=A`);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-v', /./);
    await expect(screen(page, 'registration.form')).toBeVisible();
    await expect(screen(page, 'notices.none')).toHaveCount(1);
    await expect(page.locator('#referral-code')).toHaveValue('A');
  });
