import type { FrameLocator, Page } from '@playwright/test';
import { bindTelegram } from '../../services/contract/telegram.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { loginOf, originOf, password, places, port } from '../hosts.ts';
import { lastCode } from '../person.ts';
import { serveAlone, serveFaulty } from '../own-exchange.ts';
import { watchShift } from '../shift.ts';

const [com, , ae] = places;
const messenger = `http://web.messenger.localhost:${port}`;

/** Opens the mini app in the frame of the messenger. */
async function open(page: Page, more: Readonly<Record<string, string>> = {}, at = port): Promise<FrameLocator> {
  const query = new URLSearchParams({ person: 'tara', site: 'global', ...more });
  await page.goto(`http://web.messenger.localhost:${at}/app?${query.toString()}`);
  const app = page.frameLocator('iframe[data-address]');
  await expect(app.locator('html')).toHaveAttribute('data-hydrated', 'true');
  return app;
}

const screen = (app: FrameLocator, name: string) => app.locator(`[data-screen="${name}"]`);
const offer = (app: FrameLocator) => app.locator('[data-way=telegram]');
const accept = (app: FrameLocator) => app.locator('[data-way=accept]');

/** Requests of the mini app to the messenger, as its log shows them. */
async function asked(page: Page): Promise<readonly string[]> {
  const lines = await page.locator('#log li').allTextContents();
  return lines.filter((line) => line.startsWith('←')).map((line) => line.slice(2));
}

async function passCaptcha(app: FrameLocator): Promise<void> {
  const dialog = app.locator('dialog[open][data-screen^="captcha."]');
  await dialog.locator('button').first().dispatchEvent('click');
  await dialog.frameLocator('iframe').locator('.vendor-work button').click();
}

async function signInWith(app: FrameLocator, account: string): Promise<void> {
  await app.locator('#username').fill(account);
  await app.locator('#current-password').fill(password);
  await app.locator('#login-form button[type=submit]').click();
  await passCaptcha(app);
}

/** The mini app, as far as scripts of its frame see it. */
const appFrame = (page: Page) => {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('there is no frame');
  return frame;
};

// Chromium warns of the sandbox that Telegram Web gives to every mini app.
test.beforeEach(({ seen }) => void (seen.expected = /can escape its sandboxing/));
// The tab, which the next test has too, keeps the session of its frame.
test.afterEach(async ({ page }) => {
  const again = page.locator('#again');
  if (await again.isVisible()) {
    await again.click();
    await expect(page.frameLocator('iframe[data-address]').locator('html')).toHaveAttribute('data-hydrated', 'true');
  }
  if ((await page.locator('iframe[data-address]').count()) > 0)
    await appFrame(page).evaluate(() => sessionStorage.clear());
});

test('in the frame of Telegram a user signs in with storage of the frame’s own [SESS-02] [ROLE-02] [TG-08] [S03]', async ({
  page,
}) => {
  await page.goto(loginOf(com));
  await page.evaluate(() => {
    localStorage.setItem('of-the-top', '1');
    document.cookie = 'of_the_top=1; SameSite=Lax';
  });
  const app = await open(page);
  const inFrame = await appFrame(page).evaluate(() => {
    document.cookie = 'of_the_frame=1; SameSite=Lax';
    return [localStorage.getItem('of-the-top'), document.cookie];
  });
  expect(inFrame, 'the browser keeps the storage of frames apart').toEqual([null, '']);
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
  expect(appFrame(page).url()).toBe(`${originOf(com.label)}/en/telegram-register-login`);
  await offer(app).click();
  await expect(page.locator('#back')).toBeVisible();
  await expect(app.locator('#login-form')).toBeHidden();
  await accept(app).click();
  await passCaptcha(app);
  await expect(app.getByRole('heading', { name: 'Telegram mini app' })).toBeVisible();
  await expect(app.getByText('Signed in as Tara')).toBeVisible();
  await expect(page.locator('#back')).toBeHidden();
  await expect(page.locator('#state')).toHaveAttribute('data-swipes', 'true');
  const kept = await appFrame(page).evaluate(() => [
    document.cookie,
    Object.keys(sessionStorage).filter((key) => key === 'gh_token'),
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]).includes('auth_date'),
  ]);
  expect(kept).toEqual(['', ['gh_token'], false]);
});

