import type { BrowserContext, Page } from '@playwright/test';
import { riskIntercept } from '../../services/contract/account.ts';
import { qrGenerate, qrStatus } from '../../services/contract/qr.ts';
import { contentOf } from '../../services/exchange/qr.ts';
import { expectCleanForAxe } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveAlone, serveFaulty } from '../own-exchange.ts';
import { hydrated, lastCode, screen, tryToSignIn } from '../person.ts';

const [com, , ae] = testSites;

// The desk has one phone, which confirms the code that it has scanned.
test.describe.configure({ mode: 'default' });
const qr = (page: Page) => page.locator('[data-method=qr]');

/** Requests a code; returns the content that a camera reads. */
async function showCode(page: Page): Promise<string> {
  const [pollRequest] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === qrStatus.path),
    qr(page).click(),
  ]);
  await expect(screen(page, 'qr.code')).toBeVisible();
  return contentOf(new URL(pollRequest.url()).searchParams.get('uuid') ?? '');
}

async function scan(context: BrowserContext, code: string, person = 'Ada', at?: number): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(`${originOf('desk', at)}/phone`);
  const camera = phone.locator('form[action="/phone/scan"]');
  await camera.locator('[name=content]').fill(code);
  await camera.locator('[name=person]').selectOption({ label: person });
  await camera.getByRole('button', { name: 'Scan' }).click();
  return phone;
}

for (const site of [com, ae]) {
  test.describe('sign-in by QR code [CALL-38] [CALL-39] [Q07]', () => {
    test(`${site.label}: a phone scans and confirms, and the user is signed in [QR-01] [QR-02] [QR-03] [LOGIN-13]`, async ({
      page,
      context,
      seen,
    }) => {
      await page.goto(loginOf(site));
      await hydrated(page);
      const code = await showCode(page);
      await expect(page.locator('dialog figure')).toBeVisible();
      await expect(page.locator('dialog')).toContainText(`${site.label}.northgate.localhost`);
      const phone = await scan(context, code);
      await page.bringToFront();
      await expect(screen(page, 'qr.scanned')).toBeVisible({ timeout: 15_000 });
      await phone.getByRole('button', { name: 'Confirm' }).first().click();
      await page.bringToFront();
      await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
      await expect(page.getByText('ada@northgate.example')).toBeVisible();
      const qrRequests = seen.requests
        .map((request) => new URL(request.url()))
        .filter(({ pathname }) => pathname.startsWith('/v3/public/qrcode/'));
      expect(qrRequests.filter(({ pathname }) => pathname.endsWith('/generate'))).toHaveLength(1);
      expect(
        qrRequests
          .filter(({ pathname }) => pathname.endsWith('/status'))
          .every(({ searchParams }) => searchParams.get('uuid') !== null),
      ).toBe(true);
    });
  });
}

test('after an hour of sleep a QR code shows as expired, is not polled, and can be renewed [T10] [QR-01]', async ({
  page,
  seen,
}) => {
  await page.clock.install();
  await page.goto(loginOf(com));
  await hydrated(page);
  const [before, polls] = [
    await showCode(page),
    () => seen.requests.filter((request) => new URL(request.url()).pathname === qrStatus.path).length,
  ];
  await page.clock.fastForward('01:00:00');
  await expect(screen(page, 'qr.expired')).toBeVisible();
  const pollsBefore = polls();
  await page.clock.fastForward('01:00');
  await expect(screen(page, 'qr.expired')).toBeVisible();
  expect(polls()).toBe(pollsBefore);
  const [another] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === qrStatus.path),
    screen(page, 'qr.expired').getByRole('button', { name: 'New QR code' }).click(),
  ]);
  await expect(screen(page, 'qr.code')).toBeVisible();
  expect(contentOf(new URL(another.url()).searchParams.get('uuid') ?? '')).not.toBe(before);
});

