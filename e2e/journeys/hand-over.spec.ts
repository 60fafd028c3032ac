import type { Page } from '@playwright/test';
import { expectCleanForAxe } from '../axe.ts';
import { expectToFit } from '../fit.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { hydrated, lastCode, screen, tryToSignIn } from '../person.ts';
import { quickLogIns } from '../tickets.ts';

test.use({ device: 'unknown' });

const [com, eu, ae] = testSites;

/** A ticket of a site on which the user is signed in. */
function ticketOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const token = /gh_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const guest = /gh_guid=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/user/private/quick_token', {
      method: 'POST',
      headers: {
        UserToken: decodeURIComponent(token),
        Guid: guest,
        Lang: 'en',
        platform: 'pc',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    return ((await reply.json()) as { result: { token: string } }).result.token;
  });
}

async function signedInOnCom(page: Page): Promise<string> {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL('**/en/dashboard');
  return ticketOf(page);
}

/** Signs Ada in and out on a site, so that its host knows her account. */
async function usedOn(page: Page, site: (typeof testSites)[number]): Promise<void> {
  await page.goto(loginOf(site));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`**/${site.language}/dashboard`);
  await page.context().clearCookies({ domain: new RegExp(`${site.label}\\.`), name: 'gh_token' });
}

/** The token cookies of the browser, by domain. */
const tokensIn = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies())
    .filter(({ name }) => name === 'gh_token')
    .map(({ domain }) => domain.replace(/^\./, ''));

/** Opens a link with a ticket of Ada's on a site that does not know her account, in a browser without a session. */
async function arrive(page: Page): Promise<string> {
  const ticket = await signedInOnCom(page);
  await page.context().clearCookies();
  await page.goto(loginOf(eu, `?tmp_token=${encodeURIComponent(ticket)}&redirect_url=%2Fen-EU%2Fearn`));
  await expect(screen(page, 'app.confirming')).toBeVisible();
  return ticket;
}

test.describe('a link with a ticket of another person (decision D25) [QUICK-01]', () => {
  test('signs in only after Continue: no cookie, no other tab, and the account is named', async ({
    page,
    context,
    seen,
  }) => {
    const other = await context.newPage();
    await other.goto(loginOf(eu));
    await hydrated(other);
    await arrive(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText('Is this your account?');
    await expect(heading).toHaveAccessibleDescription(
      'The link you opened logs you in as a***@northgate.example. Continue only if this is your account.',
    );
    await other.bringToFront();
    await other.locator('#username').fill('visitor');
    await expect(screen(other, 'login.form').first()).toBeVisible();
    await page.bringToFront();
    expect(await tokensIn(page)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /gh_accounts|gh_token/,
    );
    await page.getByRole('button', { name: 'Continue with this account' }).click();
    await page.waitForURL(`${originOf('eu')}/en-EU/earn`);
    expect(await tokensIn(page)).toEqual(['eu.northgate.localhost']);
    expect(quickLogIns(seen)).toHaveLength(1);
    await other.close();
  });

  test('«Not you?» ends its session at the exchange and leads to the form', async ({ page, seen }) => {
    await arrive(page);
    const used = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    await page.getByRole('button', { name: 'Not you?' }).click();
    const { UserToken: token = '', usertoken = token } = await (await used).allHeaders();
    await expect(page.locator('#login-form')).toBeVisible();
    expect(await tokensIn(page)).toEqual([]);
    const code = await page.evaluate(async (sent) => {
      const reply = await fetch('/v2/private/user/profile', { headers: { UserToken: sent } });
      return ((await reply.json()) as { ret_code: number }).ret_code;
    }, usertoken);
    expect([usertoken.length > 20, code]).toEqual([true, 10006]);
    expect(quickLogIns(seen)).toHaveLength(1);
  });

  test('is forgotten by a reload, and by Back and Forward, without a cookie', async ({ page }) => {
    await arrive(page);
    await page.goBack();
    await page.goForward();
    expect(await tokensIn(page)).toEqual([]);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('#login-form')).toBeVisible();
    await page.locator('#username').fill('visitor');
    expect(await tokensIn(page)).toEqual([]);
    expect(page.url()).not.toContain('tmp_token');
  });

  test('is given up when another tab signs in meanwhile, whose session stays', async ({ page, context }) => {
    await arrive(page);
    const other = await context.newPage();
    await other.goto(loginOf(eu));
    await hydrated(other);
    await tryToSignIn(other, 'abroad@northgate.example');
    await other.waitForURL('**/dashboard');
    await page.bringToFront();
    await page.waitForURL(`${originOf('eu')}/en-EU/earn`);
    const name = await page.evaluate(async () => {
      const token = /gh_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const reply = await fetch('/v2/private/user/profile', { headers: { UserToken: decodeURIComponent(token) } });
      return ((await reply.json()) as { result: { username: string } }).result.username;
    });
    expect(name).not.toBe('Ada');
    await other.close();
  });

  for (const site of [eu, ae]) {
    test(`${site.label}: the question is clean for axe in both schemes and fits 320 px and 200 % zoom [UI-07]`, async ({
      page,
    }) => {
      const ticket = await signedInOnCom(page);
      await page.context().clearCookies();
      await page.goto(loginOf(site, `?tmp_token=${encodeURIComponent(ticket)}`));
      await expect(screen(page, 'app.confirming')).toBeVisible();
      await expectCleanForAxe(page, [1280, 320]);
      await expectToFit(page, 'app.confirming');
    });
  }
});

