import { expect, test } from '../fixtures.ts';
import { loginOf, testSites } from '../hosts.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';

const [com] = testSites;

test('a browser without cookies shows a warning before anything is typed [S04]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  await page.goto(loginOf(com));
  await expect(screen(page, 'app.cookiesBlocked').first()).toBeVisible();
});

test('foreign cookies of our names do not prevent signing in or staying signed in [S04] [S05] [SESS-02] [STORE-01]', async ({
  page,
  context,
}) => {
  for (const path of ['/', '/en'])
    await context.addCookies(
      ['gh_guid', 'gh_token'].map((name) => ({
        name,
        value: 'left-over',
        domain: new URL(loginOf(com)).hostname,
        path,
        secure: true,
      })),
    );
  await page.goto(loginOf(com));
  await hydrated(page);
  const arrived = page.waitForURL('**/en/dashboard');
  await tryToSignIn(page, 'ada@northgate.example');
  await arrived;
  expect(
    (await context.cookies()).filter(({ name }) => name === 'gh_token').map(({ domain, path }) => `${domain}${path}`),
  ).toEqual(['.com.northgate.localhost/']);
  await context.addCookies(
    ['/', '/en/login'].map((path) => ({
      name: 'gh_token',
      value: 'stale',
      domain: new URL(loginOf(com)).hostname,
      path,
      secure: true,
    })),
  );
  await page.goto(loginOf(com));
  await page.waitForURL('**/en/dashboard');
  await expect(page.locator('body')).toContainText('Signed in as Ada');
});

test('storage that throws at every access does not prevent signing in [STORE-13] [S01] [S13]', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const dashboard = page.waitForURL('**/en/dashboard');
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await dashboard;
});

test('a browser without WebCrypto refuses to send the password and says so [I08] [LOGIN-10]', async ({
  page,
  seen,
}) => {
  await page.addInitScript(() => {
    if (location.hostname.startsWith('com.'))
      Object.defineProperty(SubtleCrypto.prototype, 'encrypt', { value: () => Promise.reject(new Error('no')) });
  });
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await expect(screen(page, 'login.cryptoMissing').first()).toBeVisible();
  expect(seen.requests.filter((request) => new URL(request.url()).pathname === '/login')).toEqual([]);
});

test('a malformed cookie of a neighbour changes nothing [S06]', async ({ page, context }) => {
  await context.addCookies([{ name: 'bad', value: '%E0%A4%A', domain: '.com.northgate.localhost', path: '/' }]);
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL('**/en/dashboard');
});
