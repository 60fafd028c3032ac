import type { Page, Request } from '@playwright/test';
import { sites } from '../../sites/sites.ts';
import { solvePuzzle } from '../captcha.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { fillIn, hydrated, screen, submit, tryToSignIn } from '../person.ts';

const addressOf = (label: string, language: string): string => `${originOf(label)}/${language}/tr-login`;
const isLogIn = ({ path }: Sent): boolean => /\/login(?:_compliance)?$/.test(path);

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** The requests of a page, with the query of their address. */
const sentBy = (requests: readonly Request[]): readonly Sent[] =>
  requests.map((request) => ({
    method: request.method(),
    path: request.url().slice(new URL(request.url()).origin.length),
    body: request.postData(),
  }));

async function signIn(page: Page, label: string, language: string, account: string): Promise<void> {
  await page.goto(addressOf(label, language));
  await hydrated(page);
  await tryToSignIn(page, account);
  await page.waitForURL(`${originOf(label)}/${language}/dashboard`);
}

for (const { id, label, defaultLanguage: language, trLoginScene } of sites.filter((site) =>
  ['global', 'eu', 'tur'].includes(site.id),
)) {
  test(`${id}: the Turkish log-in has its call, scene and links [ROUTE-02] [SITE-16] [CAPT-10] [LOGIN-15] [UI-03] (A48)`, async ({
    page,
    context,
    seen,
  }) => {
    await page.goto(addressOf(label, language));
    await expect(page.locator('footer')).toContainText(String(new Date().getUTCFullYear()));
    await expect(page).toHaveTitle(/Northgate/);
    await expect(page.locator(`a[href="/${language}/tr-register"]`)).toHaveCount(1);
    await signIn(page, label, language, 'hongkong@northgate.example');
    const sent = sentBy(seen.requests);
    expect(sent.filter((one) => one.method === 'POST' && isLogIn(one)).map(({ path }) => path)).toEqual([
      '/user/public/login_compliance',
    ]);
    expect(JSON.parse(sent.find(isLogIn)?.body ?? '')).toMatchObject({ scene: trLoginScene });
    const token = (await context.cookies()).find(({ name }) => name === 'gh_token')?.value ?? '';
    expect(token).not.toBe('');
    expect(sent.filter(({ path }) => path.includes(token))).toEqual([]);
  });
}

for (const [label, language] of [
  ['com', 'en'],
  ['eu', 'en-EU'],
  ['tr', 'tr-TUR'],
] as const) {
  test(`the slide puzzle signs in at the Turkish log-in of ${label}, too [CAPT-08] [CAPT-10] [LOGIN-15]`, async ({
    page,
  }) => {
    await page.goto(addressOf(label, language));
    await hydrated(page);
    await solvePuzzle(page, { dir: 'ltr' }, async () => {
      await fillIn(page, 'hongkong@northgate.example');
      await submit(page);
    });
    await page.waitForURL(`${originOf(label)}/${language}/dashboard`);
  });
}

test('each log-in looks for a user’s two accounts, the first links them; no address has them [LOGIN-15] [CALL-05] [CALL-06]', async ({
  page,
  context,
  seen,
}) => {
  const calls = (): readonly string[] =>
    sentBy(seen.requests)
      .filter(({ path }) => path.includes('one_people_bind'))
      .map(({ method, path, body }) => `${method} ${path} ${body ?? ''}`.trim());
  const lookup = 'GET /user/private/one_people_bind/get';
  await signIn(page, 'tr', 'tr-TUR', 'ada@northgate.example');
  expect(calls()).toEqual([lookup, 'POST /user/private/one_people_bind/set {}']);
  await context.clearCookies();
  await signIn(page, 'tr', 'tr-TUR', 'ada@northgate.example');
  expect(calls().slice(2)).toEqual([lookup]);
});

test('the site’s own log-in page sends no call about other accounts [LOGIN-15]', async ({ page, seen }) => {
  await page.goto(`${originOf('tr')}/tr-TUR/login`);
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('tr')}/tr-TUR/dashboard`);
  expect(sentBy(seen.requests).filter(({ path }) => path.includes('one_people_bind'))).toEqual([]);
});

const ofTheTurkishWay = [41102, 41103, 41104, 41105, 41106, 41107, 41108, 400605, 400606];

for (const [label, language, kyc, codes] of [
  ['tr', 'tr-TUR', 41102, ofTheTurkishWay.slice(0, 5)],
  ['tr', 'tr-TUR', 41102, ofTheTurkishWay.slice(5)],
  ['com', 'en', 41107, ofTheTurkishWay.slice(0, 5)],
  ['com', 'en', 41107, ofTheTurkishWay.slice(5)],
] as const) {
  test.describe('Turkish refusals at log-in [ERR-33] [ERR-34] [ERR-35] [ERR-36] [MODAL-16] [MODAL-22] (A52)', () => {
    test(`${label}: ${codes.join(', ')} open dialog and toast, ${kyc} names the identity [ERR-29] [ERR-30] [ERR-31] [ERR-32]`, async ({
      page,
    }) => {
      await page.goto(addressOf(label, language));
      await hydrated(page);
      for (const code of codes) {
        await tryToSignIn(page, `code+${code}@exchange.test`);
        await expect(
          screen(page, code === kyc ? 'login.kycMissing' : 'login.declined').and(page.locator('dialog')),
        ).toBeVisible();
        const dialog = page.locator('dialog[open]');
        await expect(dialog).toHaveCount(1);
        await expect(dialog).toContainText(String(code));
        await expect(dialog.locator('code')).toHaveText(/^[A-Z0-9]{6}$/);
        await expect(screen(page, 'notices.shown')).toContainText(`${code}:`);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    });
  });
}
