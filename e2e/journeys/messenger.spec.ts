import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, password, testSites } from '../hosts.ts';
import { accept, appFrame, asked, journeysInFrame, offer, open, passCaptcha, screen } from '../messenger-app.ts';
import { watchShift } from '../shift.ts';

const [com, , ae] = testSites;
journeysInFrame();

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

test('a page that takes the place of another has neither its back button nor its question before closing [TG-11] [LANG-15]', async ({
  page,
}) => {
  let app = await open(page, { person: 'tess' });
  await offer(app).click();
  await accept(app).click();
  await expect(app.locator('dialog[open][data-screen^="captcha."]')).toBeVisible();
  await expect(page.locator('#state')).toHaveAttribute('data-confirms', 'true');
  await appFrame(page).evaluate(() => location.reload());
  await expect(screen(app, 'miniApp.expired')).toBeVisible();
  await expect(page.locator('#state')).toHaveAttribute('data-confirms', 'false');

  app = await open(page, { person: 'tess' });
  await offer(app).click();
  await accept(app).click();
  await passCaptcha(app);
  await expect(app.locator('[data-note=account]')).toBeVisible();
  await expect(page.locator('#back')).toBeVisible();
  await app.locator('[popovertarget=languages]').first().click();
  await app.getByRole('link', { name: 'Deutsch' }).click();
  await expect(app.locator('html')).toHaveAttribute('lang', /^de/);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
  await expect(page.locator('#back')).toBeHidden();
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
  expect((await look())[0]).toBe(`${before[0]} --inset-top: max(env(safe-area-inset-top,0px),min(30px,25dvh));`);
  await expect(screen(app, 'miniApp.offer')).toBeVisible();
});

test('in a sheet of 320 by 350 pixels the cookie question does not cover Accept [UI-04] [TG-02]', async ({ page }) => {
  const app = await open(page);
  await page.locator('#width').selectOption('320');
  await page.locator('#height').selectOption('350');
  await offer(app).click();
  await accept(app).scrollIntoViewIfNeeded();
  await expect(accept(app)).toHaveCSS('pointer-events', 'auto');
  const isOnTop = await accept(app).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(await appFrame(page).evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('insets of 200 pixels on every side leave room for the form, and move nothing out of reach [UI-04] [Q03]', async ({
  page,
}) => {
  const app = await open(page);
  await page.locator('#width').selectOption('390');
  // The page has the areas that it has asked for, so that no reply replaces these.
  await page.locator('#top').fill('30');
  await page.locator('#top').blur();
  await expect(app.locator('body')).toHaveCSS('padding-top', '30px');
  await page.evaluate(() => {
    const eventData = { top: 200, right: 200, bottom: 200, left: 200 };
    for (const eventType of ['safe_area_changed', 'content_safe_area_changed'])
      document.querySelector('iframe')?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*');
  });
  await expect(app.locator('body')).not.toHaveCSS('padding-left', '0px');
  const { scroll, client } = await appFrame(page).evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
  await offer(app).click();
  await accept(app).click({ trial: true });
});

test('dialog and cookie question keep clear of what Telegram shows [UI-04]', async ({ page }) => {
  const app = await open(page, { age: 'missing' });
  await page.locator('#height').selectOption('900');
  for (const [side, pixels] of [
    ['top', '200'],
    ['bottom', '80'],
  ] as const) {
    await page.locator(`#${side}`).fill(pixels);
    await page.locator(`#${side}`).blur();
  }
  await expect(app.locator('body')).toHaveCSS('padding-bottom', '80px');
  const dialog = screen(app, 'miniApp.expired');
  const start = () => dialog.evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(start).toBeGreaterThan(200);
  // Of a page that is 900 px high, Telegram shows 600 px, less what stands at their foot.
  await page.evaluate((height) => {
    const eventData = { height, is_state_stable: true, is_expanded: false };
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage(JSON.stringify({ eventType: 'viewport_changed', eventData }), '*');
  }, 600);
  const end = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(() => end(dialog)).toBeLessThanOrEqual(600 - 80);
  await expect.poll(start).toBeGreaterThan(200);
  await page.locator('#back').click();
  await expect(dialog).toHaveCount(0);
  const question = app.getByRole('region', { name: 'Cookies' });
  await expect.poll(() => end(question.getByRole('button').last())).toBeLessThanOrEqual(600 - 80);
});

for (const age of ['a day old', 'missing'])
  test(`data that is ${age}: nothing moves, neither with the dialog nor after it [TG-24] [UI-15]`, async ({ page }) => {
    await watchShift(page);
    const app = await open(page, { age });
    await expect(screen(app, 'miniApp.expired')).toBeVisible();
    await page.locator('#back').click();
    await expect(screen(app, 'miniApp.form')).toContainText('open it again from Telegram');
    await appFrame(page).evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(await appFrame(page).evaluate(() => window.seenByTest?.())).toBe('0');
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
        `${originOf(com.label)}/images/telegram_photo?name=320%2F4FPEE4tmP3ATHa57u6MqTDih13LT.svg`,
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
