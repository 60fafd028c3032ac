import type { Page } from '@playwright/test';
import { profile } from '../../services/contract/session.ts';
import { expectCleanForAxe } from '../axe.ts';
import { expectToFit } from '../fit.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';
import { quickLogIns } from '../tickets.ts';

test.use({ device: 'unknown' });

const [com, , ae] = testSites;

/** A signed-in user opens a link with a ticket. */
async function openTicket(page: Page, site: (typeof testSites)[number]): Promise<void> {
  await page.goto(loginOf(site));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`**/${site.language}/dashboard`);
  await page.goto(loginOf(site, '?tmp_token=made-up'));
  await expect(screen(page, 'app.alreadyHere')).toBeVisible();
}

test('a signed-in user who opens a ticket link sees its account and can continue as it [QUICK-01] [O15]', async ({
  page,
  seen,
}) => {
  await openTicket(page, com);
  expect(page.url()).toBe(loginOf(com));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription('You’re logged in as Ada. We didn’t use the link you opened.');
  expect(await page.title()).toBe('You’re already logged in – Northgate');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with this account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/dashboard');
  expect(quickLogIns(seen)).toEqual([]);
  expect(
    seen.requests.filter(
      (request) =>
        `${request.url()} ${JSON.stringify(request.headers())}`.includes('made-up') && !request.isNavigationRequest(),
    ),
  ).toEqual([]);
});

test('a signed-in user who wants another account is logged out first; the ticket is void [QUICK-01] [SESS-04] [O15]', async ({
  page,
  context,
  seen,
}) => {
  await openTicket(page, com);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.locator('#login-form')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'gh_token')).toEqual([]);
  expect(quickLogIns(seen)).toEqual([]);
  await tryToSignIn(page, 'abroad@northgate.example');
  await page.waitForURL('**/en/dashboard');
});

test('a rejected ticket stays unused after a log-out in another tab: the form is shown [QUICK-01] [O15] [SESS-04]', async ({
  page,
  context,
  seen,
}) => {
  await openTicket(page, com);
  const other = await context.newPage();
  await other.goto(loginOf(com, '?tmp_token=made-up-too'));
  await other.getByRole('button', { name: 'Use another account' }).click();
  await expect(other.locator('#login-form')).toBeVisible();
  await page.bringToFront();
  await expect(page.locator('#login-form')).toBeVisible();
  await expect(screen(page, 'app.flow')).toBeVisible();
  await page.locator('#username').focus();
  await expect(screen(page, 'notices.none')).toHaveCount(1);
  expect(quickLogIns(seen)).toEqual([]);
});

test('a ticket shows no form while the kept token is checked, but the form is available on request [REDIR-02] [QUICK-01]', async ({
  page,
  context,
  seen,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = await serveFaulty({ path: profile.path, kind: 'slow', amount: 0 }, { wait: () => answered });
  await context.addCookies([
    { name: 'gh_token', value: 'of-yesterday', domain: '.com.northgate.localhost', path: '/' },
  ]);
  await page.goto(loginOf(com, '?tmp_token=made-up', slow.port));
  await expect(screen(page, 'app.entering')).toBeVisible();
  await expect(page.locator('#login-form')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in another way' }).click();
  await page.locator('#username').fill('visitor');
  answer();
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('10006:');
  await page.locator('#current-password').focus();
  await expect(page.locator('#username')).toHaveValue('visitor');
  expect(quickLogIns(seen)).toEqual([]);
  await slow.close();
});

for (const site of [com, ae]) {
  test(`${site.label}: the account question is clean for axe in both schemes and fits 320 px and 200 % zoom [UI-07] [O15]`, async ({
    page,
  }) => {
    await openTicket(page, site);
    await expect(screen(page, 'app.alreadyHere').locator('bdi').last()).toHaveText('Ada');
    await expectCleanForAxe(page, [1280, 320]);
    await expectToFit(page, 'app.alreadyHere');
  });
}
