import type { CaptchaProvider } from '../../services/contract/frame.ts';
import { demoAppHost } from '../../sites/domains.ts';
import { sites } from '../../sites/sites.ts';
import {
  askForCaptcha,
  captchaFrame,
  captchaOrigin,
  gap,
  inFrame,
  blockVendorsBefore,
  solvePuzzle,
  tabTo,
} from '../captcha.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites, port } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, otherWay, passCaptcha } from '../person.ts';

test.use({ device: 'unknown' });

const [com, , ae] = testSites;

/** A hostile vendor script that takes everything within its reach. */
const hostileScript = `
  const seen = {};
  const take = (name, get) => { try { seen[name] = String(get()); } catch (error) { seen[name] = 'refused: ' + error.name; } };
  window.loot = () => {
    take('document', () => parent.document.title);
    take('address', () => parent.location.href);
    take('password', () => parent.document.querySelector('#current-password').value);
    take('pageStorage', () => parent.localStorage.length);
    take('cookies', () => document.cookie);
    take('parentCookie', () => { document.cookie = 'gh_token=stolen; domain=northgate.localhost; path=/'; return document.cookie; });
    take('navigation', () => { top.location = 'https://evil.example/'; return 'asked'; });
    take('popup', () => window.open('https://evil.example/'));
    return seen;
  };
  window.loot();
  window.keys = [];
  addEventListener('keydown', ({ key }) => window.keys.push(key));
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'Solve this' }));
`;

/** The globals of each vendor's script, as far as the frame uses them. */
const faces: Readonly<Record<CaptchaProvider, string>> = {
  geetest:
    'window.initGeetest = (config, made) => made({ onReady: (ready) => ready(), onSuccess() {}, onError() {}, onClose() {}, verify() {}, destroy() {} });',
  tencent:
    'window.TencentCaptcha = class { constructor(container, id, end, options) { this.show = options.ready; } destroy() {} };',
  recaptcha: 'window.grecaptcha = { ready: (begin) => begin(), render: () => 0, reset() {} };',
  magpie: 'window.startMagpie = (settings, say) => (say.ready(), { destroy() {} });',
};

for (const provider of ['geetest', 'tencent', 'recaptcha', 'magpie'] as const) {
  test(`a hostile ${provider} script cannot read the page or its cookies, or navigate it [C10] (decision D08)`, async ({
    page,
    context,
    seen,
  }) => {
    seen.expected = /sandbox|Unsafe attempt|navigat|Blocked|SecurityError|evil\.example|ERR_FAILED/i;
    await blockVendorsBefore(page, provider);
    await page.route(`**/vendors/${provider}.js*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: hostileScript + faces[provider] }),
    );
    await askForCaptcha(page, com);
    await expect(inFrame(page).getByText('Solve this')).toBeVisible();
    const frame = await captchaFrame(page);
    // A click in the frame gives the user activation that a popup or a navigation needs.
    await inFrame(page).getByText('Solve this').click();
    const loot = await frame.evaluate('loot()');
    expect(loot).toMatchObject({
      document: 'refused: SecurityError',
      address: 'refused: SecurityError',
      password: 'refused: SecurityError',
      pageStorage: 'refused: SecurityError',
      cookies: '',
      parentCookie: '',
      popup: 'null',
    });
    await page.bringToFront();
    expect(new URL(page.url()).origin).toBe(originOf('com'));
    expect(context.pages()).toHaveLength(1);
    const cookies = await context.cookies(originOf('com'));
    expect(cookies.map(({ name }) => name)).toContain('gh_guid');
    expect(cookies.filter(({ value }) => value === 'stolen')).toEqual([]);
    await page.locator('dialog[open]').press('a');
    expect(await frame.evaluate('keys')).toEqual([]);
  });
}

test('only our sites, their partners and Telegram may frame the captcha, and no site serves a vendor’s script [C10]', async ({
  page,
  seen,
}) => {
  seen.expected = /frame-ancestors/;
  const policy = (await page.goto(`${captchaOrigin}/`))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy.split('frame-ancestors ')[1]?.split(' ').toSorted()).toEqual(
    [
      ...sites.map(({ label }) => originOf(label)),
      `http://${demoAppHost}:${port}`,
      `http://web.messenger.localhost:${port}`,
    ].toSorted(),
  );
  const stranger = `http://desk.northgate.localhost:${port}/stranger`;
  await page.route(stranger, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${captchaOrigin}/#${originOf('com')}"></iframe>` }),
  );
  await page.goto(stranger);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toEqual([stranger, 'chrome-error://chromewebdata/']);
  expect((await page.goto(`${originOf('com')}/vendors/geetest.js`))?.status()).toBe(404);
});

