import type { Page } from '@playwright/test';
import { profile } from '../../services/contract/session.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, password, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { openSignUp, stayHere } from '../sign-up-page.ts';
import { fillIn, hydrated, otherWay, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';

const [com] = testSites;

/** Types a credential, then disconnects the network; no part of another method is loaded yet. */
async function typeAndLoseTheNetwork(page: Page): Promise<void> {
  await page.goto(loginOf(com));
  await hydrated(page);
  await fillIn(page, 'ada@northgate.example');
  await expect(page.locator('[data-method=mobile]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(screen(page, 'connection.offline').first()).toBeVisible();
}

async function findTheNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(screen(page, 'connection.online').first()).toBeAttached();
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(page.locator('#current-password')).toHaveValue(password);
}

for (const [what, control, shown, said] of [
  // Settings were read before; the captcha is the first thing that is missing, and not the reason.
  ['the button', '#login-form button[type=submit]', 'login.captchaUnavailable', 'You’re offline'],
  ['the QR code', '[data-method=qr]', 'login.unreachable', 'We couldn’t connect'],
  ['an account elsewhere', '[data-provider=google]', 'login.unreachable', 'We couldn’t connect'],
] as const) {
  test(`offline after typing, ${what} shows an error, keeps input and works once online [N07] [N08] [ERR-44] [INV1]`, async ({
    page,
    seen,
  }) => {
    seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
    await typeAndLoseTheNetwork(page);
    await page.locator(control).click();
    await expect(screen(page, shown).first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expectNothingLost(page);
    await findTheNetwork(page);
    await submit(page);
    await passCaptcha(page);
    await page.waitForURL(`${originOf('com')}/en/dashboard`);
  });
}

test('offline, an error replaces the missing phone fields; the e-mail address is kept [N07] [N08] [LOGIN-02] [INV1]', async ({
  page,
  seen,
}) => {
  seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
  await typeAndLoseTheNetwork(page);
  await page.locator('[data-method=mobile]').click();
  const lost = page.locator('#login-form [role=alert]');
  const retry = lost.getByRole('button', { name: 'Try again' });
  await expect(lost).toContainText('We couldn’t load this. Check your internet connection.');
  await retry.click();
  await expect(retry).toBeFocused();
  await page.locator('[data-method=email]').click();
  await expectNothingLost(page);
  await page.locator('[data-method=mobile]').click();
  await expect(retry).toBeVisible();
  await findTheNetwork(page);
  await retry.press('Enter');
  await expect(page.locator('#phone')).toBeFocused();
});

test('a network that comes back while the phone fields load brings them and keeps the password [N07] [LOGIN-02] [INV1]', async ({
  page,
  seen,
}) => {
  seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
  await typeAndLoseTheNetwork(page);
  await page.locator('[data-method=mobile]').click();
  await findTheNetwork(page);
  // The load may also have failed before the network came back.
  await page.evaluate(() => document.querySelector<HTMLElement>('#login-form [role=alert] button')?.click());
  await expect(page.locator('#phone')).toBeVisible();
  await expect(page.locator('#current-password')).toHaveValue(password);
  await page.locator('[data-method=email]').click();
  await expectNothingLost(page);
});

test('offline on a sign-up page, the phone fields have a retry, and the e-mail address stays [N07] [REG-07] [INV1]', async ({
  page,
  seen,
}) => {
  seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
  await openSignUp(page, loginOf(com).replace('/login', '/register'));
  await stayHere(page);
  await page.locator('#username').fill('new@northgate.example');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(screen(page, 'connection.offline').first()).toBeVisible();
  await page.locator('#method-mobile').click();
  const lost = page.locator('#register-form [role=alert]');
  await expect(lost).toContainText('We couldn’t load this. Check your internet connection.');
  await page.locator('#method-email').click();
  await expect(page.locator('#username')).toHaveValue('new@northgate.example');
  await page.locator('#method-mobile').click();
  await expect(lost.getByRole('button', { name: 'Try again' })).toBeVisible();
  await findTheNetwork(page);
  // The fields may have come by themselves with the network.
  await page.evaluate(() => document.querySelector<HTMLElement>('#register-form [role=alert] button')?.click());
  await expect(page.locator('#phone')).toBeVisible();
  await page.locator('#method-email').click();
  await expect(page.locator('#username')).toHaveValue('new@northgate.example');
});

test('offline is said at once, keeps what was typed, and signing in works again when the network is back [N07] [N08]', async ({
  page,
  context,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await expect(page.locator('dialog[open] iframe')).toBeVisible();
  await otherWay(page).click();
  await context.setOffline(true);
  await expect(screen(page, 'connection.offline').first()).toBeVisible();
  await context.setOffline(false);
  await expect(screen(page, 'connection.offline')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
});

for (const [label, language, width] of [
  ['com', 'en', 320],
  ['com', 'de-DE', 360],
  ['ae', 'ar-ARE', 1280],
] as const) {
  test(`that the network is gone is said above the heading and covers none of it, in ${language} on ${width} px [N07] [UI-07]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(loginOf({ label, language }));
    await hydrated(page);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await context.setOffline(true);
    const words = screen(page, 'connection.offline').locator('span').first();
    await expect(words).toBeVisible();
    const [messageBox, title] = [await words.boundingBox(), await heading.boundingBox()];
    expect(title).toEqual(before);
    expect((messageBox?.y ?? Infinity) + (messageBox?.height ?? Infinity)).toBeLessThanOrEqual(title?.y ?? 0);
    expect([(messageBox?.x ?? -1) >= 0, (messageBox?.x ?? 0) + (messageBox?.width ?? Infinity) <= width]).toEqual([
      true,
      true,
    ]);
  });
}

for (const [layout, language, width] of [
  ['oldDeadppol', 'en', 390],
  ['oldDeadppol', 'de-DE', 320],
  ['newBrand', 'en', 390],
  ['new', 'en', 390],
] as const)
  test(`offline, the notice covers neither header nor rewards of ${layout} in ${language} on ${width} px [N07] [UI-02]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignUp(page, `${originOf('com')}/${language}/register?pageLayout=${layout}&force=1`);
    await stayHere(page);
    const rewards = screen(page, 'benefits.shown').locator('p').first();
    await expect(rewards).toBeVisible();
    const before = await rewards.boundingBox();
    await context.setOffline(true);
    const words = screen(page, 'connection.offline').locator('span').first();
    await expect(words).toBeVisible();
    const box = await words.boundingBox();
    expect(await rewards.boundingBox()).toEqual(before);
    expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual(before?.y ?? 0);
    const header = page.locator('header');
    const isHeaded = layout === 'oldDeadppol';
    await expect(header).toHaveCount(isHeaded ? 1 : 0);
    const top = isHeaded ? await header.boundingBox() : null;
    expect(box?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0));
    const brand = page.locator('[data-part] > p[aria-hidden=true]');
    await expect(brand).toHaveCount(isHeaded ? 0 : 1);
    for (const one of await brand.all()) await expect(one).toBeHidden();
    await context.setOffline(false);
    for (const one of await brand.all()) await expect(one).toBeVisible();
  });

test('offline before any input, no message suggests a reload, and sign-in works once online [N07] [N08]', async ({
  page,
  context,
  seen,
}) => {
  seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
  await page.goto(loginOf(com));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await expect(page.locator('[role=alert]')).toContainText('Check your internet connection.');
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await context.setOffline(false);
  await submit(page);
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('offline while parts are on their way, the account stays and sign-in works once online [N07] [D01]', async ({
  page,
  context,
  seen,
}) => {
  seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
  await page.goto(loginOf(com));
  await hydrated(page);
  await context.setOffline(true);
  await fillIn(page, 'ada@northgate.example');
  await submit(page);
  await expect(page.locator('[role=alert]')).toContainText('Check your internet connection.');
  await context.setOffline(false);
  // A browser that remembers the failed import reloads the page once, without the password.
  await expect(async () => {
    await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
    if ((await page.locator('#current-password').inputValue()) === '')
      await page.locator('#current-password').fill(password);
    await submit(page);
    await expect(page.locator('dialog[open] iframe')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('offline right after a log-in, the page says so and continues once online [N07] [REDIR-16] [LOGIN-09]', async ({
  page,
  context,
  seen,
}) => {
  seen.expected = /net::ERR_INTERNET_DISCONNECTED/;
  const answered = Promise.withResolvers<void>();
  const slow = await serveFaulty({ path: profile.path, kind: 'slow', amount: 0 }, { wait: () => answered.promise });
  await page.goto(loginOf(com, '', slow.port));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await expect(screen(page, 'app.leaving').first()).toBeVisible();
  await page.clock.install();
  await context.setOffline(true);
  answered.resolve();
  await page.clock.runFor(8000);
  await expect(page.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', /\/en\/dashboard$/);
  await expect(screen(page, 'connection.offline').first()).toBeVisible();
  expect(
    seen.requests.filter((request) => request.isNavigationRequest() && request.url().endsWith('/en/dashboard')),
  ).toEqual([]);
  await context.setOffline(false);
  await page.waitForURL('**/en/dashboard');
  await slow.close();
});
