import type { Page, Request } from '@playwright/test';
import { quickLogIn, quickToken } from '../../services/contract/quick.ts';
import { sites } from '../../sites/sites.ts';
import { launchWithFontSize } from '../../src/testing/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, places } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';

const [global, eu, emirates] = places;

/** Signs in on a regional site as a user whose home site is the global one. */
async function signInAway(page: Page, at?: number): Promise<void> {
  await page.goto(loginOf(emirates, '', at));
  await hydrated(page);
  await tryToSignIn(page, 'abroad@northgate.example');
  await page.waitForURL(`${originOf('ae', at)}/ar-ARE/dashboard`);
}

/**
 * Stops the page's clock at its first second and resumes it at the end, because the next test may use the same browser
 * page.
 */
async function timeStopped({ clock }: Page): Promise<AsyncDisposable> {
  await clock.install({ time: 0 });
  await clock.pauseAt(1000);
  return { [Symbol.asyncDispose]: () => clock.resume() };
}

/** Lets a stopped clock run until the page is hydrated, which happens after its first paint. */
async function hydratedByClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 50 });
  }).toPass();
}

/** The bodies of the calls of a path. */
const sentTo = (requests: readonly Request[], path: string): unknown[] =>
  requests
    .filter((request) => new URL(request.url()).pathname === path)
    .map((request) => request.postDataJSON() as unknown);

/** The addresses of the history entries. */
async function historyOf(page: Page): Promise<string[]> {
  const { entries } = await (await page.context().newCDPSession(page)).send('Page.getNavigationHistory');
  return entries.flatMap(({ url, userTypedURL }) => [url, userTypedURL]);
}

test.describe('a session moves to its home site by a one-time ticket [QUICK-02] [QUICK-03] [CALL-02]', () => {
  test('a session moves to its home site once; its ticket leaks nowhere (decision D03) [JUMP-01] [JUMP-03] [JUMP-04]', async ({
    page,
    context,
    seen,
  }) => {
    await signInAway(page);
    await page.goto(`${loginOf(emirates, '?ref=A&redirect_url=%2Fen%2Fassets')}#x`);
    await screen(page, 'app.confirming').locator('main button').first().click();
    await page.waitForURL(`${originOf('com')}/en/assets`);

    const [jumped, ...again] = seen.requests.filter(
      (request) =>
        request.isNavigationRequest() && request.url().startsWith(originOf('com')) && request.url().includes('/login'),
    );
    const { search, pathname } = new URL(jumped?.url() ?? 'none:');
    expect([
      pathname.endsWith('/login'),
      again.map((request) => request.url().includes('tmp_token')),
      search.startsWith('?ref=A&redirect_url=%2Fen%2Fassets'),
      new URLSearchParams(search).get('redirectType'),
    ]).toEqual([true, [false], true, 'siteJump']);
    const ticket = new URLSearchParams(search).get('tmp_token') ?? '';
    expect(ticket.length).toBeGreaterThan(20);
    expect(sentTo(seen.requests, quickToken.path)).toEqual([{}]);
    expect(sentTo(seen.requests, quickLogIn.path)).toEqual([{ tmp_token: ticket }]);
    const carrying = seen.requests.filter(
      (request) =>
        request !== jumped &&
        `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`.includes(ticket),
    );
    expect(carrying.map((request) => new URL(request.url()).pathname)).toEqual([quickLogIn.path]);
    expect((await historyOf(page)).filter((address) => /tmp_token/.test(address) || address.includes(ticket))).toEqual(
      [],
    );
    expect(
      (await context.cookies())
        .filter(({ name }) => name === 'gh_token')
        .map(({ domain }) => domain.replace(/^\./, ''))
        .toSorted(),
    ).toEqual(['ae.northgate.localhost', 'com.northgate.localhost']);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      ticket,
    );

    await page.goto(loginOf(global));
    await page.waitForURL(`${originOf('com')}/en/dashboard`);
    await page.goto(loginOf(emirates));
    await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
    expect([sentTo(seen.requests, quickToken.path).length, sentTo(seen.requests, quickLogIn.path).length]).toEqual([
      1, 1,
    ]);
  });
});

