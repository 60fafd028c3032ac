import { devices, type Page } from '@playwright/test';
import { consentKey } from '../../services/browser/keys.ts';
import { expectToFit } from '../fit.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { loginOf, password, testSites } from '../hosts.ts';
import { hydrated, passCaptcha, screen } from '../person.ts';

for (const site of testSites) {
  test(`${site.label} paints the form before scripts run; without scripts it offers a reload [LANG-13] [UI-07]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(loginOf(site));
    await expect(page.locator('#username')).toBeVisible();
    await expect(page.locator('#current-password')).toBeVisible();
    await expect(page.locator('#login-form button[type=submit]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', site.dir);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('button[type=button]:visible')).toHaveCount(0);
    await expect(page.locator('[role=tablist]')).toBeHidden();
    await expect(page.locator('#lost')).toBeHidden();
    await Promise.all([page.waitForEvent('domcontentloaded'), page.locator('noscript a').click()]);
    expect(page.url()).toBe(loginOf(site));
    await context.close();
  });
}

/** Opens the log-in page; its scripts load when the returned function is called. */
async function openHeld(page: Page, query = ''): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(loginOf(testSites[0], query), { waitUntil: 'commit' });
  return release;
}

test('text typed before hydration is kept; a submit before it is not posted and runs once [LOGIN-01] [UI-15]', async ({
  page,
  seen,
}) => {
  const release = await openHeld(page);
  await page.locator('#username').pressSequentially('ada@northgate.example');
  await page.locator('#current-password').pressSequentially(password);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/en/login');
  await expect(page.locator('#login-form button[type=submit]')).toHaveCSS('opacity', '0.6');
  release();
  await hydrated(page);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await passCaptcha(page);
  await page.waitForURL('**/en/dashboard');
  const posts = seen.requests.filter(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('login'),
  );
  expect(posts.map((request) => request.resourceType())).toEqual(['fetch']);
});

test('a link to the sign-up that is pressed before hydration keeps the invitation and the destination [REDIR-18] [QUERY-09]', async ({
  page,
}) => {
  const query = '?ref=GRACE7&redirect_url=%2Fen%2Fdashboard';
  const release = await openHeld(page, query);
  await page.locator('main a[href*=register]').first().click();
  await page.waitForURL(`**/register${query}`, { waitUntil: 'commit' });
  release();
});

for (const [way, selector, shown] of [
  ['the tab of phone numbers', '[data-method=mobile]', '#phone'],
  ['the QR code', '[data-method=qr]', 'dialog[open][data-screen^="qr."]'],
] as const)
  test(`a press on ${way} before hydration takes effect [LOGIN-13] [UI-15]`, async ({ page }) => {
    const release = await openHeld(page);
    await page.locator(selector).click();
    await expect(page.locator(selector)).toHaveCSS('opacity', '0.6');
    release();
    await expect(page.locator(shown)).toBeVisible();
    await expect(page.locator('[data-early]')).toHaveCount(0);
  });

test('two presses before hydration count as two, and typing outside of a form throws nothing [UI-15] [LOGIN-10]', async ({
  page,
}) => {
  const release = await openHeld(page);
  await page.locator('#current-password').fill(password);
  const reveal = page.locator('#current-password + button');
  for (let presses = 0; presses < 2; presses++) await reveal.click();
  await page.evaluate(() => {
    const alone = document.body.appendChild(document.createElement('input'));
    alone.dispatchEvent(new InputEvent('input', { bubbles: true }));
    alone.remove();
  });
  release();
  await hydrated(page);
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(page.locator('#current-password')).toHaveAttribute('type', 'password');
  await reveal.click();
  await expect(page.locator('#current-password')).toHaveAttribute('type', 'text');
});

/** Names and boxes of the buttons that are shown. */
const buttonsOf = (page: Page): Promise<readonly (readonly [string | null, ...number[]])[]> =>
  page.locator('main button:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button.textContent, x, y, width, height] as const;
    }),
  );

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

for (const [name, options, ways] of [
  ['a desktop', {}, ['Email', 'Phone', '', 'Log in', 'QR code', 'Google', 'Apple', 'Telegram']],
  ['a phone', phone, ['Email', 'Phone', '', 'Log in', 'Google', 'Apple', 'Telegram']],
] as const)
  test(`${name} paints every way to log in before scripts run, and hydration moves none [LOGIN-03] [LOGIN-13] [SITE-10]`, async ({
    browser,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const release = await openHeld(page);
    await page.locator('[data-provider=telegram]').waitFor();
    const painted = await buttonsOf(page);
    expect(painted.map(([text]) => text)).toEqual(ways);
    release();
    await expect(page.locator('[data-late]')).toHaveCount(0);
    expect(await buttonsOf(page)).toEqual(painted);
    await context.close();
  });

test('a submit before hydration by a password manager, without a press, is carried out [LOGIN-01] [UI-15] [I04]', async ({
  page,
}) => {
  const release = await openHeld(page);
  await page.locator('#username').fill('ada@northgate.example');
  await page.locator('#current-password').fill(password);
  await page.locator('#login-form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(new URL(page.url()).pathname).toBe('/en/login');
  release();
  await hydrated(page);
  await passCaptcha(page);
  await page.waitForURL('**/en/dashboard');
});

test('a page without scripts offers a reload of the same address after 10 s, until the scripts load [D01] [UI-07]', async ({
  page,
}) => {
  await page.clock.install();
  const release = await openHeld(page, '?redirect_url=/en/earn');
  const notice = page.locator('#lost');
  await page.locator('#login-form button[type=submit]').click();
  await page.clock.fastForward('00:09');
  await expect(notice).toBeHidden();
  await expect(page.locator('#login-form button[type=submit]')).toHaveCSS('opacity', '0.6');
  await page.clock.fastForward('00:02');
  await expect(notice).toBeVisible();
  await expect(page.locator('#login-form button[type=submit]')).toHaveCSS('opacity', '1');
  await expectToFit(page, 'a page without its scripts');
  await Promise.all([page.waitForEvent('framenavigated'), notice.locator('a').click()]);
  expect(page.url()).toBe(loginOf(testSites[0], '?redirect_url=/en/earn'));
  await page.clock.fastForward('00:11');
  await expect(notice).toBeVisible();
  release();
  await page.clock.resume();
  await hydrated(page);
  await page.clock.fastForward('00:11');
  await expect(notice).toHaveCount(0);
});

const changes: Readonly<Record<string, () => void>> = {
  'a password manager has put something beside the fields': () =>
    document.querySelector('#current-password')?.after(document.createElement('div')),
  'a translator has wrapped the words': () => {
    for (const words of document.querySelectorAll('label,h1')) {
      const font = document.createElement('font');
      font.append(...words.childNodes);
      words.append(font);
    }
  },
  'an extension has added something to the form': () => document.querySelector('#login-form')?.append('x'),
  'a password manager has put buttons beside the fields': () => {
    for (const field of document.querySelectorAll('#login-form input')) field.after(document.createElement('button'));
  },
  'a field of another script precedes ours': () =>
    document.querySelector('#username')?.before(document.createElement('input')),
  'a button of the page was removed': () => document.querySelector('#root button')?.remove(),
};

/** Where in the page the password is, in field values and in text. */
const kindsOfPassword = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (secret) => [
      ...[...document.querySelectorAll('input,button')]
        .filter((one) => (one as HTMLInputElement).value === secret)
        .map(({ id }) => id),
      ...(document.documentElement.outerHTML.includes(secret) ? ['what is written'] : []),
    ],
    password,
  );

for (const [how, change] of Object.entries(changes)) {
  test(`where ${how} before hydration, what was typed stays, and a submit is carried out [D05] [LOGIN-01] [UI-15]`, async ({
    page,
    seen,
  }) => {
    seen.expected = /Minified React error #418/;
    const release = await openHeld(page);
    await page.evaluate(change);
    await page.locator('#username').fill('ada@northgate.example');
    await page.locator('#current-password').fill(password);
    await page.keyboard.press('Enter');
    release();
    await hydrated(page);
    await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
    await expect(page.locator('dialog[open] iframe')).toBeVisible();
    expect(await kindsOfPassword(page)).toEqual(['current-password']);
    await passCaptcha(page);
    await page.waitForURL('**/en/dashboard');
  });
}

test('text typed before hydration overrides a kept draft, also after another script changed the page [D05] [T15] [UI-15]', async ({
  page,
  seen,
}) => {
  seen.expected = /Minified React error #418/;
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  await page.locator('#username').fill('old@northgate.example');
  const release = await openHeld(page);
  await page.evaluate(() => document.querySelector('#current-password')?.after(document.createElement('div')));
  await page.locator('#username').fill('ada@northgate.example');
  await page.locator('#current-password').fill(password);
  release();
  await hydrated(page);
  await expect(page.locator('#current-password')).toHaveValue(password);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
});

test('a submit before hydration is dropped when typing continues: no partial password is sent [LOGIN-01] [UI-15]', async ({
  page,
}) => {
  const release = await openHeld(page);
  await page.locator('#username').pressSequentially('ada@northgate.example');
  await page.keyboard.press('Enter');
  await page.locator('#current-password').pressSequentially('North');
  release();
  await hydrated(page);
  await expect(page.locator('#current-password')).toHaveValue('North');
  await page.locator('#current-password').pressSequentially('east');
  await expect(screen(page, 'login.form')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a button pressed before hydration looks pressed and acts once it can, while typing continues [LOGIN-01] [UI-04] [UI-15]', async ({
  page,
}) => {
  const release = await openHeld(page);
  const [show, accept] = [
    page.locator('[aria-controls=current-password]'),
    page.locator('[data-screen^="consent."] button').last(),
  ];
  await page.locator('#current-password').pressSequentially('North');
  await show.click();
  await accept.click();
  for (const pressed of [show, accept]) await expect(pressed).toHaveCSS('opacity', '0.6');
  await page.locator('#username').pressSequentially('ada');
  await expect(page.locator('#current-password')).toHaveAttribute('type', 'password');
  release();
  await hydrated(page);
  await expect(page.locator('#current-password')).toHaveAttribute('type', 'text');
  await expect(page.locator('#current-password')).toHaveValue('North');
  await expect(show).toHaveCSS('opacity', '1');
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), consentKey)).toBe('1');
  await expect(screen(page, 'consent.asking')).toHaveCount(0);
  await show.click();
  await expect(page.locator('#current-password')).toHaveAttribute('type', 'password');
});

test('the exchange gets no call before a field is used, and hydration gives no warning [LOGIN-01]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(testSites[0]), { waitUntil: 'networkidle' });
  await hydrated(page);
  await expect(screen(page, 'login.form').first()).toBeVisible();
  const calls = seen.requests.filter((request) => ['fetch', 'xhr', 'ping'].includes(request.resourceType()));
  expect(calls.map((request) => request.url())).toEqual([]);
});
