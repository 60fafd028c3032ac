import type { Page, Request } from '@playwright/test';
import release from '../../package.json' with { type: 'json' };
import { whiteHosts } from '../../services/contract/reference.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { sites } from '../../sites/sites.ts';
import { fillIn, hydrated, screen, tryToSignIn } from '../person.ts';

test.describe('from an unknown browser', () => {
  test.use({ device: 'unknown' });

  for (const site of testSites) {
    test.describe('a session by e-mail [CALL-35] [CALL-36] [REDIR-06] [SESS-02] [CONST-08]', () => {
      test(`${site.label}: e-mail sign-in survives a reload, and log-out works [LOGIN-01] [LOGIN-04] [LOGIN-09]`, async ({
        page,
        context,
        seen,
      }) => {
        await page.goto(loginOf(site));
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('dir', site.dir);
        await tryToSignIn(page, 'ada@northgate.example');
        await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
        await expect(page.getByText('ada@northgate.example')).toBeVisible();

        const token = (await context.cookies()).find(({ name }) => name === 'gh_token');
        expect(token).toMatchObject({
          domain: `.${site.label}.northgate.localhost`,
          path: '/',
          secure: false,
          sameSite: 'Lax',
        });
        expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 120);
        expect((token?.expires ?? 0) - Date.now() / 1000).toBeLessThan(7 * 86_400 + 120);

        const calls = seen.requests
          .filter((request) => request.method() === 'POST')
          .map((request) => new URL(request.url()).pathname);
        expect(calls.filter((path) => path.includes('login'))).toEqual([
          site.label === 'com' ? '/login' : '/user/public/login_compliance',
        ]);

        await page.reload();
        await expect(page.getByText('ada@northgate.example')).toBeVisible();
        await page.goto(loginOf(site));
        await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
        await page.getByRole('button', { name: 'Log out' }).click();
        await expect(page.getByText('ada@northgate.example')).toBeHidden();
        expect((await context.cookies()).map(({ name }) => name)).not.toContain('gh_token');
        await page.goto(loginOf(site));
        await hydrated(page);
        await expect(page.locator('#login-form')).toBeVisible();
      });
    });
  }

  for (const site of sites) {
    test(`${site.id} signs in by its own call and captcha scene [SITE-01] [SITE-11] [SITE-16] [LOGIN-04] [CAPT-10]`, async ({
      page,
      seen,
    }) => {
      const language = site.defaultLanguage;
      await page.goto(loginOf({ label: site.label, language }));
      await hydrated(page);
      await tryToSignIn(page, 'ada@northgate.example');
      await page.waitForURL(`${originOf(site.label)}/${language}/dashboard`);
      const sent = seen.requests.filter(
        (request) => request.method() === 'POST' && /\/login(?:_compliance)?$/.test(new URL(request.url()).pathname),
      );
      expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
        site.loginCall === 'login' ? '/login' : '/user/public/login_compliance',
      ]);
      expect(sent[0]?.postData()).toContain(String(site.loginScene));
      expect(sent[0]?.headers()).toMatchObject({ lang: language });
    });
  }
});

test('on the site without a self-unblock page an old ban is said and leads nowhere [SITE-17] [BAN-05]', async ({
  page,
}) => {
  await page.goto(loginOf({ label: 'tr', language: 'tr-TUR' }));
  await hydrated(page);
  await tryToSignIn(page, 'longbanned@northgate.example');
  await expect(screen(page, 'notices.shown')).toContainText('31003');
  expect(page.url()).toBe(loginOf({ label: 'tr', language: 'tr-TUR' }));
});

test("what a site's token opens, no other site sees [SESS-02] (decision D03)", async ({ page, context }) => {
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL('**/en/dashboard');
  expect((await context.cookies(originOf('eu'))).map(({ name }) => name)).not.toContain('gh_token');
  await page.goto(loginOf(testSites[1]));
  await hydrated(page);
  await expect(page.locator('#login-form')).toBeVisible();
});

test('a phone goes to the download page if the site has one, else to the language root [REDIR-05] [DEST-08] [SITE-08]', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  for (const [site, path] of [
    [testSites[0], '/en/download'],
    [testSites[1], '/en-EU'],
    [testSites[2], '/ar-ARE/download'],
  ] as const) {
    const page = await phone.newPage();
    await page.goto(loginOf(site));
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(`${originOf(site.label)}${path}`);
    await page.close();
  }
  await phone.close();
});

test('the page and the window that opened it have no handle on each other [O09]', async ({ context, page }) => {
  await page.goto(originOf('desk'));
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => void Object.assign(window, { opened: window.open(address) }), loginOf(testSites[0])),
  ]);
  await hydrated(opened);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => (Reflect.get(window, 'opened') as Window).closed)).toBe(true);
});

