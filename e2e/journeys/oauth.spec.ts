import { expect, test, type Request } from '@playwright/test';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { originOf, port } from '../hosts.ts';
import { callsTo, connect, decide, followed, tallybird as app } from '../oauth-ways.ts';
import { hydrated, screen, signIn, tryToSignIn } from '../person.ts';

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
  expect(callsTo(seen, 'confirm_auth')).toBe(1);
  expect(callsTo(seen, 'authorize')).toBe(1);
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
  expect(callsTo(seen, 'confirm_auth') + callsTo(seen, 'authorize')).toBe(0);
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
  expect(callsTo(seen, 'authorize')).toBe(0);
  const first = seen.find((url) => new URL(url).pathname === '/en/oauth') ?? '';
  expect(new URL(page.url()).search).toBe(new URL(first).search);
  await decide(page);
  await page.waitForURL(`${app}/`);
  expect(callsTo(seen, 'confirm_auth')).toBe(0);
  expect(callsTo(seen, 'authorize')).toBe(1);
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
  expect(callsTo(seen, 'confirm_auth')).toBe(1);
  expect(callsTo(seen, 'authorize')).toBe(0);
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
  expect(callsTo(seen, 'confirm_auth') + callsTo(seen, 'authorize')).toBe(0);
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

test('Allow pressed twice while the exchange is slow confirms once [O06] [T02]', async ({ page }) => {
  await signIn(page);
  await connect(page, 'scope=trade&prompt=consent', '+confirm+slow+700');
  const seen = followed(page);
  await page.locator('[data-way=decide]:not([aria-disabled])').dblclick();
  await page.waitForURL(`${app}/`);
  expect([callsTo(seen, 'confirm_auth'), callsTo(seen, 'authorize')]).toEqual([1, 1]);
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
