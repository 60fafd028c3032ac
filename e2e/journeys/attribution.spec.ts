import { conversionCheck } from '../../services/contract/campaign.ts';
import { createExchange } from '../../services/exchange/exchange.ts';
import { openStore } from '../../services/exchange/store.ts';
import { serve } from '../../src/serve/serve.ts';
import { blockVendorsBefore } from '../captcha.ts';
import { expect, test as base } from '../fixtures.ts';
import { loginOf, password } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, submit, tryToSignIn } from '../person.ts';

interface Own {
  readonly at: (label: string, path: string) => string;
  /** The page of the desk that shows the received events. */
  readonly desk: () => Promise<string>;
}

/** A server with its own exchange for each test, so that its desk shows the events of that test only. */
const test = base.extend<{ own: Own }>({
  // Playwright requires the pattern, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const store = openStore(':memory:');
    const exchange = createExchange({ store });
    const { port, close } = await serve({ port: 0, dist: 'dist', exchange });
    await use({
      at: (label, path) => `http://${label}.northgate.localhost:${port}${path}`,
      desk: async () =>
        (await (await exchange.fetch(new Request('http://desk.northgate.localhost/events'))).text()).replaceAll(
          '&quot;',
          '"',
        ),
    });
    await close();
    store.close();
  },
});

const fields = {
  affiliate_id: '12',
  group_id: 'g',
  group_type: '1',
  ref: 'ABC',
  referrer: 'friend',
  content: 'banner',
  utmsource: 'mail',
  source: 'newsletter',
  medium: 'affiliate',
  campaign: 'spring',
  stage: 'one',
  language: 'en',
  regist_channel: 'tv',
  term: 'front door',
  redirectType: 'none',
};
const secrets = { state: 's3cret-state', tmp_token: 's3cret-ticket', uuid: 's3cret-uuid', code: 's3cret-code' };
const account = 'ada@northgate.example';

test.describe('events carry no personal data [ANALYTICS-01] [ANALYTICS-03] [ANALYTICS-04] [MON-01] [CALL-25] [HTTP-28]', () => {
  test('attribution survives the sign-in, and analytics get events without personal data [ATTR-01] [ATTR-03] [STORE-04]', async ({
    page,
    context,
    own,
  }) => {
    const attribution = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('gh_attribution') ?? 'null') as unknown);
    await page.goto(own.at('com', `/en/login?${new URLSearchParams({ ...fields, ...secrets })}`));
    await hydrated(page);
    await tryToSignIn(page, account);
    await page.waitForURL(own.at('com', '/en/dashboard'));
    expect(await attribution()).toEqual(fields);
    expect(await page.evaluate(() => localStorage.getItem('USER_BEHAVIOR_PATH'))).toBe('login');

    const token = (await context.cookies()).find(({ name }) => name === 'gh_token')?.value ?? '';
    expect(token).not.toBe('');
    const names = [
      'step.shown',
      'login.submitted',
      'captcha.solved',
      'login.succeeded',
      'departure.begun',
      'Web Vital',
    ];
    await expect
      .poll(async () => {
        const deskText = await own.desk();
        return names.filter((name) => !deskText.includes(`"name":"${name}"`));
      })
      .toEqual([]);
    const deskText = await own.desk();
    expect([account, password, token, ...Object.values(secrets)].filter((one) => deskText.includes(one))).toEqual([]);
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain('s3cret');

    await Promise.all([page.waitForEvent('framenavigated'), page.getByRole('button', { name: 'Log out' }).click()]);
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'gh_token')).toBe(false);
    await page.goto(own.at('com', '/en/login?ref=other&campaign=other'));
    await hydrated(page);
    await expect.poll(attribution).toEqual(fields);
  });
});

test('a sign-in from a campaign is counted once, for its new session, with no secret in an address [AFF-12] [CALL-04]', async ({
  page,
  context,
  seen,
  own,
}) => {
  const counted = () =>
    seen.requests
      .filter((request) => new URL(request.url()).pathname === '/user/public/conversion/check')
      .map((request) => request.postDataJSON() as unknown);
  const signIn = async (query: string): Promise<void> => {
    await page.goto(own.at('com', `/en/login${query}`));
    await hydrated(page);
    await tryToSignIn(page, account);
    await page.waitForURL(own.at('com', '/en/dashboard'));
  };
  await signIn('?utm_source=mail&utm_campaign=spring&source=commit_login');
  const token = (await context.cookies()).find(({ name }) => name === 'gh_token')?.value ?? '';
  expect(counted()).toEqual([{ source: 'mail', data: { user_id: 1, token: decodeURIComponent(token) } }]);
  expect(seen.requests.filter((request) => request.url().includes(token)).map((request) => request.url())).toEqual([]);
  await page.goto(own.at('com', '/en/login?utm_source=mail'));
  await page.waitForURL(own.at('com', '/en/dashboard'));
  expect(counted()).toHaveLength(1);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await signIn('?ref=A&campaign=spring');
  expect(counted()).toHaveLength(1);
});