for (const [how, fault] of [
  ['is refused with 10006', { kind: 'code', amount: 10006 }],
  ['never comes', { kind: 'hang', amount: 0 }],
] as const) {
  test(`when a ticket ${how}, the user moves on without it, session kept, no error [QUICK-02] [ERR-06] [JUMP-01] [JUMP-03]`, async ({
    page,
    context,
    seen,
  }) => {
    const faulty = await serveFaulty({ path: quickToken.path, ...fault });
    await signInAway(page, faulty.port);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-screen="notices.shown"]')) console.error('a notice was shown');
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto(`${loginOf(emirates, '?ref=A&redirect_url=%2Fen%2Fassets', faulty.port)}#x`);
    await page.waitForURL((url) => url.hostname.startsWith('com.') && url.pathname.endsWith('/login'));
    const { search, hash } = new URL(page.url());
    expect([
      search.startsWith('?ref=A&redirect_url=%2Fen%2Fassets'),
      search.includes('tmp_token'),
      new URLSearchParams(search).get('redirectType'),
      hash,
    ]).toEqual([true, false, 'siteJump', '#x']);
    await hydrated(page);
    await expect(screen(page, 'login.form').first()).toBeVisible();
    expect([sentTo(seen.requests, quickToken.path).length, sentTo(seen.requests, quickLogIn.path).length]).toEqual([
      1, 0,
    ]);
    expect(
      (await context.cookies())
        .filter(({ name }) => name === 'gh_token')
        .map(({ domain }) => domain.replace(/^\./, '')),
    ).toEqual(['ae.northgate.localhost']);
    await faulty.close();
  });
}

test('a user handed over by another site is not sent on, whatever their home site [JUMP-02] [QUICK-01]', async ({
  page,
}) => {
  await page.goto(loginOf(emirates));
  await hydrated(page);
  await tryToSignIn(page, 'abroad@northgate.example');
  await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
  await page.goto(loginOf(emirates, '?tmp_token=made-up'));
  await screen(page, 'app.alreadyHere').locator('main button').first().click();
  await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
});

test('a signed-out visitor is not redirected, and no call asks for a verified site [JUMP-04]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(emirates, '?ref=A'));
  await hydrated(page);
  await page.locator('#username').focus();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(loginOf(emirates, '?ref=A'));
  expect(seen.requests.filter((request) => request.url().includes('/member/info'))).toEqual([]);
});

for (const { label, defaultLanguage, strangers } of sites) {
  const home = sites.find(({ id }) => id === strangers.leadsTo);
  if (!home) continue;
  test(`${label} links to the home site ${home.label} and does not redirect [SITE-28] [MODAL-12] [MODAL-13] [JUMP-05]`, async ({
    page,
  }) => {
    const here = loginOf({ label, language: defaultLanguage }, '?ref=A');
    await page.goto(here);
    await hydrated(page);
    await fillIn(page, `code+${strangers.code}@exchange.test`);
    await page.waitForLoadState('networkidle');
    await submit(page);
    await passCaptcha(page);
    await expect(page.locator('dialog[open] a[href^="http"]')).toHaveAttribute(
      'href',
      new RegExp(`^${originOf(home.label)}/[^?]+/login\\?ref=A&`),
    );
    expect(page.url()).toBe(here);
  });
}

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  });

  for (const [place, isOffered] of [
    [global, true],
    [eu, false],
    [emirates, true],
  ] as const) {
    test(`${place.label} ${isOffered ? 'offers the app after 1 s' : 'offers no app'} [UI-11] [CONST-18] [SITE-08]`, async ({
      page,
    }) => {
      await using _ = await timeStopped(page);
      await page.goto(loginOf(place));
      await hydratedByClock(page);
      await page.clock.runFor(100);
      await expect(screen(page, 'appBanner.none')).toBeAttached();
      await page.clock.runFor(800);
      await expect(screen(page, 'appBanner.shown')).toHaveCount(0);
      await page.clock.runFor(300);
      if (!isOffered) {
        await page.waitForLoadState('networkidle');
        await expect(screen(page, 'appBanner.none')).toBeAttached();
        return;
      }
      const banner = screen(page, 'appBanner.shown');
      await expect(banner.getByRole('link')).toHaveAttribute('href', `/${place.language}/download`);
      await banner.getByRole('button').click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await hydratedByClock(page);
      await page.clock.runFor(2500);
      await expect(screen(page, 'login.form').first()).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
  }

  test('the app banner shifts no layout and covers no field or button once cookies are answered [UI-11]', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('ACCEPT-GDPR-COOKIE', '1'));
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(loginOf(global));
      await hydrated(page);
      const button = page.locator('#login-form button[type=submit]');
      const before = await button.boundingBox();
      await expect(screen(page, 'appBanner.shown')).toBeAttached();
      expect(await button.boundingBox()).toEqual(before);
      await button.focus();
      expect(await isCovered(page, '#login-form button[type=submit]'), `${width} × ${height}`).toBe(false);
    }
  });

  test.describe('inside of the app', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile NorthgateApp/7.2' });

    test('a deep link opens the app or else the page; the app banner stays hidden [LINK-02] [UI-12] [UI-11]', async ({
      page,
      seen,
    }) => {
      seen.expected = /northgate:|launch/;
      await using _ = await timeStopped(page);
      await page.goto(loginOf(global, '?ref=A'));
      await hydratedByClock(page);
      await page.clock.runFor(1500);
      await page.waitForLoadState('networkidle');
      await expect(screen(page, 'appBanner.none')).toHaveCount(0);
      await page.locator('main a', { hasText: 'Sign up' }).click();
      await page.clock.runFor(2400);
      expect(page.url()).toBe(loginOf(global, '?ref=A'));
      await page.clock.runFor(200);
      await page.waitForURL(`${originOf('com')}/en/register?ref=A`);
      const [opened, ...more] = seen.requests.filter((request) => request.url().startsWith('northgate:'));
      expect([opened?.url(), more.length]).toEqual(['northgate://signup?ref=A', 0]);
      seen.requests.splice(0, seen.requests.length, ...seen.requests.filter((request) => request !== opened));
    });
  });
});

