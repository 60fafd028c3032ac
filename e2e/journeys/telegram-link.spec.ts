import type { Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { originOf, places } from '../hosts.ts';
import { serveAlone } from '../own-exchange.ts';
import { fillIn, hydrated, lastCode, passCaptcha, screen, submit } from '../person.ts';
import { insideTelegram, launchOf, pressBackOfTelegram } from '../telegram-app.ts';

const [com] = places;
const accept = (page: Page) => page.locator('[data-way=accept]');
const consent = (page: Page) => screen(page, 'telegramLink.consent');
const home = (at: number): string => `${originOf(com.label, at)}/en/tg-app/app/home/`;

/** Opens the mini app as a Telegram user. */
async function open(page: Page, at: number, person = 'tess'): Promise<void> {
  await page.goto(`${originOf(com.label, at)}/en/telegram-register-login${launchOf(person)}`);
  await hydrated(page);
}

/** Opens it again, as Telegram does: a new document. */
async function reopen(page: Page, at: number, person = 'tess'): Promise<void> {
  await page.goto('about:blank');
  await open(page, at, person);
}

async function logIn(page: Page, account: string): Promise<void> {
  await fillIn(page, account);
  await submit(page);
  await passCaptcha(page);
}

test.beforeEach(({ page }) => insideTelegram(page));

test('an account is linked after Accept, once; the next visit names the session first [TG-04] [TG-05] [ROUTE-17]', async ({
  page,
  seen,
}) => {
  const { port, close } = await serveAlone();
  const binds = () => seen.requests.filter((request) => request.url().endsWith('/bind/telegram'));
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page).getByRole('heading')).toBeFocused();
  await expect(consent(page)).toContainText('Tess');
  expect(await findings(page, 'everything')).toEqual([]);
  expect(binds()).toEqual([]);
  await page.getByRole('checkbox').uncheck();
  await accept(page).click();
  await expect(accept(page)).toHaveAccessibleDescription(/allow messages/);
  expect(binds()).toEqual([]);
  await page.getByRole('checkbox').check();
  await accept(page).click();
  await page.waitForURL(home(port));
  expect(binds().map((request) => request.method())).toEqual(['POST']);
  await expect(page.locator('[data-account]')).toContainText('Signed in as');
  await reopen(page, port);
  await expect(screen(page, 'telegramLink.session')).toContainText('as Hoi');
  expect(await findings(page, 'everything')).toEqual([]);
  await page.locator('[data-way=continue]').click();
  await page.waitForURL(home(port));
  expect(binds()).toHaveLength(1);
  await close();
});

test('«Not you?» ends the session that was found, and the form is there [ROUTE-17] [SESS-04]', async ({ page }) => {
  const { port, close } = await serveAlone();
  await open(page, port, 'tara');
  await logIn(page, 'hongkong@northgate.example');
  await page.locator('[data-way=decline]').click();
  await page.waitForURL(home(port));
  await reopen(page, port, 'tara');
  await page.locator('[data-way=refuse]').click();
  await expect(screen(page, 'miniApp.offer')).toContainText('Tara');
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await close();
});

test('Decline is kept on this device: nothing is linked, and it is not asked again [TG-06] [TG-07]', async ({
  page,
  context,
  seen,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page)).toBeVisible();
  await page.locator('[data-way=decline]').click();
  await page.waitForURL(home(port));
  await context.clearCookies();
  await reopen(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await page.waitForURL(home(port));
  expect(seen.requests.filter((request) => request.url().endsWith('/bind/telegram'))).toEqual([]);
  await close();
});

test('an account with factors is verified before it is linked [TG-05] [TG-19]', async ({ page, seen }) => {
  const { port, close } = await serveAlone();
  await open(page, port);
  await logIn(page, 'mailed@northgate.example');
  const confirm = async (): Promise<void> => {
    await expect(screen(page, 'resend.waiting')).toBeVisible();
    await page.locator('#one-time-code').fill(await lastCode(page, 'mailed@northgate.example', port));
  };
  await confirm();
  await expect(consent(page)).toBeVisible();
  await accept(page).click();
  await confirm();
  await page.waitForURL(home(port));
  const bodies = seen.requests
    .filter((request) => request.url().endsWith('/bind/telegram'))
    .map((request) => request.postDataJSON() as Readonly<Record<string, unknown>>);
  expect(bodies.map((body) => 'verify_ticket' in body)).toEqual([false, true]);
  await close();
});

test('a link that fails says so and goes on; Back of Telegram leaves the question [TG-11] [TG-14] [MODAL-19]', async ({
  page,
}) => {
  const { port, close } = await serveAlone();
  await open(page, port, 'uma');
  await logIn(page, 'ada@northgate.example');
  await expect(consent(page)).toBeVisible();
  await pressBackOfTelegram(page);
  await expect(screen(page, 'telegramLink.session')).toBeVisible();
  await page.locator('[data-way=continue]').click();
  await accept(page).click();
  const dialog = screen(page, 'app.bindFailed').and(page.locator('dialog'));
  await expect(dialog).toBeVisible();
  await dialog.locator('[data-way=on]').click();
  await page.waitForURL(home(port));
  await close();
});