test.describe('a ticket in the address [QUERY-16] [CALL-01]', () => {
  test('a ticket of an account known here signs in silently, once, and leaves the address [QUICK-01] [QUICK-03]', async ({
    page,
    seen,
  }) => {
    await usedOn(page, eu);
    const ticket = await signedInOnCom(page);
    await page.goto(loginOf(eu, `?tmp_token=${encodeURIComponent(ticket)}&redirect_url=%2Fen-EU%2Fearn`));
    await page.waitForURL(`${originOf('eu')}/en-EU/earn`);
    const calls = () =>
      seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login');
    expect(calls().map((request) => request.postDataJSON() as unknown)).toEqual([{ tmp_token: ticket }]);
    const others = seen.requests.filter((request) => !request.isNavigationRequest() && !calls().includes(request));
    expect(
      others
        .filter((request) => `${request.url()} ${JSON.stringify(request.headers())}`.includes(ticket))
        .map((request) => request.url()),
    ).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(ticket);
    await page.goto(loginOf(eu));
    await page.waitForURL(`${originOf('eu')}/en-EU/dashboard`);
    expect(calls()).toHaveLength(1);
  });
});

test('a ticket that is refused leads to the form, with a toast, and is not sent again by a reload [QUICK-01] [QUICK-03]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?tmp_token=made-up'));
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('10025:');
  await expect(page.locator('#login-form')).toBeVisible();
  expect(page.url()).toBe(loginOf(com));
  await page.reload();
  await hydrated(page);
  await page.locator('#username').focus();
  expect(
    seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login'),
  ).toHaveLength(1);
});

test('a ticket that requires a code leads to the verification, and the code signs in [QUICK-01] [LOGIN-11] [O16]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?tmp_token=verify@exchange.test'));
  await expect(screen(page, 'verification.code')).toBeVisible();
  await page.locator('dialog [data-way=other]').click();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, 'verified@northgate.example'));
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  expect(quickLogIns(seen)).toHaveLength(1);
});

test('giving up that code leads to the form, and the ticket is not tried again [QUICK-01] [QUICK-03] [LOGIN-11]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?tmp_token=verify@exchange.test'));
  await expect(screen(page, 'verification.code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.locator('#username').focus();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(quickLogIns(seen)).toHaveLength(1);
});