test('a failed campaign count neither delays the sign-in nor shows an error [AFF-12] [CALL-04]', async ({ page }) => {
  const faulty = await serveFaulty({ path: conversionCheck.path, kind: 'hang', amount: 0 });
  await page.goto(loginOf({ label: 'com', language: 'en' }, '?utm_source=mail', faulty.port));
  await hydrated(page);
  const [request] = await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname === conversionCheck.path),
    tryToSignIn(page, account),
  ]);
  await page.waitForURL('**/en/dashboard');
  expect(request.method()).toBe('POST');
  await faulty.close();
});

test('which site led here outlives the way to a language, and nothing else of its address does [ATTR-01] [ATTR-03] [LANG-02]', async ({
  page,
  own,
}) => {
  await page.goto(own.at('ae', '/login'), { referer: 'https://blog.example/posts/7?mail=ada@blog.example' });
  await page.waitForURL(/\/en\/login/);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('\\"referrer\\":\\"blog.example\\"');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/posts|ada@|gh_came_from/);
});

test('the first attribution is kept when another follows, and survives a change of language [ATTR-03] [LANG-02]', async ({
  page,
  own,
}) => {
  const attribution = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('gh_attribution') ?? 'null') as unknown);
  await page.goto(own.at('ae', '/login?utm_campaign=spring'));
  await page.waitForURL(/\/en\/login/);
  await expect.poll(attribution).toEqual({ campaign: 'spring' });
  await page.goto(own.at('ae', '/ar-ARE/login?utm_campaign=summer&ref=B'));
  await expect.poll(attribution).toEqual({ campaign: 'spring', ref: 'B' });
});

test('a visitor with a session is redirected at once, and the attribution is kept [ATTR-03] [REDIR-16]', async ({
  page,
  own,
}) => {
  await page.goto(own.at('com', '/en/login'));
  await hydrated(page);
  await tryToSignIn(page, account);
  await page.waitForURL('**/en/dashboard');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(own.at('com', '/en/login?campaign=late'), { waitUntil: 'commit' });
  await page.waitForURL('**/en/dashboard');
  expect(await page.evaluate(() => sessionStorage.getItem('gh_attribution'))).toBe('{"campaign":"late"}');
});

test('sign-in works without storage and with cookies declined, without a message [STORE-13] [S01] [UI-06] [C12]', async ({
  page,
  own,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto(own.at('com', '/en/login?campaign=c'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  await tryToSignIn(page, account);
  await page.waitForURL('**/en/dashboard');
  await expect.poll(own.desk).toContain('"metric":"CLS"');
  expect(await own.desk()).not.toMatch(/"name":"[a-z]/);
});

test('with a monitor script on the page nothing is posted by the product, and the script gets it all [MON-01]', async ({
  page,
  own,
}) => {
  await page.addInitScript(() => {
    const got: unknown[] = [];
    Object.assign(window, {
      exchangeMonitor: { report: (event: unknown) => got.push(event) },
      exchangeSensor: { track: (name: string) => got.push(name) },
    });
    window.seenByTest = () => JSON.stringify(got);
  });
  await page.goto(own.at('com', '/en/login'));
  await hydrated(page);
  await page.locator('#login-form button[type=submit]').click();
  const got = () => page.evaluate(() => window.seenByTest?.() ?? '');
  await expect.poll(got).toContain('login.failed');
  await expect.poll(got).toContain('Web Vital');
  await page.goto(own.at('com', '/en/dashboard'));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await own.desk()).toContain('No events came yet');
});

test('a captcha that cannot be shown is reported to analytics: provider, scene and reason [CAPT-17] [ANALYTICS-01]', async ({
  page,
  own,
}) => {
  await blockVendorsBefore(page, 'tencent');
  await page.goto(own.at('com', '/en/login'));
  await hydrated(page);
  await fillIn(page, account);
  await submit(page);
  await expect(page.locator('dialog[open] iframe')).toBeVisible();
  await page.goto('about:blank');
  const failure = /"name":"captcha\.failed"[^}]*"provider":"geetest"[^}]*"scene":31000[^}]*"reason":"\w+"/;
  await expect.poll(own.desk).toMatch(failure);
});
