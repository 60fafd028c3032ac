import type { Page } from '@playwright/test';
import { clientInfo } from '../../services/contract/oauth.ts';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { expect, test } from '../fixtures.ts';
import { originOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, lastCode, passCaptcha, screen, tryToSignIn } from '../person.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const callback = encodeURIComponent('https://app.tallybird.example/callback');
const queryOf = (clientId: string = demoApp.publicId): string =>
  `?client_id=${clientId.replaceAll('+', '%2B')}&response_type=code&redirect_uri=${callback}&state=the-state&scope=profile&code_challenge=${'c'.repeat(43)}&code_challenge_method=S256`;

/** What of a link or an address is the application's. */
const ofRequest = /client_id|redirect_uri|response_type|the-state|code_challenge|tallybird/;

const entryOf = (page: Page) => page.locator('#entry aside');

for (const { label, language } of testSites)
  test(`${label}: a user of another site is led there without the request, by a named link [JUMP-05] [OAUTH-08] [MODAL-12]`, async ({
    page,
  }) => {
    await page.goto(`${originOf(label)}/${language}/oauth-login${queryOf()}`);
    await hydrated(page);
    await tryToSignIn(page, 'code+41121@exchange.test');
    const modal = page.locator('dialog[data-screen="login.belongsElsewhere"]');
    await expect(modal).toContainText('hk.northgate.localhost');
    const onward = modal.getByRole('link', { name: 'hk.northgate' });
    await expect(onward).toHaveAttribute('href', /^http:\/\/hk\.northgate\.localhost:\d+\/[^/]+\/login\?/);
    expect(await onward.getAttribute('href')).not.toMatch(ofRequest);
    await modal.getByRole('button').first().click();
    await expect(screen(page, 'oauthEntry.named')).toBeVisible();
  });

test('a sign-up for an application that asks for the residence leaves without the request [MODAL-02] [OAUTH-08]', async ({
  page,
}) => {
  await page.goto(`${originOf('ge')}/ka-GEO/oauth-register${queryOf()}`);
  const question = screen(page, 'residence.asking');
  await expect(question).toContainText('com.northgate.localhost');
  await question.getByRole('link').click();
  await page.waitForURL(`${originOf('com')}/**`);
  expect(new URL(page.url()).pathname).toMatch(/^\/[^/]+\/register$/);
  expect(page.url()).not.toMatch(ofRequest);
});

test('login_hint fills an empty account field alone, and stands in no call [QUERY-22] [OAUTH-13] [HTTP-28]', async ({
  page,
  seen,
}) => {
  await page.goto(`${originOf('com')}/en/oauth-login${queryOf()}&login_hint=ada%40northgate.example`);
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await fillIn(page, 'grace@northgate.example');
  await page.reload();
  await expect(screen(page, 'oauthEntry.named')).toBeVisible();
  await expect(page.locator('#username')).toHaveValue('grace@northgate.example');
  const calls = seen.requests.filter((request) => !request.isNavigationRequest());
  expect(calls.filter((request) => request.url().includes('ada%40') || request.url().includes('ada@'))).toEqual([]);
});

for (const { label, language } of testSites)
  test(`${label}: a typed account is kept from the log-in for an app to its sign-up and back [OAUTH-02] [OAUTH-13] [ROUTE-12]`, async ({
    page,
  }) => {
    await page.goto(`${originOf(label)}/${language}/oauth-login${queryOf()}`);
    await expect(screen(page, 'oauthEntry.named')).toBeVisible();
    await page.locator('#username').fill('ada@northgate.example');
    const entries = await page.evaluate(() => history.length);
    await page.locator(`a[href="/${language}/oauth-register${queryOf()}"]`).click();
    await page.waitForURL(`${originOf(label)}/${language}/oauth-register${queryOf()}`);
    await expect(screen(page, 'oauthEntry.named')).toBeVisible();
    const stay = screen(page, 'residence.asking').getByRole('button').first();
    await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
    if (await stay.isVisible()) await stay.click();
    await page.locator(`a[href="/${language}/oauth-login${queryOf()}"]`).first().click();
    await page.waitForURL(`${originOf(label)}/${language}/oauth-login${queryOf()}`);
    await expect(screen(page, 'oauthEntry.named')).toBeVisible();
    await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

for (const { label, language } of testSites.filter((one) => one.label !== 'eu'))
  test(`${label}: a sign-up for an app ends at its request, names that are ours elsewhere too [OAUTH-02] [OAUTH-13] [REDIR-17]`, async ({
    page,
  }) => {
    const account = `for-an-app-${label}@exchange.test`;
    const search = `${queryOf()}&uuid=1&token=a&zz=%2F+x&zz&ref=`;
    await openSignUp(page, `${originOf(label)}/${language}/oauth-register${search}`);
    await stayHere(page);
    await expect(screen(page, 'oauthEntry.named')).toBeVisible();
    expect(new URL(page.url()).search).toBe(search);
    const back = await page.locator('main a[href*="/oauth-login"]').first().getAttribute('href');
    expect(back).toBe(`/${language}/oauth-login${search}`);
    await page.locator('#username').fill(account);
    await page.locator('#new-password').fill('seven brown llamas');
    await submitAccount(page);
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
    await page.locator('#one-time-code').fill(await lastCode(page, account));
    await page.waitForURL(`${originOf(label)}/${language}/oauth${search}`);
    await expect(screen(page, 'oauth.permission')).toBeVisible();
  });

test('an app that cannot be read is asked about again on a press; the form stays, nothing leads there [OAUTH-10] [OAUTH-04]', async ({
  page,
}) => {
  const faulty = await serveFaulty({ path: clientInfo.path, kind: 'http', amount: 502 });
  await page.goto(`${originOf('com', faulty.port)}/en/oauth-login${queryOf()}`);
  await expect(screen(page, 'oauthEntry.unnamed')).toBeVisible();
  await expect(entryOf(page).locator('[data-way=cancel]')).toHaveCount(0);
  await fillIn(page, 'ada@northgate.example');
  await entryOf(page).locator('[data-way=retry]').click();
  await expect(screen(page, 'oauthEntry.unnamed')).toBeVisible();
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await faulty.close();
});

test('the code 50002 of an app that cannot be read is toasted [OAUTH-10] [ERR-15]', async ({ page }) => {
  const faulty = await serveFaulty({ path: clientInfo.path, kind: 'code', amount: 50002 });
  await page.goto(`${originOf('com', faulty.port)}/en/oauth-login${queryOf()}`);
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('50002');
  await faulty.close();
});

test('a wait that the exchange asks for is shown and kept above the log-in [N13] [ERR-45]', async ({ page }) => {
  await page.goto(`${originOf('com')}/en/oauth-login${queryOf('tallybird+client+http+429')}`);
  await expect(screen(page, 'oauthEntry.held')).toBeVisible();
  await expect(entryOf(page).locator('[data-way=retry]')).toHaveAttribute('aria-disabled', 'true');
});

for (const language of ['en', 'de-DE'])
  test(`offline on 320 px, the notice covers neither the way to the app nor the heading in ${language} [N07] [UI-07]`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${originOf('com')}/${language}/oauth-login${queryOf()}`);
    const cancel = entryOf(page).locator('[data-way=cancel]');
    await expect(cancel).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await context.setOffline(true);
    const notice = screen(page, 'connection.offline').locator('span').first();
    await expect(notice).toBeVisible();
    const [above, box, below] = [await cancel.boundingBox(), await notice.boundingBox(), await heading.boundingBox()];
    expect(below).toEqual(before);
    expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? Infinity));
    expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
  });
