import type { Page } from '@playwright/test';
import { builtFile } from '../built.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveAlone } from '../own-exchange.ts';
import { fillIn, hydrated, screen, submit, tryToSignIn } from '../person.ts';

const [com] = testSites;
const account = 'ada@northgate.example';

/**
 * Opens the log-in page; from then on the files that `isGone` selects are missing. Returns the number of document
 * requests since.
 */
async function openWithout(page: Page, isGone: (name: string) => boolean): Promise<() => number> {
  await page.goto(loginOf(com));
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.route('**/assets/*.js', (route) =>
    isGone(route.request().url().split('/').at(-1) ?? '') ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return () => documents;
}

test.beforeEach(({ seen }) => {
  seen.expected = /Failed to fetch dynamically|preload/;
});

test('after a release removed files, the first use reloads, keeps the e-mail address, and sign-in works [D01]', async ({
  page,
}) => {
  const documents: () => number = await openWithout(page, () => documents() === 0);
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.locator('#username').fill(account);
  await reloaded;
  await hydrated(page);
  await expect(page.locator('#username')).toHaveValue(account);
  await expect(page.locator('#current-password')).toHaveValue('');
  await tryToSignIn(page, account);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('during a server failure the page keeps its input, reports it, and continues after recovery [N01] [N02] [D01]', async ({
  page,
}) => {
  const served = await serveAlone();
  const address = `http://com.northgate.localhost:${served.port}/en/login`;
  await page.goto(address);
  await hydrated(page);
  await served.close();
  await fillIn(page, account);
  await submit(page);
  await expect(screen(page, 'login.unreachable').first()).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.locator('#username')).toHaveValue(account);
});

test('a missing part is reported after one reload, however often it is retried [D01]', async ({ page, seen }) => {
  const frame = builtFile('captcha-frame');
  const documents = await openWithout(page, (name) => name === frame);
  await fillIn(page, account);
  const reloaded = page.waitForEvent('domcontentloaded');
  await submit(page);
  await reloaded;
  await hydrated(page);
  await expect(page.locator('#username')).toHaveValue(account);
  for (let tries = 0; tries < 2; tries++) {
    await fillIn(page, account);
    await submit(page);
    await expect(screen(page, 'login.captchaUnavailable').first()).toBeVisible();
  }
  expect(documents()).toBe(1);
  expect(
    seen.requests.filter((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/login'),
  ).toEqual([]);
});

test('missing views are reported after one reload, in loaded words [D01] [G04]', async ({ page }) => {
  const late = builtFile('login-late');
  const documents = await openWithout(page, (name) => name === late);
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.locator('#username').fill(account);
  await reloaded;
  await hydrated(page);
  await fillIn(page, account);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this. Check your internet connection.');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(documents()).toBe(1);
});
