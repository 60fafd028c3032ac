import { localeOf } from '../../i18n/languages.ts';
import { consentKey } from '../../services/browser/keys.ts';
import { sites } from '../../sites/sites.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf } from '../hosts.ts';
import { hydrated } from '../person.ts';

const started = 'about:blank';

for (const [path, locale, lands] of [
  ['/login?ref=A&ref=B&x=%20#y', 'de-AT', '/de-DE/login?ref=A&ref=B&x=%20#y'],
  ['/xx-YY/login?ref=A#x', 'fr-CA', '/fr-FR/login?ref=A#x'],
  ['/EN/login', 'fr-FR', '/en/login'],
  ['/en-us/login?', 'uk-UA', '/uk-UA/login?'],
  ['/tr-tur/login', 'tr-TR', '/en/login'],
  ['/tr-TUR/login#a', 'ja-JP', '/ja-JP/login#a'],
  ['/login', 'zh-CN', '/en/login'],
  ['/login', 'zh-HK', '/zh-TW/login'],
] as const) {
  test.describe('redirects by the browser’s language [LANG-22] [O14]', () => {
    test(`${path} for ${locale} goes to ${lands} by one redirect, outside the history [LANG-02] [LANG-03] [LANG-06]`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      const documents: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
      await page.goto(started);
      await page.goto(originOf('com') + path);
      await page.waitForURL(originOf('com') + lands);
      await hydrated(page);
      expect(documents).toHaveLength(2);
      await page.goBack();
      expect(page.url()).toBe(started);
      await context.close();
    });
  });
}

for (const path of [
  '//en/login',
  '/en/en/login',
  '/xx-YY/en/login',
  '/de_DE/login',
  '/min-app/%00',
  '/..%2f..%2fevil',
  '/en/nope',
  '/xx-YY/nope',
]) {
  test(`${path} is one page that says so, in a language, with a way on [ROUTE-22] [ROUTE-23] [O14]`, async ({
    page,
  }) => {
    const reply = await page.goto(originOf('com') + path);
    expect(reply?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main a')).toHaveAttribute('href', /^\/en\/login$/);
  });
}

test('the 404 and the return page ask about cookies until answered; the 404 shows the visitor’s year [UI-03] [UI-04]', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-05-05T12:00:00Z');
  const question = page.getByRole('region', { name: 'Cookies' });
  for (const path of ['/en/authorized', '/en/nope']) {
    await page.goto(originOf('com') + path);
    await expect(question).toBeVisible();
    await expect(question.getByRole('link', { name: 'Cookie policy' })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText('© 2018–2031 Northgate');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(2);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), consentKey)).toBe('0');
  for (const path of ['/en/authorized', '/en/nope', '/en/login']) {
    await page.goto(originOf('com') + path);
    await expect(question).toBeHidden();
  }
  await expect(page.getByRole('contentinfo')).toContainText('© 2018–2031 Northgate');
});

for (const stored of ['../../evil', '//evil.example', '{"a":1}', '', 'vi-VN', '__proto__', 'x'.repeat(20_000)]) {
  test(`a stored language of ${JSON.stringify(stored.slice(0, 20))} leads nowhere but to one of the site [S09] [S11] [LANG-16]`, async ({
    page,
  }) => {
    await page.addInitScript((text) => localStorage.setItem('BYBIT_LANG_KEY', text), stored);
    await page.goto(`${originOf('tr')}/login?ref=A`);
    await page.waitForURL(/\/(?:en|tr-TUR)\/login\?ref=A$/);
    await hydrated(page);
  });
}

test('cookies that no text has, and sixty of them, change nothing of the page that is shown [S06] [S07]', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'bad', value: '%E0%A4%A', domain: '.kz.northgate.localhost', path: '/' }]);
  await context.addCookies(
    Array.from({ length: 60 }, (_, at) => ({
      name: `c${at}`,
      value: 'x'.repeat(100),
      domain: '.kz.northgate.localhost',
      path: '/',
    })),
  );
  await page.goto(loginOf({ label: 'kz', language: 'kk-KAZ' }));
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk-KZ');
});

