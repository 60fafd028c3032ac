import type { Page } from '@playwright/test';
import { banInfo, selfUnbanStatus } from '../../services/contract/ban.ts';
import { findings } from '../axe.ts';
import { builtFile } from '../built.ts';
import { solvePuzzle } from '../captcha.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveWithout } from '../own-exchange.ts';
import { hydrated, leaveModal, passCaptcha, screen } from '../person.ts';

const [com, , ae] = testSites;
const button = (page: Page, provider: 'google' | 'apple') => page.locator(`[data-provider=${provider}]`);

/** Chooses an account on the provider's page. */
async function chooseThere(page: Page, account: string): Promise<void> {
  await page.locator(`button[value=${account}]`).click();
}

/** Opens the provider in a window and chooses an account there. */
async function visit(page: Page, provider: 'google' | 'apple', account: string): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button(page, provider).click()]);
  await expect(screen(page, 'thirdParty.waiting')).toBeVisible();
  await window.locator(`button[value=${account}]`).waitFor();
  expect(await window.evaluate(() => window.opener as unknown)).toBeNull();
  await chooseThere(window, account);
  return window;
}

for (const site of [com, ae]) {
  test(`${site.label}: a Google window and a challenge sign in [LOGIN-03] [CAPT-10] [CALL-40] [SITE-10]`, async ({
    page,
  }) => {
    await page.goto(loginOf(site));
    await hydrated(page);
    const window = await visit(page, 'google', 'ada');
    await expect(screen(page, 'thirdParty.captcha').locator('iframe')).toBeVisible();
    await expect.poll(() => window.isClosed()).toBe(true);
    await passCaptcha(page);
    await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
  });
}

for (const site of [com, ae]) {
  test(`${site.label}: the slide puzzle signs in with Google, too [LOGIN-03] [CAPT-08] [CAPT-10]`, async ({ page }) => {
    await page.goto(loginOf(site));
    await hydrated(page);
    await solvePuzzle(page, site, async () => {
      await visit(page, 'google', 'ada');
      await expect(screen(page, 'thirdParty.captcha').locator('iframe')).toBeVisible();
    });
    await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
  });
}

