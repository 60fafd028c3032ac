import type { Page } from '@playwright/test';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { logOutMarks } from '../../sites/log-out-marks.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { screen, signIn } from '../person.ts';

const callback = encodeURIComponent('https://app.tallybird.example/callback');
/** Order, repeats and unknown names of a query are kept as they are. */
const query = `?state=a%2Bb%20c&client_id=${demoApp.publicId}&x=1&response_type=code&redirect_uri=${callback}&x=2&scope=profile+email&code_challenge=${'c'.repeat(43)}&code_challenge_method=S256`;

const tokenOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'gh_token')?.value;

test('the log-out page ends the session once and leads to the log-in with its query [ROUTE-14] [OAUTH-09] [OAUTH-12] [CALL-10]', async ({
  page,
  seen,
}) => {
  await signIn(page);
  const token = await tokenOf(page);
  expect(token).toBeDefined();
  await page.goto(`${originOf('com')}/en/oauth-log-out${query}`);
  await page.waitForURL(`${originOf('com')}/en/oauth-login${query}`);
  expect(await tokenOf(page)).toBeUndefined();
  const ended = seen.requests.filter((request) => new URL(request.url()).pathname === '/logout');
  expect(ended.map((request) => request.postDataJSON() as unknown)).toEqual([{ rpProps: logOutMarks }]);
  expect([ended[0]?.method(), ended[0]?.url()]).toEqual(['POST', `${originOf('com')}/logout`]);
  expect((await ended[0]?.allHeaders())?.['usertoken']).toBe(token);
  await page.goBack();
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('another tab learns of the log-out [ROUTE-14] [T06]', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto(`${originOf('com')}/en/authorized`);
  await expect(screen(other, 'authorized.user')).toBeVisible();
  await page.goto(`${originOf('com')}/en/oauth-log-out${query}`);
  await page.waitForURL(`${originOf('com')}/en/oauth-login${query}`);
  await expect(screen(other, 'authorized.visitor')).toBeVisible();
  await other.close();
});

for (const [what, changed, reason] of [
  ['an unknown application', query.replace(demoApp.publicId, 'an-app-we-do-not-know'), 'We don’t recognize the app'],
  ['another address', query.replace('tallybird.example', 'tal1ybird.example'), 'hasn’t registered'],
  ['no application', query.replace('client_id', 'client'), 'lacks a required value: client_id'],
  ['two applications', `${query}&client_id=another`, 'more than once: client_id'],
] as const)
  test(`${what} ends no session, is named as the reason, and nothing leads to its address [ROUTE-14] [OAUTH-11] [O01] [O02]`, async ({
    page,
    seen,
  }) => {
    await signIn(page);
    await page.goto(`${originOf('com')}/en/oauth-log-out${changed}`);
    await expect(screen(page, 'oauthExit.refused')).toContainText(reason);
    await expect(page.getByRole('heading')).toBeFocused();
    expect(await tokenOf(page)).toBeDefined();
    expect(seen.requests.filter((request) => new URL(request.url()).pathname === '/logout')).toEqual([]);
    const hrefs = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.filter((href) => href?.includes('bird'))).toEqual([]);
  });
