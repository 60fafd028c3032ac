import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, places } from '../hosts.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';

const [com, eu] = places;

/** A ticket of a site that the person is signed in on. */
function ticketOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const token = /gh_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const guest = /gh_guid=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/user/private/quick_token', { method: 'POST', headers: { UserToken: decodeURIComponent(token), Guid: guest, Lang: 'en', platform: 'pc', 'content-type': 'application/json' }, body: '{}' });
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

test('a ticket of another site signs in without a word, is gone from the address, and is used once [QUICK-01] [QUICK-03] [REDIR-02] [QUERY-16] [CALL-01]', async ({ page, seen }) => {
  const ticket = await signedInOnCom(page);
  await page.goto(loginOf(eu, `?tmp_token=${encodeURIComponent(ticket)}&redirect_url=%2Fen-EU%2Fearn`));
  await page.waitForURL(`${originOf('eu')}/en-EU/earn`);
  const calls = () => seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login');
  expect(calls().map((request) => request.postDataJSON() as unknown)).toEqual([{ tmp_token: ticket }]);
  const others = seen.requests.filter((request) => !request.isNavigationRequest() && !calls().includes(request));
  expect(others.filter((request) => `${request.url()} ${JSON.stringify(request.headers())}`.includes(ticket)).map((request) => request.url())).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(ticket);
  await page.goto(loginOf(eu));
  await page.waitForURL(`${originOf('eu')}/en-EU/dashboard`);
  expect(calls()).toHaveLength(1);
});

test('a ticket that is refused leads to the form, with a toast, and is not sent again by a reload [QUICK-01] [QUICK-03]', async ({ page, seen }) => {
  await page.goto(loginOf(com, '?tmp_token=made-up'));
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('10025:');
  await expect(page.locator('#login-form')).toBeVisible();
  expect(page.url()).toBe(loginOf(com));
  await page.reload();
  await hydrated(page);
  await page.locator('#username').focus();
  expect(seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login')).toHaveLength(1);
});

test('whoever is signed in stays who they are, whatever ticket the address brings [QUICK-01]', async ({ page, seen }) => {
  const ticket = await signedInOnCom(page);
  await page.goto(loginOf(com, `?tmp_token=${encodeURIComponent(ticket)}`));
  await page.waitForURL('**/en/dashboard');
  expect(seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login')).toEqual([]);
});

test('a demo account is announced, switched to after logging in, and left for the usual way where it cannot be had [DEMO-01] [DEMO-03] [QUERY-13] [CALL-03]', async ({ page, seen }) => {
  await page.goto(loginOf(com, '?demoAccount=true'));
  await hydrated(page);
  await expect(page.getByText('Logging in takes you to your demo account')).toBeVisible();
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  const switched = seen.requests.filter((request) => new URL(request.url()).pathname === '/user/private/trade/switch');
  expect(switched.map((request) => request.postDataJSON() as unknown)).toEqual([{ env: 'demo' }]);
});

test('four ways stand beside the form: sign-up, password retrieval, sub-account, QR code [LOGIN-13] [DEST-03] [DEST-04]', async ({ page }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/register');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/app/user/retrieve');
  await expect(page.getByRole('link', { name: 'Log in to a sub-account' })).toHaveAttribute('href', '/app/user/sub-account-login');
  await expect(page.locator('[data-method=qr]')).toBeVisible();
});
