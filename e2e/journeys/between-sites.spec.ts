import type { Page, Request } from '@playwright/test';
import { quickLogIn, quickToken } from '../../services/contract/quick.ts';
import { sites } from '../../sites/sites.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, passCaptcha, screen, submit, tryToSignIn } from '../person.ts';

const [global, , emirates] = testSites;

/** Signs in on a regional site as a user whose home site is the global one. */
async function signInAway(page: Page, at?: number): Promise<void> {
  await page.goto(loginOf(emirates, '', at));
  await hydrated(page);
  await tryToSignIn(page, 'abroad@northgate.example');
  await page.waitForURL(`${originOf('ae', at)}/ar-ARE/dashboard`);
}

/** The bodies of the calls of a path. */
const sentTo = (requests: readonly Request[], path: string): unknown[] =>
  requests
    .filter((request) => new URL(request.url()).pathname === path)
    .map((request) => request.postDataJSON() as unknown);

/** The addresses of the history entries. */
async function historyOf(page: Page): Promise<string[]> {
  const { entries } = await (await page.context().newCDPSession(page)).send('Page.getNavigationHistory');
  return entries.flatMap(({ url, userTypedURL }) => [url, userTypedURL]);
}

test.describe('a session moves to its home site by a one-time ticket [QUICK-02] [QUICK-03] [CALL-02]', () => {
  test('a session moves to its home site once; its ticket leaks nowhere (decision D03) [JUMP-01] [JUMP-03] [JUMP-04]', async ({
    page,
    context,
    seen,
  }) => {
    await signInAway(page);
    await page.goto(`${loginOf(emirates, '?ref=A&redirect_url=%2Fen%2Fassets')}#x`);
    await screen(page, 'app.confirming').locator('main button').first().click();
    await page.waitForURL(`${originOf('com')}/en/assets`);

    const [jumped, ...again] = seen.requests.filter(
      (request) =>
        request.isNavigationRequest() && request.url().startsWith(originOf('com')) && request.url().includes('/login'),
    );
    const { search, pathname } = new URL(jumped?.url() ?? 'none:');
    expect([
      pathname.endsWith('/login'),
      again.map((request) => request.url().includes('tmp_token')),
      search.startsWith('?ref=A&redirect_url=%2Fen%2Fassets'),
      new URLSearchParams(search).get('redirectType'),
    ]).toEqual([true, [false], true, 'siteJump']);
    const ticket = new URLSearchParams(search).get('tmp_token') ?? '';
    expect(ticket.length).toBeGreaterThan(20);
    expect(sentTo(seen.requests, quickToken.path)).toEqual([{}]);
    expect(sentTo(seen.requests, quickLogIn.path)).toEqual([{ tmp_token: ticket }]);
    const carrying = seen.requests.filter(
      (request) =>
        request !== jumped &&
        `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`.includes(ticket),
    );
    expect(carrying.map((request) => new URL(request.url()).pathname)).toEqual([quickLogIn.path]);
    expect((await historyOf(page)).filter((address) => /tmp_token/.test(address) || address.includes(ticket))).toEqual(
      [],
    );
    expect(
      (await context.cookies())
        .filter(({ name }) => name === 'gh_token')
        .map(({ domain }) => domain.replace(/^\./, ''))
        .toSorted(),
    ).toEqual(['ae.northgate.localhost', 'com.northgate.localhost']);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      ticket,
    );

    await page.goto(loginOf(global));
    await page.waitForURL(`${originOf('com')}/en/dashboard`);
    await page.goto(loginOf(emirates));
    await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
    expect([sentTo(seen.requests, quickToken.path).length, sentTo(seen.requests, quickLogIn.path).length]).toEqual([
      1, 1,
    ]);
  });
});

for (const [how, fault] of [
  ['is refused with 10006', { kind: 'code', amount: 10006 }],
  ['never comes', { kind: 'hang', amount: 0 }],
] as const) {
  test(`when a ticket ${how}, the user moves on without it, session kept, no error [QUICK-02] [ERR-06] [JUMP-01] [JUMP-03]`, async ({
    page,
    context,
    seen,
  }) => {
    const faulty = await serveFaulty({ path: quickToken.path, ...fault });
    await signInAway(page, faulty.port);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-screen="notices.shown"]')) console.error('a notice was shown');
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto(`${loginOf(emirates, '?ref=A&redirect_url=%2Fen%2Fassets', faulty.port)}#x`);
    await page.waitForURL((url) => url.hostname.startsWith('com.') && url.pathname.endsWith('/login'));
    const { search, hash } = new URL(page.url());
    expect([
      search.startsWith('?ref=A&redirect_url=%2Fen%2Fassets'),
      search.includes('tmp_token'),
      new URLSearchParams(search).get('redirectType'),
      hash,
    ]).toEqual([true, false, 'siteJump', '#x']);
    await hydrated(page);
    await expect(screen(page, 'login.form').first()).toBeVisible();
    expect([sentTo(seen.requests, quickToken.path).length, sentTo(seen.requests, quickLogIn.path).length]).toEqual([
      1, 0,
    ]);
    expect(
      (await context.cookies())
        .filter(({ name }) => name === 'gh_token')
        .map(({ domain }) => domain.replace(/^\./, '')),
    ).toEqual(['ae.northgate.localhost']);
    await faulty.close();
  });
}

test('a user handed over by another site is not sent on, whatever their home site [JUMP-02] [QUICK-01]', async ({
  page,
}) => {
  await page.goto(loginOf(emirates));
  await hydrated(page);
  await tryToSignIn(page, 'abroad@northgate.example');
  await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
  await page.goto(loginOf(emirates, '?tmp_token=made-up'));
  await screen(page, 'app.alreadyHere').locator('main button').first().click();
  await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
});

test('a signed-out visitor is not redirected, and no call asks for a verified site [JUMP-04]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(emirates, '?ref=A'));
  await hydrated(page);
  await page.locator('#username').focus();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(loginOf(emirates, '?ref=A'));
  expect(seen.requests.filter((request) => request.url().includes('/member/info'))).toEqual([]);
});

for (const { label, defaultLanguage, strangers } of sites) {
  const home = sites.find(({ id }) => id === strangers.leadsTo);
  if (!home) continue;
  test(`${label} links to the home site ${home.label} and does not redirect [SITE-28] [MODAL-12] [MODAL-13] [JUMP-05]`, async ({
    page,
  }) => {
    const here = loginOf({ label, language: defaultLanguage }, '?ref=A');
    await page.goto(here);
    await hydrated(page);
    await fillIn(page, `code+${strangers.code}@exchange.test`);
    await page.waitForLoadState('networkidle');
    await submit(page);
    await passCaptcha(page);
    await expect(page.locator('dialog[open] a[href^="http"]')).toHaveAttribute(
      'href',
      new RegExp(`^${originOf(home.label)}/[^?]+/login\\?ref=A&`),
    );
    expect(page.url()).toBe(here);
  });
}