test('the page announces itself once it is painted, and never says that it reloads itself', async ({ page }) => {
  const app = await open(page, { theme: 'unreadable' });
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  await expect.poll(() => asked(page)).toContain('web_app_request_content_safe_area null');
  const all = await asked(page);
  expect(all.slice(0, 5)).toEqual([
    'iframe_ready {"reload_supported":false}',
    'web_app_ready null',
    'web_app_expand null',
    'web_app_setup_main_button {"is_visible":false}',
    'web_app_setup_swipe_behavior {"allow_vertical_swipe":false}',
  ]);
  expect(all).toContain('web_app_set_header_color {"color":"#f8fbfb"}');
});

for (const version of ['6.0', 'abc'])
  test(`a Telegram of version ${version} is asked for nothing newer`, async ({ page }) => {
    const app = await open(page, { version });
    await offer(app).click();
    await expect(screen(app, 'miniApp.consent')).toBeVisible();
    expect([...new Set((await asked(page)).map((line) => line.split(' ')[0] ?? ''))].toSorted()).toEqual([
      'iframe_ready',
      'web_app_expand',
      'web_app_ready',
      'web_app_request_theme',
      'web_app_request_viewport',
      'web_app_setup_main_button',
    ]);
  });

test('Telegram’s back button leaves the consent, and stands only there [TG-11]', async ({ page }) => {
  const app = await open(page, { site: 'are', language: 'ar-ARE' });
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  await expect(page.locator('#back')).toBeHidden();
  await offer(app).click();
  await expect(screen(app, 'miniApp.consent')).toBeVisible();
  await page.locator('#back').click();
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  await expect(page.locator('#back')).toBeHidden();
  expect(appFrame(page).url()).toContain(`${originOf(ae.label)}/ar-ARE/`);
});

test('a theme sets the scheme before the page is painted, and later without moving the focus', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() =>
      Object.assign(window, { schemeAtPaint: document.documentElement.style.colorScheme }),
    ).observe({ type: 'paint', buffered: true });
  });
  const app = await open(page, { theme: 'night' });
  await expect.poll(() => appFrame(page).evaluate(() => Reflect.get(window, 'schemeAtPaint') as unknown)).toBe('dark');
  await app.locator('#username').focus();
  await page.locator('#theme').selectOption('tinted');
  await expect(app.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(app.locator('body')).toHaveCSS('background-color', 'rgb(253, 246, 227)');
  await page.locator('#theme').selectOption('broken');
  await expect(app.locator('body')).toHaveCSS('background-color', 'rgb(248, 251, 251)');
  expect(await appFrame(page).evaluate(() => document.activeElement?.id)).toBe('username');
});

test('reports that cannot be true change nothing [Q03]', async ({ page }) => {
  const app = await open(page);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  const look = () =>
    appFrame(page).evaluate(() => [
      document.documentElement.getAttribute('style'),
      document.body.getAttribute('style'),
    ]);
  await expect.poll(async () => (await look())[0]).toContain('--viewport: 700px');
  const before = await look();
  for (const report of ['a height of -1', 'a height of 1e9', 'a height of null', 'a style', 'an unknown event']) {
    await page.locator('#wrong').selectOption(report);
    await page.locator('#send-wrong').click();
  }
  await page.locator('#top').fill('30');
  await page.locator('#top').blur();
  await expect(app.locator('body')).toHaveCSS('padding-top', '30px');
  expect((await look())[0]).toBe(before[0]);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
});