test('a proof forged by another frame, or by the page itself, is ignored; the real one then signs in [C11] [INV5]', async ({
  page,
  seen,
}) => {
  await page.addInitScript(() => {
    let nonce = '';
    addEventListener('message', ({ data }) => {
      if (data.type === 'resized') nonce = data.nonce;
    });
    window.seenByTest = () => nonce;
  });
  await askForCaptcha(page, com);
  const frame = await captchaFrame(page);
  await expect(inFrame(page).getByRole('slider')).toBeVisible();
  const nonce = await page.evaluate(() => window.seenByTest?.());
  expect(nonce).toHaveLength(36);
  const forged = { type: 'solved', nonce, proof: { kind: 'ticket', ticket: 'forged', randstr: 'forged' } };
  await page.evaluate((data) => window.postMessage(data, '*'), forged);
  await page.evaluate((at) => {
    const other = document.createElement('iframe');
    other.name = 'other';
    other.src = at;
    document.body.append(other);
  }, `${captchaOrigin}/`);
  await expect.poll(() => page.frame('other')?.url()).toBe(`${captchaOrigin}/`);
  await page.frame('other')?.evaluate((data) => parent.postMessage(data, '*'), forged);
  await frame.evaluate((data) => parent.postMessage({ ...data, nonce: 'x'.repeat(36) }, '*'), forged);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(inFrame(page).getByRole('slider')).toBeVisible();
  expect(seen.requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/login'))).toEqual(
    [],
  );
  await passCaptcha(page);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

for (const site of [com, ae]) {
  test(`the slide puzzle is solved with the keyboard alone on ${site.label}, and signs in [CAPT-08] [CAPT-12] (decision D15)`, async ({
    page,
  }) => {
    await solvePuzzle(page, site, () => askForCaptcha(page, site));
    await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
  });

  test(`the way without dragging is taken with the keyboard alone on ${site.label}, and signs in [CAPT-12] (decision D08)`, async ({
    page,
  }) => {
    await askForCaptcha(page, site);
    await expect(inFrame(page).getByRole('slider')).toBeVisible();
    await tabTo(page, otherWay(page));
    await page.keyboard.press('Enter');
    const start = inFrame(page).locator('.vendor-work button');
    await expect(start).toBeVisible();
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${originOf(site.label)}/${site.language}/dashboard`);
  });
}

test('a piece let go beside the gap gets a new picture and another try; dragged into it, it signs in [CAPT-05] [CAPT-12]', async ({
  page,
  seen,
}) => {
  await askForCaptcha(page, com);
  const slider = inFrame(page).getByRole('slider');
  await expect(slider).toBeVisible();
  const drag = async (share: (box: { x: number; width: number }) => number): Promise<void> => {
    await slider.hover({ position: { x: 24, y: 20 } });
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.down();
    await page.mouse.move(share(box), box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  const x = await gap(page, () => drag((box) => box.x + 60));
  await expect(inFrame(page).getByRole('status')).toHaveText('Not quite. Try again.');
  const way = Number(await slider.getAttribute('max'));
  await drag((box) => box.x + 25 + ((box.width - 50) * x) / way);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  expect(
    seen.requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/login')),
  ).toHaveLength(1);
});

test('Escape in the puzzle is the way back to the form, with nothing sent [C06] [CAPT-19]', async ({ page, seen }) => {
  await askForCaptcha(page, com);
  await inFrame(page).getByRole('slider').press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  expect(seen.requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/login'))).toEqual(
    [],
  );
});

const geetest = ['/vendors/geetest.js', '/vendors/geetest.backup.js'];
const shapes = 'Choose these shapes';

test('where the first source of the puzzle is missing, the second one serves [C01] [CAPT-02]', async ({
  page,
  seen,
}) => {
  seen.expected = /404|MIME type/;
  const served = await serveFaulty({ path: '/vendors/geetest.js', kind: 'http', amount: 404 });
  await askForCaptcha(page, com, served.port);
  await expect(inFrame(page).getByRole('slider')).toBeVisible();
  await served.close();
});

test('where the puzzle’s scripts define nothing, the next vendor’s challenge is shown [C04] [CAPT-08]', async ({
  page,
}) => {
  const served = await serveFaulty(geetest.map((path) => ({ path, kind: 'void', amount: 0 })));
  await askForCaptcha(page, com, served.port);
  await expect(inFrame(page).getByText(shapes)).toBeVisible();
  await served.close();
});

test('a puzzle that never says that it is there gives way to the next vendor [C03] [CAPT-03]', async ({ page }) => {
  const served = await serveFaulty(geetest.map((path) => ({ path, kind: 'mute', amount: 0 })));
  await askForCaptcha(page, com, served.port);
  await expect(inFrame(page).getByText(shapes)).toBeVisible({ timeout: 15_000 });
  await served.close();
});

test('the platform’s widget that never says that it is there is given up after 5 s, the form kept [C03] [CAPT-06]', async ({
  page,
}) => {
  await blockVendorsBefore(page, 'magpie');
  const served = await serveFaulty({ path: '/vendors/magpie.js', kind: 'mute', amount: 0 });
  await askForCaptcha(page, com, served.port);
  await expect(page.getByText('Captcha is currently unavailable').first()).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await served.close();
});

test('a form that is submitted twice at once opens one challenge [C07] [CAPT-04]', async ({ page, seen }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await fillIn(page, 'ada@northgate.example');
  await page.locator('#login-form button[type=submit]').dblclick();
  await expect(inFrame(page).getByRole('slider')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expect(page.locator('dialog iframe')).toHaveCount(1);
  expect(seen.requests.filter((request) => request.url().includes('/captcha-info'))).toHaveLength(1);
});

test('when no captcha is available, an error is shown and nothing is sent [C02] [CAPT-16] [ERR-41]', async ({
  page,
  seen,
}) => {
  seen.expected = /evil|ERR_|Failed/;
  await page.route('**/vendors/*.js*', (route) => route.abort());
  await askForCaptcha(page, com);
  await expect(
    page.getByText('Captcha is currently unavailable, please check the network and try again').first(),
  ).toBeVisible();
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  expect(seen.requests.filter((request) => request.method() === 'POST' && request.url().endsWith('/login'))).toEqual(
    [],
  );
});
