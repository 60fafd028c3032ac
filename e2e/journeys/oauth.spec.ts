import { expect, test, type Page, type Request } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { originOf, port } from '../hosts.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';

const app = `http://app.tallybird.localhost:${port}`;

/**
 * Starts an authorization at the demo app. `more`: parameters as they are; `sentinel`: a misbehaviour of the exchange.
 */
async function connect(page: Page, more: string, sentinel = ''): Promise<void> {
  await page.goto(`${app}/`);
  await page.locator('[name=more]').fill(more);
  await page.locator('[name=sentinel]').fill(sentinel);
  await page.getByRole('button', { name: 'Connect' }).click();
}

/** Presses the decisive button, once it counts. */
async function decide(page: Page): Promise<void> {
  await page.locator('[data-way=decide]:not([aria-disabled])').click();
}

/** Addresses of the pages and calls of a page, in order. */
function followed(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('/oauth/v1/')) seen.push(request.url());
  });
  return seen;
}

async function signIn(page: Page, account = 'ada@northgate.example'): Promise<void> {
  await page.goto(`${originOf('com')}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, account);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
}

const calls = (seen: readonly string[], name: string): number =>
  seen.filter((url) => new URL(url).pathname.endsWith(`/${name}`)).length;

test('a visitor logs in for an app, allows it, and the query stays byte for byte [OAUTH-02] [OAUTH-13] [REDIR-17] [ROUTE-11]', async ({
  page,
}) => {
  const seen = followed(page);
  await connect(page, 'scope=profile&prompt=consent&zz=1&zz=%2F+x&uuid=9');
  await page.waitForURL('**/oauth-login?**');
  await expect(screen(page, 'oauthEntry.named')).toContainText('Tallybird');
  const { search } = new URL(page.url());
  expect(search).toContain('zz=1&zz=%2F+x&uuid=9');
  expect(seen.map((url) => new URL(url)).find(({ pathname }) => pathname === '/en/oauth')?.search).toBe(search);
  expect(await page.locator('a[href*="/oauth-register"]').getAttribute('href')).toBe(`/en/oauth-register${search}`);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/oauth${search}`);
  await decide(page);
  await page.waitForURL(`${app}/`);
  await expect(page.getByRole('status').first()).toHaveText('Tallybird is authorized.');
  expect(calls(seen, 'confirm_auth')).toBe(1);
  expect(calls(seen, 'authorize')).toBe(1);
});

/** What a call carries, in its address or in its body. */
const parametersOf = (request: Request): unknown =>
  request.method() === 'GET' ? Object.fromEntries(new URL(request.url()).searchParams) : request.postDataJSON();