test('in a sheet of 320 by 350 pixels the cookie question does not cover Accept [UI-04] [TG-02]', async ({ page }) => {
  const app = await open(page);
  await page.locator('#width').selectOption('320');
  await page.locator('#height').selectOption('350');
  await offer(app).click();
  await accept(app).scrollIntoViewIfNeeded();
  const isOnTop = await accept(app).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(await appFrame(page).evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const age of ['a day old', 'a field twice', 'unreadable', '20 kB', 'missing'])
  test(`data that is ${age} signs no one in, and leads to an end that says so [Q01] [Q02] [TG-23] [TG-24]`, async ({
    page,
    seen,
  }) => {
    const app = await open(page, { age, person: 'tess' });
    await expect(screen(app, 'miniApp.expired')).toBeVisible();
    await screen(app, 'miniApp.expired').getByRole('button').click();
    await expect(page.locator('#closed')).toBeVisible();
    expect(seen.requests.filter((request) => request.url().includes('/login/'))).toEqual([]);
  });

for (const age of ['edited', 'an hour ahead'])
  test(`data that is ${age}, which the exchange refuses after Accept, leads to the dialog and signs no one in [Q01] [TG-24]`, async ({
    page,
    seen,
  }) => {
    const app = await open(page, { age, person: 'tara' });
    await offer(app).click();
    await accept(app).click();
    await passCaptcha(app);
    await expect(screen(app, 'miniApp.expired')).toBeVisible();
    await expect(screen(app, 'thirdParty.refused')).toHaveCount(0);
    expect(seen.requests.filter((request) => request.url().endsWith('/login/thirdparty'))).toHaveLength(1);
    expect(await appFrame(page).evaluate(() => sessionStorage.getItem('gh_token'))).toBeNull();
  });

for (const days of [2, -2])
  test(`on a device whose clock is ${days} days ahead, fresh data is fresh, and signs in [T09] [TG-23]`, async ({
    page,
    seen,
  }) => {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000);
    const app = await open(page, { site: 'are', language: 'ar-ARE' });
    await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
    const heads = seen.requests.filter((request) => request.method() === 'HEAD');
    expect(heads.length).toBe(days > 0 ? 1 : 0);
    await offer(app).click();
    await accept(app).click();
    await passCaptcha(app);
    await expect(app.getByText('Signed in as')).toBeVisible();
  });

test('data of yesterday on a device whose clock is two days behind is refused by the exchange [T09] [TG-23] [Q02]', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.now() - 2 * 86_400_000);
  const app = await open(page, { age: 'a day old' });
  await offer(app).click();
  await accept(app).click();
  await passCaptcha(app);
  await expect(screen(app, 'miniApp.expired')).toBeVisible();
  expect(await appFrame(page).evaluate(() => sessionStorage.getItem('gh_token'))).toBeNull();
});

for (const { site, code, home } of [
  { site: 'hkg', code: 41_122, home: 'com' },
  { site: 'global', code: 41_121, home: 'hk' },
])
  test(`${site}: an account of ${home} is named its site, which Telegram opens; the frame stays [SITE-28] [MODAL-12] [JUMP-02]`, async ({
    page,
  }) => {
    const app = await open(page, { site });
    await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
    const before = appFrame(page).url();
    await signInWith(app, `code+${code}@exchange.test`);
    const link = app.locator(`dialog[open] a[href^="${originOf(home)}/"]`);
    await link.click();
    await expect(page.locator('#link')).toHaveAttribute('href', (await link.getAttribute('href')) ?? '');
    expect(appFrame(page).url()).toBe(before);
  });

test('in the frame an account with factors is verified first, and linked by the second call [TG-05] [TG-19]', async ({
  page,
  seen,
}) => {
  const account = 'mailed@northgate.example';
  const { port: own, close } = await serveAlone();
  const app = await open(page, { person: 'tess' }, own);
  await signInWith(app, account);
  const confirm = async (): Promise<void> => {
    await expect(screen(app, 'resend.waiting')).toBeVisible();
    await app.locator('#one-time-code').fill(await lastCode(page, account, own));
  };
  await confirm();
  await accept(app).click();
  await confirm();
  await expect(app.getByText('Signed in as')).toBeVisible();
  const bodies = seen.requests
    .filter((request) => request.url().endsWith(bindTelegram.path))
    .map((request) => request.postDataJSON() as Readonly<Record<string, unknown>>);
  expect(bodies.map((body) => 'verify_ticket' in body)).toEqual([false, true]);
  await close();
});

test('a reload by Telegram brings its data again; one in the frame does not [TG-24]', async ({ page }) => {
  const app = await open(page);
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
  await page.locator('#reload').click();
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
  await appFrame(page).evaluate(() => void setTimeout(() => location.reload()));
  await expect(screen(app, 'miniApp.expired')).toBeVisible();
});

test('closing is confirmed only during an attempt', async ({ page }) => {
  const app = await open(page, { person: 'tess' });
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  await app.locator('#username').fill('ada@northgate.example');
  await app.locator('#current-password').fill(password);
  await app.locator('#login-form button[type=submit]').click();
  await expect(page.locator('#state')).toHaveAttribute('data-confirms', 'true');
  await page.locator('#close').click();
  await expect(page.locator('#confirm')).toBeVisible();
  await page.locator('#stay').click();
  await passCaptcha(app);
  await screen(app, 'telegramLink.consent').locator('[data-way=decline]').click();
  await expect(app.getByText('Signed in as Ada')).toBeVisible();
  await page.locator('#close').click();
  await expect(page.locator('#closed')).toBeVisible();
});

