import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveAlone } from '../own-exchange.ts';
import { fillIn, hydrated, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';

const [com] = testSites;

interface Reported {
  readonly name: string;
  readonly path?: string;
}

/** What the page has reported to the monitor so far, by name. */
function reportsIn(requests: readonly Request[]): readonly string[] {
  return requests
    .filter((one) => one.method() === 'POST' && one.url().endsWith('/v2/public/metrics'))
    .flatMap((one) => (one.postDataJSON() as { readonly events: readonly Reported[] }).events)
    .map(({ name, path }) => `${name} ${path ?? ''}`);
}

/** Leaves the page, which sends what it has kept for the monitor. */
async function leave(page: Page): Promise<void> {
  await page.goto(`${originOf('com')}/en/dashboard`);
}

for (const [what, account, report, ids] of [
  ['a broken connection', 'drop@exchange.test', 'Network Error /login', '[N03]'],
  ['a firewall', 'http+403@exchange.test', 'Ajax Forbidden /login', '[N12] [MON-04]'],
] as const)
  test(`${what} is reported to the monitor, without the account [MON-03] ${ids}`, async ({ page, seen }) => {
    seen.expected = /net::ERR/;
    await page.goto(loginOf(com));
    await hydrated(page);
    await tryToSignIn(page, account);
    await expect(screen(page, 'login.unreachable').first()).toBeVisible();
    await leave(page);
    await expect.poll(() => reportsIn(seen.requests)).toContain(report);
    const metrics = seen.requests.filter((one) => one.url().endsWith('/v2/public/metrics'));
    expect(metrics.map((one) => one.postData()).join('')).not.toContain(account);
  });

test('a cancelled attempt and a slow answer are reported, without a message [MON-03] [HTTP-26] [N05]', async ({
  page,
  seen,
}) => {
  seen.expected = /net::ERR_ABORTED/;
  const { port, close } = await serveAlone();
  await page.goto(loginOf(com, '', port));
  await hydrated(page);
  await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/login')),
    tryToSignIn(page, 'hang@exchange.test'),
  ]);
  await page.locator('[data-screen^="progressIndicator."] button').click();
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await expect(screen(page, 'notices.shown')).toHaveCount(0);
  await tryToSignIn(page, 'slow+5200@exchange.test');
  await page.waitForURL(`${originOf('com', port)}/en/dashboard`, { timeout: 15_000 });
  const reported = async (): Promise<string> => {
    await page.goto(`http://desk.northgate.localhost:${port}/events`);
    return page.locator('body').innerText();
  };
  await expect.poll(reported).toContain('Ajax Cancel');
  expect(await reported()).toContain('Ajax Slow');
  await close();
});

for (const [what, account] of [
  ['no answer', 'hang@exchange.test'],
  ['a byte a second', 'drip@exchange.test'],
] as const)
  test(`${what} ends after 30 s, with the text kept and another try [N04] [N06] [MON-03]`, async ({ page, seen }) => {
    seen.expected = /net::ERR_ABORTED/;
    await page.clock.install();
    await page.goto(loginOf(com));
    await hydrated(page);
    await fillIn(page, account);
    await submit(page);
    await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/login')),
      passCaptcha(page),
    ]);
    await page.clock.fastForward(29_000);
    await expect(screen(page, 'login.unreachable')).toHaveCount(0);
    await page.clock.fastForward(1500);
    await expect(screen(page, 'login.unreachable').first()).toBeVisible();
    await expect(page.locator('#username')).toHaveValue(account);
    await leave(page);
    await expect.poll(() => reportsIn(seen.requests)).toContain('Ajax Timeout /login');
  });
