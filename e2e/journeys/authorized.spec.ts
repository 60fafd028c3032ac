import { bindGet, bindSet } from '../../services/contract/account.ts';
import { profile } from '../../services/contract/session.ts';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { expect, test } from '../fixtures.ts';
import { originOf, testSites } from '../hosts.ts';
import { beginAtDemoApp, decide, tallybird } from '../oauth-ways.ts';
import { serveAlone, serveFaulty } from '../own-exchange.ts';
import { hydrated, screen, signIn, tryToSignIn } from '../person.ts';

test('opened directly, the authorized page names the user, claims nothing, and leads onward [ROUTE-15] (A35)', async ({
  page,
}) => {
  await page.goto(`${originOf('com')}/en/authorized`);
  await expect(screen(page, 'authorized.visitor')).toBeVisible();
  await expect(page.locator('header')).toHaveCount(0);
  await expect(screen(page, 'consent.asking').locator('section')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/authori[sz]ed|linked/i);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(`${originOf('com')}/en/login`);
  await signIn(page);
  await page.goto(`${originOf('com')}/en/authorized?redirect_url=%2Fen%2Fearn`);
  await expect(screen(page, 'authorized.user')).toContainText('Ada');
  await expect(page.getByRole('main')).not.toContainText(/authori[sz]ed|linked/i);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${originOf('com')}/en/earn`);
});

const authorization = (clientId: string, redirectUri: string): string =>
  `${originOf('com')}/en/oauth?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'profile',
    state: 's',
    prompt: 'consent',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  }).toString()}`;

test('the authorized page says that an app has access only in the tab that gave it, and once [ROUTE-15]', async ({
  page,
  context,
}) => {
  await beginAtDemoApp(page);
  await signIn(page);
  await page.goto(authorization(demoApp.publicId, `${tallybird}/callback`));
  await decide(page);
  await page.waitForURL(`${tallybird}/**`);
  const other = await context.newPage();
  await other.goto(`${originOf('com')}/en/authorized`);
  await expect(screen(other, 'authorized.user')).toBeVisible();
  await other.close();
  await page.goto(`${originOf('com')}/en/authorized`);
  await expect(screen(page, 'authorized.granted')).toContainText('Ada');
  await page.reload();
  await expect(screen(page, 'authorized.user')).toBeVisible();
});

test('the authorized page claims nothing where perhaps no app on the device has got the code [ROUTE-15]', async ({
  page,
  seen,
}) => {
  // Nothing opens the private scheme: the page stays.
  seen.expected = /scheme does not have a registered handler/;
  await signIn(page);
  await page.goto(authorization(demoApp.deviceId, 'example.tallybird.app:/callback'));
  await decide(page);
  await expect(screen(page, 'oauthAnswer.stalled')).toBeVisible();
  await page.goto(`${originOf('com')}/en/authorized`);
  await expect(screen(page, 'authorized.user')).toBeVisible();
});

for (const { label, language } of testSites)
  test(`${label}: Help and the languages remain on pages without a header, and keep the query [OAUTH-08] [LANG-14]`, async ({
    page,
  }) => {
    const query = '?redirect_url=%2Fen%2Fearn&x=1&x=%2F+2';
    for (const route of ['authorized', 'oauth-log-out']) {
      await page.goto(`${originOf(label)}/${language}/${route}${query}`);
      await hydrated(page);
      await page.locator('[popovertarget]').click();
      const other = page.locator('[popover] a[hreflang]').last();
      await expect(other).toHaveAttribute('href', new RegExp(`/${route}${query.replaceAll(/[?+]/g, '\\$&')}$`));
      await expect(page.locator('main a[href*="help"]').last()).toBeVisible();
    }
  });

test('a reply that no page waits for closes the page or says that it can be closed, without its parts [ROUTE-15]', async ({
  page,
  seen,
}) => {
  seen.expected = /Scripts may close only the windows that were opened by them/;
  await page.goto(`${originOf('com')}/en/authorized?state=a-state-of-no-visit&code=c0de`);
  await expect(screen(page, 'authorized.returned')).toBeVisible();
  expect(page.url()).toBe(`${originOf('com')}/en/authorized`);
});

test('the Turkish authorized page links the accounts on a press alone [ROUTE-16] [CALL-05] [CALL-06]', async ({
  page,
  seen,
}) => {
  const binds = (): readonly string[] =>
    seen.requests
      .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
      .filter((one) => one.includes('one_people_bind'));
  const alone = await serveAlone();
  await page.goto(`${originOf('tr', alone.port)}/tr-TUR/tr-authorized`);
  await expect(screen(page, 'authorized.visitor')).toBeVisible();
  expect(binds()).toEqual([]);
  await page.goto(`${originOf('tr', alone.port)}/tr-TUR/login`);
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('tr', alone.port)}/tr-TUR/dashboard`);
  await page.goto(`${originOf('tr', alone.port)}/tr-TUR/tr-authorized`);
  await expect(screen(page, 'authorized.unlinked')).toBeVisible();
  expect(binds()).toEqual(['GET /user/private/one_people_bind/get']);
  await page.getByRole('button').first().click();
  await expect(screen(page, 'authorized.linked')).toBeVisible();
  expect(binds()).toEqual(['GET /user/private/one_people_bind/get', 'POST /user/private/one_people_bind/set']);
  await page.reload();
  await expect(screen(page, 'authorized.linked')).toBeVisible();
  await alone.close();
});

for (const [what, faults, shown] of [
  ['an unreadable session', { path: profile.path, kind: 'http', amount: 500 }, 'authorized.unknown'],
  ['an unknown link', { path: bindGet.path, kind: 'http', amount: 500 }, 'authorized.linkUnknown'],
  ['a refused link', { path: bindSet.path, kind: 'code', amount: 41_103 }, 'authorized.linkRefused'],
  ['an unknown link that has to wait', { path: bindGet.path, kind: 'http', amount: 429 }, 'authorized.lookHeld'],
  ['a link that fails', { path: bindSet.path, kind: 'http', amount: 500 }, 'authorized.linkUnknown'],
  ['a link that has to wait', { path: bindSet.path, kind: 'http', amount: 429 }, 'authorized.linkHeld'],
] as const)
  test(`the Turkish authorized page names ${what} and has a way on: ${shown} [ROUTE-16] [CALL-05] [CALL-06]`, async ({
    page,
    seen,
  }) => {
    seen.expected = /Failed to load resource/;
    const faulty = await serveFaulty(faults);
    const origin = originOf('tr', faulty.port);
    await page.goto(`${origin}/tr-TUR/login`);
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(`${origin}/tr-TUR/dashboard`);
    await page.goto(`${origin}/tr-TUR/tr-authorized`);
    if (faults.path === bindSet.path) {
      await expect(screen(page, 'authorized.unlinked')).toBeVisible();
      await page.getByRole('button').first().click();
    }
    await expect(screen(page, shown)).toBeVisible();
    await expect(screen(page, shown).locator('a,button').first()).toBeVisible();
    expect(page.url()).toBe(`${origin}/tr-TUR/tr-authorized`);
    await faulty.close();
  });