test('calls name h5 or pc and the release; only the log-in has the fingerprint [HTTP-05] [HTTP-06] [HTTP-07]', async ({
  browser,
}) => {
  for (const [userAgent, platform] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148', 'h5'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156', 'pc'],
  ] as const) {
    const page = await browser.newPage({ userAgent });
    await page.addInitScript(() => Object.assign(window, { exchangeDevice: { id: () => 'f1ngerprint' } }));
    const calls: Request[] = [];
    page.on(
      'request',
      (request) =>
        void (request.resourceType() === 'fetch' && request.headers()['guid'] !== undefined && calls.push(request)),
    );
    await page.goto(loginOf(testSites[0]));
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(/\/en(\/download|\/dashboard)/);
    expect([...new Set(calls.map((request) => request.headers()['platform']))]).toEqual([platform]);
    expect([...new Set(calls.map((request) => request.headers()['x-user-agent']))]).toEqual([
      `${userAgent} Gatehouse/${release.version}`,
    ]);
    expect(
      calls
        .filter((request) => request.headers()['tx-id'] === 'f1ngerprint')
        .map((request) => new URL(request.url()).pathname),
    ).toEqual(['/login']);
    await page.close();
  }
});

test('a host trusted only by the exchange is a valid redirect; an unknown host is not [REDIR-19] [REDIR-12] [CALL-08]', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.route('https://*.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'There' }));
  await page.goto(
    `${loginOf(testSites[0])}?redirect_url=${encodeURIComponent('https://partner.example/welcome?a=b#c')}`,
  );
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL('https://partner.example/welcome?a=b#c');
  await page.goto(`${loginOf(testSites[0])}?redirect_url=${encodeURIComponent('https://stranger.example/welcome')}`, {
    waitUntil: 'commit',
  });
  await page.waitForURL(`${originOf('com')}/`);
  await page.close();
});

test('without the list of trusted hosts the shipped one decides, and no other host is trusted [G07] [REDIR-12]', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const { port, close } = await serveFaulty({ path: whiteHosts.path, kind: 'http', amount: 500 });
  await page.route(/^https:/u, (route) => route.fulfill({ contentType: 'text/html', body: 'There' }));
  for (const [wanted, target] of [
    ['https://partner.example/welcome', `${originOf('com', port)}/`],
    ['https://ae.northgate.localhost/ar-ARE/earn', 'https://ae.northgate.localhost/ar-ARE/earn'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(loginOf(testSites[0], `?redirect_url=${encodeURIComponent(wanted)}`, port));
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(target);
  }
  await page.close();
  await close();
});

test('a language change keeps query and e-mail, no password; sign-in obeys the query [REDIR-18] [LANG-15] [T15] [QUERY-01]', async ({
  page,
}) => {
  const [, , ae] = testSites;
  await page.goto(loginOf(ae, '?redirect_url=%2Fen%2Fearn&x=1'));
  await hydrated(page);
  await fillIn(page, 'ada@northgate.example');
  await page.locator('header button').click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${originOf('ae')}/en/login?redirect_url=%2Fen%2Fearn&x=1`);
  await hydrated(page);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(page.locator('#current-password')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/en/register?redirect_url=%2Fen%2Fearn&x=1',
  );
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('ae')}/en/earn`);
});

test('a reload keeps the e-mail that was typed, and no password [UI-15]', async ({ page }) => {
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  await fillIn(page, 'ada@northgate.example');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(page.locator('#current-password')).toHaveValue('');
});

/** What the tab keeps of the account that was typed. */
const keptInTab = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => [sessionStorage.getItem('gh_draft'), sessionStorage.getItem('gh_way')]);

test('the account that was typed is not kept in the tab once the flow is left by a link or a sign-in [UI-15] [T15]', async ({
  page,
}) => {
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  await page.locator('#username').fill('ada@northgate.example');
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  expect(await keptInTab(page)).toEqual([null, null]);
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  expect(await keptInTab(page)).toEqual([null, null]);
});

test('Back from the dashboard leads to what was before the log-in, not into it again [REDIR-06] [REDIR-16]', async ({
  page,
}) => {
  const before = `${originOf('com')}/help-center/s/webform`;
  await page.goto(before);
  await page.goto(loginOf(testSites[0]));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  await page.goBack();
  await page.waitForURL(before);
});

for (const [query, target] of [
  ['?redirect_url=%2Fen%2Fearn%3Fx%3D1%23y', '/en/earn?x=1#y'],
  ['?redirect_url=javascript:alert(1)', '/'],
  ['?redirect_url=//evil.example/', '/'],
  ['?redirect_url=%2Fen%2Fregister', '/'],
  ['?redirect_url=', '/en/dashboard'],
] as const) {
  test(`after sign-in with ${query} only ${target} is requested [REDIR-07] [REDIR-08] [REDIR-09] [REDIR-11] [REDIR-12]`, async ({
    page,
    seen,
  }) => {
    await page.goto(loginOf(testSites[0], query));
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    const requested = seen.requests
      .filter((request) => request.isNavigationRequest() && request.frame() === page.mainFrame())
      .map((request) => request.url());
    expect(requested[1]).toBe(`${originOf('com')}${target}`.replace(/#.*$/, ''));
  });
}