for (const place of [global, emirates]) {
  test(`on ${place.label} the cookie question covers neither field nor button, from 320 × 568 to 1280 × 720 [UI-04] [UI-07]`, async ({
    page,
  }) => {
    await page.goto(loginOf(place));
    await hydrated(page);
    await expect(screen(page, 'consent.asking').locator('section')).toBeVisible();
    for (const [width, height] of [
      [320, 568],
      [320, 720],
      [360, 740],
      [390, 664],
      [390, 844],
      [412, 915],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const control of ['#username', '#current-password', '#login-form button[type=submit]']) {
        await page.locator(control).focus();
        expect(await isCovered(page, control), `${width} × ${height} ${control}`).toBe(false);
      }
    }
  });
}

for (const letters of [24, 32]) {
  test(`at a font size of ${letters} px the cookie banner covers no control and nothing overflows [UI-04] [UI-07]`, async () => {
    const browser = await launchWithFontSize(letters);
    const page = await browser.newPage();
    await page.goto(loginOf(global));
    await hydrated(page);
    await expect(screen(page, 'consent.asking').locator('section')).toBeVisible();
    await expect(page.locator('[data-provider]')).toHaveCount(3);
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const control of ['#username', '#current-password', '#login-form button[type=submit]']) {
        await page.locator(control).focus();
        expect(await isCovered(page, control), `${width} × ${height} ${control}`).toBe(false);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `overflows at ${width} px`,
      ).toBe(true);
      expect(
        await page.locator('[data-provider],[data-screen="consent.asking"] button').evaluateAll(brokenWords),
        `at ${width} px`,
      ).toEqual([]);
    }
    await browser.close();
  });
}

test('in a low viewport a toast does not cover the button, and the refusal is under it [UI-10]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 508 });
  await page.goto(loginOf(global));
  await hydrated(page);
  await tryToSignIn(page, 'code+987654@exchange.test');
  await expect(screen(page, 'notices.shown').locator('[popover]')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('987654');
  expect(await isCovered(page, '#login-form button[type=submit]')).toBe(false);
  await expect(page.locator('output[aria-live=off]')).toHaveCount(1);
});

test('on paper there is one line in black, whatever the scheme, and nothing personal', async ({ page }) => {
  await page.goto(loginOf(global));
  await hydrated(page);
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('#username')?.setAttribute('value', 'ada@northgate.example'),
  );
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.children.length === 0 && element.checkVisibility() && element.textContent?.trim())
        .map((element) => [element.textContent, getComputedStyle(element).color]),
    );
  await expect
    .poll(shown)
    .toEqual([['This page can’t be printed because it may show personal details.', 'rgb(0, 0, 0)']]);
});

test('in forced colours a wrong field and the button to press differ from the others by their lines [UI-09]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(loginOf(global));
  await hydrated(page);
  await page.locator('#current-password').fill('x');
  await submit(page);
  await expect(screen(page, 'login.invalid').first()).toBeVisible();
  const lines = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => [getComputedStyle(element).borderTopStyle, getComputedStyle(element).borderTopWidth]);
  await expect.poll(() => lines('#username')).toEqual(['dashed', '2px']);
  expect(await lines('#current-password')).toEqual(['solid', '1px']);
  expect(await lines('#login-form button[type=submit]')).toEqual(['solid', '2px']);
});

/** Runs in the page: words of these elements that break over two lines. */
function brokenWords(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Whether another element covers the centre of a control in the viewport. */
function isCovered(page: Page, control: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return ![0.1, 0.5, 0.9].every((part) =>
      element?.contains(document.elementFromPoint(x + width / 2, y + height * part)),
    );
  }, control);
}