test('a second factor is asked after the phone’s confirmation; nothing typed before shows [LOGIN-11] [QR-02] [LOGIN-14]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await page.goto(loginOf(com, '', port));
  await hydrated(page);
  await tryToSignIn(page, 'code+31030@exchange.test');
  await expect(screen(page, 'login.locked')).toBeVisible();
  const phone = await scan(context, await showCode(page), 'Vera', port);
  await phone.getByRole('button', { name: 'Confirm' }).first().click();
  await page.bringToFront();
  await expect(screen(page, 'verification.code')).toBeVisible({ timeout: 15_000 });
  await page.locator('dialog [data-way=other]').click();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, 'verified@northgate.example', port));
  await page.waitForURL(`${originOf('com', port)}/en/dashboard`);
  await expect(page.getByText('verified@northgate.example')).toBeVisible();
  expect(
    seen.requests
      .filter((request) => request.url().endsWith(riskIntercept.path))
      .map((request) => request.postData())
      .join(),
  ).not.toContain('exchange.test');
  await close();
});

test('a code that was declined is renewed by one press, and leaving it leads back to what was typed [QR-03] [Q07]', async ({
  page,
  context,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await page.locator('#username').fill('ada@northgate.example');
  const code = await showCode(page);
  const phone = await scan(context, code);
  await phone.getByRole('button', { name: 'Reject' }).first().click();
  await page.bringToFront();
  await expect(screen(page, 'qr.rejected')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'New QR code' }).click();
  await expect(screen(page, 'qr.code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(qr(page)).toBeFocused();
});

test('a busy exchange is toasted under the code of QR sign-in, and said in the dialog [QR-04] [ERR-11]', async ({
  page,
}) => {
  const busy = await serveFaulty({ path: qrStatus.path, kind: 'code', amount: 10016 });
  await page.goto(loginOf(com, '', busy.port));
  await hydrated(page);
  await qr(page).click();
  await expect(screen(page, 'qr.failed')).toBeVisible({ timeout: 15_000 });
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('100161:');
  await expect(screen(page, 'qr.failed')).toContainText('Error 100161');
  await expect(screen(page, 'qr.failed').locator('code')).toHaveText(/^[A-Z0-9]{6}$/);
  await busy.close();
});

test('while the exchange says to wait, the old code stays and the reason is shown [HTTP-18] [QR-03] [N13]', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'New QR code' });
  for (const [path, name] of [
    [qrGenerate.path, 'qr.tooMany'],
    [qrStatus.path, 'qr.paused'],
  ] as const) {
    const busy = await serveFaulty({ path, kind: 'http', amount: 429 });
    await page.goto(loginOf(com, '', busy.port));
    await hydrated(page);
    await qr(page).click();
    await expect(screen(page, name)).toBeVisible({ timeout: 15_000 });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/^Time until you can request a new QR code: \d+ seconds$/);
    await expect(page.locator('dialog figure')).toHaveCount(name === 'qr.paused' ? 1 : 0);
    await expectCleanForAxe(page, [1280, 320]);
    await busy.close();
  }
});

test('the code is clean for axe, stays dark on white, and is not offered on a phone [QR-01] [LOGIN-13]', async ({
  page,
  browser,
}) => {
  for (const site of [com, ae]) {
    await page.goto(loginOf(site));
    await hydrated(page);
    await qr(page).click();
    await expect(page.locator('dialog figure')).toBeVisible();
    for (const width of [1280, 320]) {
      await expectCleanForAxe(page, [width]);
      expect(await page.locator('dialog figure').evaluate((code) => getComputedStyle(code).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  }
  const phone = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156 Mobile Safari/537.36',
  });
  await phone.goto(loginOf(com));
  await hydrated(phone);
  await expect(phone.locator('[data-method=mobile]')).toBeVisible();
  await expect(qr(phone)).toHaveCount(0);
  await phone.close();
});

test('a uuid in the address is no code: the dialog shows one of the exchange, and names the host [Q08] [QR-01]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?uuid=of-a-stranger&qr=of-a-stranger'));
  await hydrated(page);
  const code = await showCode(page);
  expect(code).not.toContain('of-a-stranger');
  await expect(page.locator('dialog')).toContainText('com.northgate.localhost');
  const asked = seen.requests.filter((one) => new URL(one.url()).pathname.startsWith('/v3/public/qrcode/'));
  expect(asked.filter((one) => `${one.url()}${one.postData() ?? ''}`.includes('of-a-stranger'))).toEqual([]);
});
