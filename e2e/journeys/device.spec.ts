import type { Page, Request } from '@playwright/test';
import { login } from '../../services/contract/login.ts';
import { qrGenerate, qrStatus } from '../../services/contract/qr.ts';
import { captchaOrigin } from '../captcha.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveWithout } from '../own-exchange.ts';
import { fillIn, hydrated, passCaptcha, screen, submit } from '../person.ts';

test.use({ device: 'unknown' });

const [com, eu] = testSites;

/** Path and tx-id of each exchange call of the page. */
function calls(requests: readonly Request[]): readonly (readonly [string, string | undefined])[] {
  return requests
    .filter((request) => request.headers()['guid'] !== undefined)
    .map((request) => [new URL(request.url()).pathname, request.headers()['tx-id']]);
}

/** Signs in; solves the captcha after the fingerprint is computed, as a user is slower than that. */
async function signIn(page: Page, site: (typeof testSites)[number], at?: number): Promise<void> {
  await page.goto(loginOf(site, '', at));
  await hydrated(page);
  await fillIn(page, 'ada@northgate.example');
  expect(page.frames()).toHaveLength(1);
  const gone = page.waitForEvent('framedetached', (frame) => frame.name() === 'device');
  await submit(page);
  await gone;
  await expect(page.locator('#device')).toHaveCount(0);
  await passCaptcha(page);
  await page.waitForURL(`${originOf(site.label, at)}/${site.language}/dashboard`);
}

test('only the log-in carries the fingerprint, equal on each site; the page keeps none of its parts [HTTP-07] (decision D08)', async ({
  page,
  seen,
}) => {
  await signIn(page, com);
  await signIn(page, eu);
  const made = calls(seen.requests).filter(([, device]) => device !== undefined);
  expect(made.map(([path]) => path)).toEqual(['/login', '/user/public/login_compliance']);
  expect(made[0]?.[1]).toMatch(/^[0-9a-f]{32}$/);
  expect(made[1]?.[1]).toBe(made[0]?.[1]);
});

test('a QR sign-in without a captcha carries the fingerprint, too [HTTP-07]', async ({ page, seen }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await page.locator('[data-method=qr]').click();
  await expect(screen(page, 'qr.code')).toBeVisible();
  await expect
    .poll(() => calls(seen.requests).some(([path, device]) => path === qrStatus.path && device?.length === 32), {
      timeout: 15_000,
    })
    .toBe(true);
  expect(calls(seen.requests).find(([path]) => path === qrGenerate.path)).toEqual([qrGenerate.path, undefined]);
});

test('without a page on the isolated host a QR code still appears, after at most three tries [HTTP-09] [C13]', async ({
  page,
  seen,
}) => {
  seen.expected = /frame-ancestors/;
  const lacking = await serveWithout(/frame\/index\.html/);
  const framesOfIt = captchaOrigin.replace(/\d+$/, String(lacking.port));
  const callsOf = (path: string): number =>
    calls(seen.requests).filter((call) => call[0] === path && call[1] === undefined).length;
  await page.goto(loginOf(com, '', lacking.port));
  await hydrated(page);
  await page.locator('[data-method=qr]').click();
  await expect.poll(() => callsOf(qrStatus.path), { timeout: 25_000 }).toBeGreaterThan(4);
  expect(seen.requests.filter((request) => request.url().startsWith(framesOfIt))).toHaveLength(3);
  await lacking.close();
});

test('where the fingerprint cannot be made out, the log-in goes without [HTTP-09] [C13]', async ({ page, seen }) => {
  const lacking = await serveWithout(/frame\/assets\/device-/);
  await signIn(page, com, lacking.port);
  expect(calls(seen.requests).filter(([path]) => path === login.path)).toEqual([[login.path, undefined]]);
  await lacking.close();
});