test.describe('the calls of an authorization [CALL-55] [CALL-56] [CALL-57] [CALL-58] [HTTP-03]', () => {
  test('carry what the app has asked, character for character [OAUTH-06] [QUERY-02] [QUERY-03] [QUERY-04] [QUERY-05] [QUERY-06]', async ({
    page,
    context,
  }) => {
    await signIn(page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const client = { client_id: demoApp.publicId, oauth_tmp_login_id: demoApp.publicId };
    const asked = {
      response_type: 'code',
      redirect_uri: 'https://app.tallybird.example/callback',
      state: 'a+b/c=&ü %',
      scope: 'profile history',
    };
    const query = new URLSearchParams({
      client_id: client.client_id,
      ...asked,
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    await page.goto(`${originOf('com')}/en/oauth?${query.toString()}`);
    const lines = page.locator('[data-scope]');
    await expect(lines).toHaveCount(2);
    expect(await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-scope')))).toEqual([
      'profile',
      'history',
    ]);
    const answer = page.waitForRequest((request) => request.url().startsWith(asked.redirect_uri));
    await decide(page);
    expect(new URL((await answer).url()).searchParams.get('state')).toBe(asked.state);
    // No page answers there: the next test begins when the browser has said so.
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    const sent = requests.filter((request) => new URL(request.url()).pathname.startsWith('/oauth/v1/'));
    const names = sent.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
    expect([...new Set(names)].toSorted()).toEqual([
      'GET /oauth/v1/private/authorize',
      'GET /oauth/v1/private/pre_authorize',
      'GET /oauth/v1/public/client_info',
      'POST /oauth/v1/private/confirm_auth',
    ]);
    const guest = (await context.cookies()).find(({ name }) => name === 'gh_guid')?.value;
    for (const request of sent) {
      expect(await request.allHeaders()).toMatchObject({ guid: guest, lang: 'en', platform: 'pc' });
      expect(parametersOf(request)).toMatchObject(
        request.url().includes('/private/') ? { ...client, ...asked } : client,
      );
    }
  });
});

test('the page of an authorization names the app, and has Allow and Cancel [ROUTE-10] [OAUTH-01]', async ({ page }) => {
  await signIn(page);
  await connect(page, 'scope=profile&prompt=consent');
  await expect(screen(page, 'oauth.permission').getByRole('heading', { level: 1 })).toContainText('Tallybird');
  expect(new URL(page.url()).pathname).toBe('/en/oauth');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('Cancel answers with access_denied, state and iss, and confirms nothing [OAUTH-04] [O04]', async ({ page }) => {
  await signIn(page);
  const seen = followed(page);
  await connect(page, 'scope=profile%20history&prompt=consent');
  await expect(screen(page, 'oauth.permission')).toBeVisible();
  await page.locator('[data-way=cancel]').click();
  await page.waitForURL(`${app}/`);
  const answer = new URL(seen.find((url) => url.startsWith(`${app}/callback`)) ?? '');
  expect([...answer.searchParams.keys()]).toEqual(['error', 'state', 'iss']);
  expect(answer.searchParams.get('error')).toBe('access_denied');
  expect(calls(seen, 'confirm_auth') + calls(seen, 'authorize')).toBe(0);
});

test('an earlier permission takes one press on a page of its own [REDIR-13] [ROUTE-13] [OAUTH-03] [O05]', async ({
  page,
}) => {
  await signIn(page);
  await connect(page, 'scope=email&prompt=consent');
  await expect(screen(page, 'oauth.permission')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/oauth');
  await decide(page);
  await page.waitForURL(`${app}/`);
  const seen = followed(page);
  await connect(page, 'scope=email');
  await page.waitForURL('**/oauth-authorized?**');
  expect(calls(seen, 'authorize')).toBe(0);
  const first = seen.find((url) => new URL(url).pathname === '/en/oauth') ?? '';
  expect(new URL(page.url()).search).toBe(new URL(first).search);
  await decide(page);
  await page.waitForURL(`${app}/`);
  expect(calls(seen, 'confirm_auth')).toBe(0);
  expect(calls(seen, 'authorize')).toBe(1);
});

test('a request answered in another tab is asked again in words, on the page of its permission [T06] [OAUTH-05] [REDIR-13]', async ({
  page,
  context,
}) => {
  await signIn(page);
  await connect(page, 'scope=transfer');
  await expect(screen(page, 'oauth.permission')).toBeVisible();
  const request = page.url();
  const second = await context.newPage();
  await second.goto(request);
  await expect(screen(second, 'oauth.permission')).toBeVisible();
  await page.bringToFront();
  await decide(page);
  await page.waitForURL(`${app}/`);
  const seen = followed(second);
  await second.bringToFront();
  await decide(second);
  await expect(screen(second, 'oauth.authorized')).toContainText('answered in another tab');
  await second.waitForURL(request.replace('/oauth?', '/oauth-authorized?'));
  await second.reload();
  await expect(screen(second, 'oauth.authorized')).toBeVisible();
  await expect(screen(second, 'oauth.authorized')).not.toContainText('answered in another tab');
  expect(calls(seen, 'confirm_auth')).toBe(1);
  expect(calls(seen, 'authorize')).toBe(0);
  expect(seen.filter((url) => !url.startsWith(originOf('com')))).toEqual([]);
});

test('an account that logs in in another tab is asked anew, and the page says once that it is another [T06] [T07] [OAUTH-12]', async ({
  page,
  context,
}) => {
  await signIn(page);
  await connect(page, 'scope=profile&prompt=consent');
  await expect(page.locator('[data-account]')).toContainText('Ada');
  const { href: request, search } = new URL(page.url());
  const seen = followed(page);
  const second = await context.newPage();
  await second.goto(`${originOf('com')}/en/oauth-log-out${search}`);
  await second.waitForURL('**/oauth-login?**');
  await page.waitForURL('**/oauth-login?**');
  await signIn(second, 'hongkong@northgate.example');
  await page.bringToFront();
  await page.waitForURL(request);
  const question = screen(page, 'oauth.permission');
  await expect(question.locator('[data-account]')).not.toContainText('Ada');
  await expect(question.locator('output')).toContainText('A different account is logged in now');
  await page.reload();
  await expect(question).toBeVisible();
  await expect(question.locator('output')).toHaveText('');
  await question.getByRole('link', { name: 'Not you?' }).click();
  await page.waitForURL('**/oauth-login?**');
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(request);
  await expect(question.locator('[data-account]')).toContainText('Ada');
  await expect(question.locator('output'), 'the user has chosen it').toHaveText('');
  expect(calls(seen, 'confirm_auth') + calls(seen, 'authorize')).toBe(0);
});

for (const [what, query] of [
  ['without a client', 'response_type=code&redirect_uri=https%3A%2F%2Fapp.tallybird.example%2Fcallback'],
  ['with two states', 'client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fa.example&state=1&state=2'],
  ['with another redirect_uri', 'client_id=tallybird&response_type=code&redirect_uri=https%3A%2F%2Fevil.example%2F'],
])
  test(`a request ${what} is an error screen without a way there [OAUTH-11] [O01] [O02]`, async ({ page }) => {
    const seen = followed(page);
    await page.goto(`${originOf('com')}/en/oauth?${query}`);
    await expect(screen(page, 'oauth.refused')).toBeVisible();
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect([...new Set(links)]).toEqual(['/en', expect.stringContaining('help')]);
    expect(seen.filter((url) => !url.startsWith(originOf('com')))).toEqual([]);
  });

for (const [sentinel, shown] of [
  ['+authorize+otherhost', 'oauthAnswer.unfollowable'],
  ['+authorize+wrongstate', 'oauthAnswer.unfollowable'],
  ['+authorize+50002', 'oauthAnswer.unanswered'],
  ['+confirm+50005', 'oauth.permission'],
  ['+confirm+50018', 'oauth.permission'],
] as const)
  test(`${sentinel} ends at ${shown}, and the app gets nothing [O07] [OAUTH-10] [ERR-15] [T07]`, async ({ page }) => {
    await signIn(page);
    await connect(page, 'scope=balances&prompt=consent', sentinel);
    await expect(screen(page, 'oauth.permission')).toBeVisible();
    const seen = followed(page);
    await decide(page);
    await expect.poll(() => calls(seen, 'confirm_auth')).toBe(1);
    await expect(screen(page, shown)).toBeVisible();
    if (sentinel.includes('authorize')) await expect(screen(page, 'notices.none')).toBeAttached();
    expect(seen.filter((url) => !url.startsWith(originOf('com')))).toEqual([]);
    expect(calls(seen, 'authorize')).toBeLessThanOrEqual(1);
  });

test('a code that a slow app may have is not sent to it a second time [OAUTH-05] [O05]', async ({ page }) => {
  const heard: string[] = [];
  const waiting: ServerResponse[] = [];
  // An app that waits long before it answers.
  const slow = createServer(({ url = '' }, response) => {
    heard.push(url);
    waiting.push(response);
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const callback = encodeURIComponent(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/callback`);
  await signIn(page);
  await page.goto(
    `${originOf('com')}/en/oauth?client_id=${demoApp.deviceId}&response_type=code&redirect_uri=${callback}&scope=profile&state=s&prompt=consent&code_challenge=${'c'.repeat(43)}&code_challenge_method=S256`,
  );
  // A page that is about to be left answers no question of a test, but can speak.
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  await page.evaluate(() => {
    const say = (): void =>
      document
        .querySelectorAll<HTMLElement>('[data-screen^="oauthAnswer."]')
        .forEach((one) => console.info(`${one.dataset['screen']}: ${one.textContent}`));
    new MutationObserver(say).observe(document, { subtree: true, childList: true, attributes: true });
  });
  // The navigation does not end: the click is not to wait for it.
  await page.locator('[data-way=decide]:not([aria-disabled])').click({ noWaitAfter: true });
  await expect.poll(() => heard).toEqual([expect.stringMatching(/^\/callback\?code=/)]);
  await expect.poll(() => said, { timeout: 20_000 }).toContainEqual(expect.stringContaining('oauthAnswer.sent: '));
  const shown = said.findLast((one) => one.startsWith('oauthAnswer.sent: '));
  expect(shown).toContain('Go back to the app and start again');
  expect(shown).not.toContain('Open again');
  expect(heard).toHaveLength(1);
  waiting.forEach((response) => response.end('late'));
  await page.waitForURL('http://127.0.0.1:*/callback?**');
  slow.closeAllConnections();
  slow.close();
});

test('Cancel of a slow request takes no press of a pointer before it can be seen [OAUTH-04] [UI-15]', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    const states = new Set<string>();
    const look = (): void => {
      const way = document
        .querySelector('[data-screen="oauth.loading"] [data-way=cancel]')
        ?.closest('div:has([data-client])');
      const { opacity, pointerEvents } = way ? getComputedStyle(way) : { opacity: '', pointerEvents: '' };
      if (way) states.add(`${opacity === '0' ? 'invisible' : 'visible'} ${pointerEvents}`);
      requestAnimationFrame(look);
    };
    look();
    window.seenByTest = () => [...states].join();
  });
  await connect(page, 'scope=history&prompt=consent', '+pre+slow+4000');
  await expect.poll(() => page.evaluate(() => window.seenByTest?.())).toMatch(/visible auto$/);
  const states = (await page.evaluate(() => window.seenByTest?.())) ?? '';
  expect(states).toContain('invisible none');
  expect(states).not.toContain('invisible auto');
  await page.locator('[data-way=cancel]').click();
  await page.waitForURL(`${app}/`);
  await expect(page.getByRole('status').first()).toContainText('access_denied');
});

test('a code that came as the network went is delivered once it is back, once [N07] [OAUTH-05] [O05]', async ({
  page,
}) => {
  await signIn(page);
  await connect(page, 'scope=history&prompt=consent', '+authorize+slow+2000');
  const answers: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(`${app}/callback`) && answers.push(request.url())));
  const isAsked = (one: { url: () => string }): boolean => new URL(one.url()).pathname.endsWith('/authorize');
  const [asked, coded] = [page.waitForRequest(isAsked), page.waitForResponse(isAsked)];
  await decide(page);
  await asked;
  const setOnline = (value: boolean): Promise<void> =>
    page.evaluate((isOnline) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    }, value);
  await setOnline(false);
  await coded;
  await expect(screen(page, 'oauthAnswer.unsent')).toBeVisible({ timeout: 20_000 });
  expect(answers).toEqual([]);
  await setOnline(true);
  await page.locator('[data-way=open]').click();
  await page.waitForURL(`${app}/`);
  expect(answers).toHaveLength(1);
});

for (const [what, state] of [
  ['none', null],
  ['4 kB', 's'.repeat(4096)],
  ['signs of an address, of markup and an emoji', '&#%"<>+=?/ \u{1f511}'],
] as const)
  test(`the app gets its state as it was: ${what} [O03] [QUERY-04]`, async ({ page }) => {
    await signIn(page);
    const callback = 'https://app.tallybird.example/callback';
    const query = new URLSearchParams({
      client_id: demoApp.publicId,
      response_type: 'code',
      redirect_uri: callback,
      ...(state === null ? {} : { state }),
      scope: 'profile',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    await page.goto(`${originOf('com')}/en/oauth?${query.toString()}`);
    const answer = page.waitForRequest((request) => request.url().startsWith(callback));
    await decide(page);
    const sent = await answer;
    expect(new URL(sent.url()).searchParams.get('state')).toBe(state);
    expect((await sent.allHeaders())['referer']).toBeUndefined();
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  });

test('Allow pressed twice while the exchange is slow confirms once [O06] [T02]', async ({ page }) => {
  await signIn(page);
  await connect(page, 'scope=trade&prompt=consent', '+confirm+slow+700');
  const seen = followed(page);
  await page.locator('[data-way=decide]:not([aria-disabled])').dblclick();
  await page.waitForURL(`${app}/`);
  expect([calls(seen, 'confirm_auth'), calls(seen, 'authorize')]).toEqual([1, 1]);
});

test('another origin that frames an authorization shows nothing of it, and no Referer leaves it [O08] [O10] [OAUTH-07]', async ({
  page,
}) => {
  await signIn(page);
  const framed = page.waitForResponse((response) => new URL(response.url()).pathname === '/en/oauth');
  await page.goto(`http://app.tal1ybird.localhost:${port}/`);
  const policy = (await (await framed).allHeaders())['content-security-policy'] ?? '';
  expect(policy).toMatch(/frame-ancestors [^;]*app\.tallybird\.localhost/);
  expect(policy).not.toContain('tal1ybird');
  await expect
    .poll(() =>
      page
        .frames()
        .find((one) => one.parentFrame() === page.mainFrame())
        ?.url(),
    )
    .toMatch(/^chrome-error:/);
  await connect(page, 'scope=profile&prompt=consent');
  await expect(screen(page, 'oauth.permission')).toBeVisible();
  const left = page.waitForRequest((request) => request.url().startsWith(`${app}/callback`));
  await page.locator('[data-way=cancel]').click();
  expect((await (await left).allHeaders())['referer']).toBeUndefined();
});