test('an answer from another tab is accepted; the provider’s window closes when it returns [LOGIN-03]', async ({
  page,
  context,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  const [window] = await Promise.all([page.waitForEvent('popup'), button(page, 'google').click()]);
  await expect(window.locator('button[value=ada]')).toBeVisible();
  const other = await context.newPage();
  await other.goto(window.url());
  await chooseThere(other, 'ada');
  await expect(screen(page, 'thirdParty.captcha').locator('iframe')).toBeVisible();
  expect(window.isClosed()).toBe(false);
  await Promise.all([window.waitForEvent('close'), window.locator('button[value=ada]').click()]);
});

test('when no window opens, the page visits the provider, returns with the query, and continues [LOGIN-03] [ROUTE-15]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(loginOf(com, '?affiliate_id=7'));
  await hydrated(page);
  await button(page, 'apple').click();
  await chooseThere(page, 'ada');
  await page.waitForURL(loginOf(com, '?affiliate_id=7'));
  await expect(screen(page, 'thirdParty.captcha').locator('iframe')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('verifier');
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('a provider’s failure is reported with a retry, in a window or the page, not as a refusal [LOGIN-03]', async ({
  page,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await visit(page, 'google', 'fail');
  await expect(screen(page, 'thirdParty.unavailable')).toBeVisible();
  await page.locator('dialog [data-way=out]').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page, 'apple').click();
  await chooseThere(page, 'fail');
  await page.waitForURL(loginOf(com));
  await expect(screen(page, 'thirdParty.unavailable')).toBeVisible();
  await expect(page.locator('dialog [data-way=retry]')).toBeVisible();
});

for (const [answer, name] of [
  ['otherIssuer', 'another'],
  ['noIssuer', 'no'],
] as const)
  test(`an answer with ${name} issuer is refused, in a window and in the page [LOGIN-03] (RFC 9207)`, async ({
    page,
    seen,
  }) => {
    await page.goto(loginOf(com));
    await hydrated(page);
    await visit(page, 'google', answer);
    await expect(screen(page, 'thirdParty.mismatch')).toBeVisible();
    await page.locator('dialog [data-way=out]').click();
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, 'apple').click();
    await chooseThere(page, answer);
    await page.waitForURL(loginOf(com));
    await expect(screen(page, 'thirdParty.mismatch')).toBeVisible();
    expect(seen.requests.filter((request) => request.url().endsWith('/user/public/login/thirdparty'))).toEqual([]);
  });

test('a banned Google user sees the end of the own ban, never that of a typed account [BAN-01] [BAN-03] [MODAL-22] [MODAL-23]', async ({
  page,
  seen,
}) => {
  const bodiesOf = (path: string) =>
    seen.requests
      .filter((request) => new URL(request.url()).pathname === path)
      .map((request) => Object.keys(Object(request.postDataJSON())));
  await page.goto(loginOf(com));
  await hydrated(page);
  await page.locator('#username').fill('blocked@northgate.example');
  await visit(page, 'google', 'ben');
  await passCaptcha(page);
  const notice = screen(page, 'ban.notice').and(page.locator('dialog'));
  await expect(notice.locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('31003:');
  expect([bodiesOf(banInfo.path), bodiesOf(selfUnbanStatus.path)]).toEqual([[['ban_ticket']], [['self_unbind_token']]]);
  await leaveModal(page);
  await expect(screen(page, 'login.form').first()).toBeVisible();
});

test('an unlinked account is explained at the form; a denial at the provider returns at once [LOGIN-03] [ERR-16]', async ({
  page,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await visit(page, 'google', 'newcomer');
  await passCaptcha(page);
  await expect(screen(page, 'thirdParty.noAccount')).toBeVisible();
  expect(await findings(page, 'everything')).toEqual([]);
  await page.locator('dialog [data-way=out]').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await visit(page, 'apple', 'cancel');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(button(page, 'apple')).toBeFocused();
});

test('a cancelled provider visit is not resumed by the page or a reload, only by the user [LOGIN-03] [INV2]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(loginOf(com));
  await hydrated(page);
  await button(page, 'apple').click();
  await chooseThere(page, 'ada');
  await page.waitForURL(loginOf(com));
  await screen(page, 'thirdParty.captcha').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.locator('#username').fill('visitor@northgate.example');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(button(page, 'apple')).toBeEnabled();
  await expect(page.locator('dialog')).toHaveCount(0);
  await button(page, 'apple').click();
  await chooseThere(page, 'ada');
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('a provider visit whose files a release removed is retried once by reload, then reported [LOGIN-03] [INV2] [D01]', async ({
  page,
  seen,
}) => {
  seen.expected = /Failed to fetch dynamically|preload/;
  const file = builtFile('third-party.view');
  const lacking = await serveWithout(new RegExp(file));
  const back = {
    provider: 'apple',
    state: 'a',
    verifier: 'b',
    redirectUri: 'c',
    page: '/en/login',
    code: 'd',
    expected: null,
    issuer: null,
    began: Date.now(),
    returned: Date.now(),
  };
  await page.addInitScript((kept) => {
    if (window.name === '') sessionStorage.setItem('gh_provider_visit', kept);
    window.name = 'seeded';
  }, JSON.stringify(back));
  await page.goto(loginOf(com, '', lacking.port));
  await expect(screen(page, 'login.unreachable')).toBeVisible();
  await page.locator('#username').fill('ada@northgate.example');
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  // Before the reload once or, in browsers that do not remember a failed import, twice.
  const asked = seen.requests.filter((request) => request.isNavigationRequest() || request.url().endsWith(file));
  const kinds = asked.map((request) => (request.isNavigationRequest() ? 'page' : 'file')).join(' ');
  expect(kinds).toMatch(/^page file( file)? page file$/);
  await lacking.close();
});