test('a language choice keeps route, query, hash and account, drops the password, and is kept [LANG-15] [LANG-21] [REDIR-18]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf({ label: 'com', language: 'en' }, '?ref=A&redirect_url=%2Fen%2Fearn#part'));
  await hydrated(page);
  await page.locator('#username').fill('ıstanbul+ada@exämple.example');
  await page.locator('#current-password').fill('a password');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await page.waitForURL(loginOf({ label: 'com', language: 'ru-RU' }, '?ref=A&redirect_url=%2Fen%2Fearn#part'));
  await hydrated(page);
  await expect(page.locator('#username')).toHaveValue('ıstanbul+ada@exämple.example');
  await expect(page.locator('#current-password')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('BYBIT_LANG_KEY'))).toBe('ru-RU');
  await page.goto(`${originOf('com')}/login`);
  await page.waitForURL(loginOf({ label: 'com', language: 'ru-RU' }));
  await hydrated(page);
  await page.locator('#username').focus();
  await expect.poll(() => seen.requests.map((request) => request.headers()['lang']).filter(Boolean)).toContain('ru-RU');
});

test('a language choice keeps method, country, number and the e-mail address [LANG-21] [LOGIN-02] [T15]', async ({
  page,
}) => {
  await page.goto(loginOf({ label: 'com', language: 'en' }));
  await hydrated(page);
  await page.locator('#username').fill('ada@northgate.example');
  await page.locator('[data-method=mobile]').click();
  await expect(page.locator('#country')).toHaveValue(/Germany/);
  await page.locator('#phone').fill('+90 5321234567');
  await expect(page.locator('#country')).toHaveValue(/Türkiye/);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await page.waitForURL(loginOf({ label: 'com', language: 'ru-RU' }));
  await expect(page.locator('#phone')).toHaveValue('5321234567');
  await expect(page.locator('#country')).toHaveValue(/Турция/);
  await page.reload();
  await expect(page.locator('#phone')).toHaveValue('5321234567');
  await page.locator('[data-method=email]').click();
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[data-method=email]')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
});

for (const site of sites) {
  test(`the list of ${site.id} links each language except es-419 [LANG-07] [LANG-08] [LANG-09] [LANG-10]`, async ({
    page,
  }) => {
    await page.goto(loginOf({ label: site.label, language: site.defaultLanguage }, '?x=1'));
    await hydrated(page);
    await page.locator('header button').click();
    const links = page.locator('#languages a');
    await expect(links.first()).toBeVisible();
    const listed = site.languages.filter((code) => code !== 'es-419');
    expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]))).toEqual(
      listed.map((code) => [`/${code}/login?x=1`, localeOf(code).name]),
    );
    await expect(page.locator('#languages a[aria-current]')).toHaveAttribute(
      'href',
      `/${site.defaultLanguage}/login?x=1`,
    );
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    const other = listed.find((code) => code !== site.defaultLanguage) ?? '';
    await page.locator('header button').click();
    await links.nth(listed.indexOf(other)).click();
    await page.waitForURL(loginOf({ label: site.label, language: other }, '?x=1'));
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(other).tag);
  });
}

test('on /en/login the list of the global site has fil-PH and hi-IN and not es-419 [LANG-09]', async ({ page }) => {
  await page.goto(loginOf({ label: 'com', language: 'en' }));
  await hydrated(page);
  await page.locator('header button').click();
  const link = (code: string) => page.locator(`#languages a[href="/${code}/login"]`);
  await expect(link('fil-PH')).toBeVisible();
  await expect(link('hi-IN')).toBeVisible();
  await expect(link('es-419')).toHaveCount(0);
});

test('a language that no list names is there by its address [LANG-08]', async ({ page }) => {
  await page.goto(loginOf({ label: 'com', language: 'es-419' }));
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-419');
});