test('the page without a language is framed too, and keeps the launch data for the page that it leads to [LANG-02]', async ({
  page,
}) => {
  const app = await open(page, { language: 'none', site: 'are' });
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
});

for (const [label, site, language] of [
  ['com', 'global', ''],
  ['ae', 'are', 'ar-ARE'],
  ['tr', 'tur', ''],
] as const)
  test(`${label}: a link out of the mini app is opened by Telegram, by its whole address without secrets [HTTP-28] [TG-26]`, async ({
    page,
  }) => {
    const app = await open(page, { site, language });
    await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
    const before = appFrame(page).url();
    const link = app.locator('header a:not([href^="#"])').last();
    await link.click();
    await expect(page.locator('#opened')).toBeVisible();
    const { origin } = new URL(before);
    await expect(page.locator('#link')).toHaveAttribute('href', `${origin}${(await link.getAttribute('href')) ?? ''}`);
    expect(appFrame(page).url()).toBe(before);
    await expect(screen(app, 'miniApp.offer')).toBeVisible();
  });

test('a link keeps the query of the page but for what is secret in it, and its fragment [HTTP-28] [SITE-32]', async ({
  page,
}) => {
  const app = await open(page);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  const link = app.locator('header a').last();
  await link.evaluate((element: HTMLAnchorElement) => {
    element.href = '/en/login?source=task&token=t0k3n&tgWebAppData=hash#tgWebAppData=hash';
  });
  await link.click();
  await expect(page.locator('#link')).toHaveAttribute('href', `${originOf(com.label)}/en/login?source=task`);
});

