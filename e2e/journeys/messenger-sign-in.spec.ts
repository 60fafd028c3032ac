import { bindTelegram } from '../../services/contract/telegram.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { accept, appFrame, journeysInFrame, offer, open, passCaptcha, screen, signInWith } from '../messenger-app.ts';
import { lastCode } from '../person.ts';
import { serveAlone } from '../own-exchange.ts';

journeysInFrame();

for (const age of ['a day old', 'an hour ahead', 'a field twice', 'unreadable', '20 kB', 'missing'])
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

test('edited data, which the exchange refuses after Accept, leads to the dialog and signs no one in [Q01] [TG-24]', async ({
  page,
  seen,
}) => {
  const app = await open(page, { age: 'edited', person: 'tara' });
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
    expect(seen.requests.filter((request) => request.method() === 'HEAD')).toHaveLength(1);
    await offer(app).click();
    await accept(app).click();
    await passCaptcha(app);
    await expect(app.getByText('Signed in as')).toBeVisible();
  });

test('data of yesterday on a device whose clock is two days behind is old by the exchange’s clock [T09] [TG-23] [Q02]', async ({
  page,
  seen,
}) => {
  await page.clock.setFixedTime(Date.now() - 2 * 86_400_000);
  const app = await open(page, { age: 'a day old' });
  await expect(screen(app, 'miniApp.expired')).toBeVisible();
  expect(seen.requests.filter((request) => request.url().includes('/login/'))).toEqual([]);
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

for (const site of ['global', 'tur', 'hkg'])
  test(`${site}: with factors, a link in the frame is verified, and Back leaves that [TG-05] [TG-11] [TG-19]`, async ({
    page,
    seen,
  }) => {
    const account = 'mailed@northgate.example';
    const { port: own, close } = await serveAlone();
    const app = await open(page, { person: 'tess', site }, own);
    await signInWith(app, account);
    const confirm = async (): Promise<void> => {
      await expect(screen(app, 'resend.waiting')).toBeVisible();
      await app.locator('#one-time-code').fill(await lastCode(page, account, own));
    };
    await confirm();
    await accept(app).click();
    await expect(screen(app, 'resend.waiting')).toBeVisible();
    await page.locator('#back').click();
    await expect(screen(app, 'telegramLink.consent')).toBeVisible();
    await accept(app).click();
    await confirm();
    await expect(app.getByText('Signed in as')).toBeVisible();
    const bodies = seen.requests
      .filter((request) => request.url().endsWith(bindTelegram.path))
      .map((request) => request.postDataJSON() as Readonly<Record<string, unknown>>);
    expect(bodies.map((body) => 'verify_ticket' in body)).toEqual([false, false, true]);
    await close();
  });

test('a task of the mini app leads to the log-in, and its page says what a link has done [DEST-10] [TG-15] [TG-16] [QUERY-12]', async ({
  page,
}) => {
  const { port: own, close } = await serveAlone();
  const query = new URLSearchParams({ person: 'tess', site: 'global', path: '/min-app/task' });
  await page.goto(`http://web.messenger.localhost:${own}/app?${query.toString()}`);
  const app = page.frameLocator('iframe[data-address]');
  await expect(app.locator('[data-account]')).toHaveText('You are not signed in.');
  await app.locator('[data-join] a').click();
  await expect(screen(app, 'miniApp.offer')).toContainText('Tess');
  expect(new URL(appFrame(page).url()).search).toBe('?source=task');
  await signInWith(app, 'hongkong@northgate.example');
  await accept(app).click();
  await expect(app.locator('[data-account]')).toContainText('Signed in as');
  expect(new URL(appFrame(page).url()).pathname).toBe('/en/min-app/task');
  await expect(app.locator('[data-tasks] li')).toHaveText('Done: autumn link');
  await expect(app.locator('[data-join]')).toBeHidden();
  await close();
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
