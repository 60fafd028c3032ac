import type { BrowserContext, Page } from '@playwright/test';
import { launchKeepingPages } from '../../src/testing/browsers/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { beginAtDemoApp, goTo, oauthQueryOf, tallybird as app, type OAuthWay } from '../oauth-ways.ts';
import { hydrated, leaveAndReturn, screen, tryToSignIn } from '../person.ts';

/** Steps to the states of a signed-in user. */
const ways: readonly OAuthWay[] = [
  { screen: 'oauth.permission' },
  { screen: 'oauth.refused', sentinel: '+client+50003' },
  { screen: 'oauth.badRequest', more: '&request=x' },
  { screen: 'oauth.failed', sentinel: '+pre+http+500' },
  { screen: 'oauth.tooMany', sentinel: '+pre+http+429' },
  { screen: 'oauthAnswer.unanswered', sentinel: '+authorize+50002', press: ['decide'] },
  { screen: 'oauthAnswer.tooMany', sentinel: '+authorize+http+429', press: ['decide'] },
  { screen: 'oauthAnswer.unfollowable', sentinel: '+authorize+otherhost', press: ['decide'] },
  { screen: 'oauthAnswer.stalled', isDevice: true, press: ['decide'] },
  { screen: 'oauthAnswer.closed', isDevice: true, press: ['decide', 'close'] },
  { screen: 'oauth.authorized', isDevice: true, route: 'oauth-authorized' },
];

/**
 * One of each kind: a question, an error of the request, of a call and of an answer. Chromium keeps no page that opened
 * an app.
 */
const ofKept = ['oauth.permission', 'oauth.badRequest', 'oauth.failed', 'oauthAnswer.unanswered'];

function addressOf(way: OAuthWay): string {
  const { route = 'oauth' } = way;
  const query = oauthQueryOf(way, `${app}/callback`);
  return `${originOf('com')}/en/${route}${query}${route === 'oauth' ? '&prompt=consent' : ''}`;
}

async function signIn(page: Page): Promise<void> {
  await beginAtDemoApp(page);
  await page.goto(`${originOf('com')}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL('**/dashboard');
}

/** Calls that give a permission or a code. */
function given(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(?:confirm_auth|authorize)$/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** A state with a name and a way on, of the same request. */
async function expectNamed(page: Page, address: string): Promise<void> {
  const shown = page.locator('main section[data-screen^="oauth"]:not([data-screen="oauth.loading"])');
  await expect(shown).toBeVisible();
  await expect(shown.locator('a,button').first()).toBeVisible();
  expect(page.url()).toBe(address);
}

const visit = (page: Page, way: OAuthWay): Promise<void> => goTo(page, addressOf(way), way);

test('reload, Back, Forward and a second tab end at a state with a way on, and give nothing [OAUTH-05] [O05] [T13]', async ({
  page,
  context,
  seen,
}) => {
  test.setTimeout(120_000);
  seen.expected = /scheme does not have a registered handler/;
  await signIn(page);
  const calls = given(context);
  for (const way of ways)
    await test.step(way.screen, async () => {
      await visit(page, way);
      const [address, before] = [page.url(), calls.length];
      await page.reload();
      await expectNamed(page, address);
      await page.goto(`${originOf('com')}/en/authorized`);
      await page.goBack();
      await expectNamed(page, address);
      await page.goForward();
      await expect(page.locator('[data-screen^="authorized."]')).toBeVisible();
      await page.goBack();
      await expectNamed(page, address);
      const second = await context.newPage();
      await second.goto(address);
      await expectNamed(second, address);
      await second.close();
      await expectNamed(page, address);
      expect(calls.slice(before), 'nothing is given').toEqual([]);
    });
});

test('a page that the browser kept for Back reads its request anew [T03] [OAUTH-05] [O05]', async () => {
  test.setTimeout(120_000);
  const browser = await launchKeepingPages();
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page);
  const calls = given(context);
  for (const way of ways.filter(({ screen: name }) => ofKept.includes(name)))
    await test.step(way.screen, async () => {
      await visit(page, way);
      const [address, before] = [page.url(), calls.length];
      const asked: string[] = [];
      await leaveAndReturn(
        page,
        async () => void page.on('request', (request) => void asked.push(new URL(request.url()).pathname)),
      );
      await expect.poll(() => asked.some((path) => path.endsWith('/client_info'))).toBe(true);
      await expectNamed(page, address);
      expect(calls.slice(before), 'nothing is given').toEqual([]);
    });
  await browser.close();
});

test('offline, a press ends at a state with a way on; once online it leads to the question, without a code [N07] [OAUTH-05]', async ({
  page,
  context,
  seen,
}) => {
  seen.expected = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/;
  await signIn(page);
  const calls = given(context);
  await visit(page, { screen: 'oauth.permission' });
  const address = page.url();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('[data-way=decide]:not([aria-disabled])').click();
  await expect(screen(page, 'oauth.failed')).toBeVisible();
  await context.setOffline(false);
  await page.locator('[data-way=retry]:not([aria-disabled])').click();
  await expect(screen(page, 'oauth.permission')).toBeVisible();
  await expectNamed(page, address);
  expect(calls.filter((one) => one.endsWith('/authorize'))).toEqual([]);
});

test('log-in, permission and answer have one entry of the history, which the app’s page takes over [OAUTH-13] [O05] [T02]', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const calls = given(context);
  const cdp = await context.newCDPSession(page);
  /** Hosts of the entries up to the present one: those that Back can reach. */
  const behind = async (): Promise<readonly string[]> => {
    const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory');
    return entries
      .slice(0, currentIndex + 1)
      .filter(({ url }) => url.startsWith('http'))
      .map(({ url }) => new URL(url).host.split('.')[0] ?? '');
  };
  await page.goto(`${app}/`);
  await page.locator('[name=more]').fill('scope=profile&prompt=consent');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL('**/oauth-login?**');
  await hydrated(page);
  expect(await behind()).toEqual(['app', 'com']);
  await tryToSignIn(page, 'ada@northgate.example');
  await expect(screen(page, 'oauth.permission')).toBeVisible();
  expect(await behind(), 'log-in, captcha and permission').toEqual(['app', 'com']);
  await page.locator('[data-way=decide]:not([aria-disabled])').click();
  await page.waitForURL(`${app}/`);
  await expect(page.getByRole('status').first()).toHaveText('Tallybird is authorized.');
  expect(await behind(), 'the answer').toEqual(['app', 'app']);
  const before = calls.length;
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('status').first()).toHaveText('Tallybird is authorized.');
  // The captcha has left an entry ahead, a step of the log-in that is over: its page goes back.
  await page.goForward();
  await page.waitForURL(`${app}/`);
  expect(calls.slice(before), 'Back and Forward give nothing').toEqual([]);
  await context.close();
});