test('a link pressed before the scripts have come is opened by Telegram, once, and the frame stays [TG-26] [UI-15]', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${messenger}/app?person=tara&site=global`);
  const app = page.frameLocator('iframe[data-address]');
  const link = app.locator('header a').last();
  await link.click();
  await link.click();
  await expect(link).toHaveAttribute('data-early', '');
  const before = appFrame(page).url().split('#')[0];
  release();
  await expect(page.locator('#link')).toHaveAttribute(
    'href',
    `${originOf(com.label)}${(await link.getAttribute('href')) ?? ''}`,
  );
  await page.locator('#done').click();
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
  expect(appFrame(page).url()).toBe(before);
  expect((await asked(page)).filter((line) => line.startsWith('web_app_open_link'))).toHaveLength(1);
});

for (const [site, provider, logIn] of [
  ['global', 'google', '/en/login'],
  ['global', 'apple', '/en/login'],
  ['tur', 'google', '/tr-TUR/tr-login'],
] as const)
  test(`${site}: no window of the frame can show ${provider}: the page says so, and Telegram opens ${logIn} [LOGIN-03] [TG-26]`, async ({
    page,
    context,
  }) => {
    const app = await open(page, { person: 'tess', site });
    await expect(screen(app, 'miniApp.offer')).toBeVisible();
    const before = appFrame(page).url();
    await app.locator(`[data-provider=${provider}]`).click();
    const dialog = app.locator('dialog[data-screen="thirdParty.windowless"]');
    if (site === 'global') await expect(dialog).toContainText('We can’t open a window here');
    await dialog.locator('[data-way=outside]').click();
    await expect(page.locator('#link')).toHaveAttribute('href', new URL(logIn, before).href);
    expect(appFrame(page).url()).toBe(before);
    expect(context.pages()).toHaveLength(1);
    await page.locator('#done').click();
    await dialog.locator('[data-way=out]').click();
    await expect(app.locator('#login-form')).toBeVisible();
  });

for (const person of ['tara', 'theo', 'tess'])
  test(`${person} is shown with a photo of our own origin or the initials, and nothing moves [TG-17] [UI-15]`, async ({
    page,
    seen,
  }) => {
    await watchShift(page);
    const app = await open(page, { person });
    const face = screen(app, 'miniApp.offer').locator('p > [aria-hidden]');
    if (person === 'tara') {
      await expect
        .poll(() => face.locator('img').evaluate((photo: HTMLImageElement) => photo.naturalWidth))
        .toBeGreaterThan(0);
      expect(seen.requests.map((request) => request.url()).filter((url) => url.includes('photo'))).toEqual([
        `${originOf(com.label)}/images/telegram_photo?name=320%2Ftara.svg`,
      ]);
    } else await expect(face).toHaveText(person === 'theo' ? 'T' : 'TG');
    expect(await appFrame(page).evaluate(() => window.seenByTest?.())).toBe('0');
    await offer(app).click();
    await expect(screen(app, 'miniApp.consent').locator('p > [aria-hidden]').first()).toBeVisible();
  });

test('another language of the mini app has the launch data too, and none in its address [LANG-15] [TG-24]', async ({
  page,
}) => {
  const app = await open(page);
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
  await app.locator('[popovertarget=languages]').first().click();
  await app.locator('a[aria-current=true]').first().click();
  expect(appFrame(page).url()).toBe(`${originOf(com.label)}/en/telegram-register-login`);
  await app.getByRole('link', { name: 'Deutsch' }).click();
  await expect(app.locator('html')).toHaveAttribute('lang', /^de/);
  await expect(screen(app, 'miniApp.offer')).toContainText('Tara');
  expect(appFrame(page).url()).toBe(`${originOf(com.label)}/de-DE/telegram-register-login`);
});

for (const [site, call, scene, hasPhone] of [
  ['global', '/login', 31000, true],
  ['kaz', '/user/public/login_compliance', 31000, false],
  ['tur', '/user/public/login_compliance', 31013, true],
  ['hkg', '/user/public/login_compliance', 31000, true],
] as const)
  test(`${site}: the form of the mini app is that of the site’s log-in page [ROUTE-17] [CAPT-10] [SITE-07]`, async ({
    page,
    seen,
  }) => {
    const app = await open(page, { site, person: 'tess' });
    await expect(screen(app, 'miniApp.offer')).toContainText('Tess');
    await expect(app.locator('[data-method=mobile]')).toHaveCount(hasPhone ? 1 : 0);
    await signInWith(app, 'ada@northgate.example');
    const sent = () => seen.requests.filter((request) => (request.postData() ?? '').includes('encrypt_password'));
    await expect.poll(() => sent().length).toBe(1);
    expect(new URL(sent()[0]?.url() ?? '').pathname).toMatch(new RegExp(`${call}$`));
    expect(sent()[0]?.postDataJSON()).toMatchObject({ scene });
  });

test('a Telegram user without an account goes on at the form; Back leads to the ways to log in [TG-10] [TG-22] [ERR-16]', async ({
  page,
}) => {
  const app = await open(page, { person: 'theo' });
  await offer(app).click();
  await accept(app).click();
  await page.locator('#refuse').click();
  await passCaptcha(app);
  await expect(app.locator('[data-note=account]')).toBeVisible();
  await expect(app.locator('[popover]:popover-open')).toHaveCount(0);
  await page.locator('#back').click();
  await expect(app.locator('[data-note=account]')).toHaveCount(0);
  await expect(offer(app)).toBeVisible();
});

test('messages of another window have no effect [TG-27]', async ({ page }) => {
  const app = await open(page);
  await offer(app).click();
  await expect(screen(app, 'miniApp.consent')).toBeVisible();
  await appFrame(page).evaluate(
    (messages) => {
      for (const message of messages) window.postMessage(message, '*');
    },
    [
      { eventType: 'back_button_pressed' },
      { eventType: 'theme_changed', eventData: { theme_params: { bg_color: '#000000' } } },
    ].map((message) => JSON.stringify(message)),
  );
  await page.locator('#top').fill('30');
  await page.locator('#top').blur();
  await expect(app.locator('body')).toHaveCSS('padding-top', '30px');
  await expect(screen(app, 'miniApp.consent')).toBeVisible();
  await expect(app.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('the settings that mend a link are opened by Telegram; the dialog and its Continue stay [MODAL-18] [TG-26]', async ({
  page,
}) => {
  const { port: own, close } = await serveFaulty({ path: bindTelegram.path, kind: 'code', amount: 1002 });
  const app = await open(page, { person: 'tess' }, own);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  await signInWith(app, 'hongkong@northgate.example');
  await accept(app).click();
  const dialog = app.locator('dialog[data-screen="app.bindFailed"]');
  await dialog.locator('[data-way=rebind]').click();
  await expect(page.locator('#link')).toHaveAttribute('href', `${originOf(com.label, own)}/app/user/account-info`);
  await page.locator('#done').click();
  await dialog.locator('[data-way=on]').click();
  await expect(app.getByText('Signed in as Hoi')).toBeVisible();
  await close();
});
