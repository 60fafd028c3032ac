import type { Page, Request } from '@playwright/test';
import { tradeSwitch } from '../../services/contract/account.ts';
import { profile } from '../../services/contract/session.ts';
import { expectCleanForAxe } from '../axe.ts';
import { expectToFit } from '../fit.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, places } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { hydrated, lastCode, screen, tryToSignIn } from '../person.ts';

test.use({ device: 'unknown' });

const [com, eu, ae] = places;

/** A ticket of a site on which the user is signed in. */
function ticketOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const token = /gh_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const guest = /gh_guid=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/user/private/quick_token', {
      method: 'POST',
      headers: {
        UserToken: decodeURIComponent(token),
        Guid: guest,
        Lang: 'en',
        platform: 'pc',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    return ((await reply.json()) as { result: { token: string } }).result.token;
  });
}

async function signedInOnCom(page: Page): Promise<string> {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL('**/en/dashboard');
  return ticketOf(page);
}

const quickLogIns = (seen: { readonly requests: readonly Request[] }) =>
  seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login');

/** Signs Ada in and out on a site, so that its host knows her account. */
async function usedOn(page: Page, place: (typeof places)[number]): Promise<void> {
  await page.goto(loginOf(place));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`**/${place.language}/dashboard`);
  await page.context().clearCookies({ domain: new RegExp(`${place.label}\\.`), name: 'gh_token' });
}

/** The token cookies of the browser, by domain. */
const tokensIn = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies())
    .filter(({ name }) => name === 'gh_token')
    .map(({ domain }) => domain.replace(/^\./, ''));

/** Opens a link with a ticket of Ada's on a site that does not know her account, in a browser without a session. */
async function arrive(page: Page): Promise<string> {
  const ticket = await signedInOnCom(page);
  await page.context().clearCookies();
  await page.goto(loginOf(eu, `?tmp_token=${encodeURIComponent(ticket)}&redirect_url=%2Fen-EU%2Fearn`));
  await expect(screen(page, 'app.confirming')).toBeVisible();
  return ticket;
}

test.describe('a link with a ticket of another person (decision D25) [QUICK-01]', () => {
  test('signs in only after Continue: no cookie, no other tab, and the account is named', async ({
    page,
    context,
    seen,
  }) => {
    const other = await context.newPage();
    await other.goto(loginOf(eu));
    await hydrated(other);
    await arrive(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText('Is this your account?');
    await expect(heading).toHaveAccessibleDescription(
      'The link you opened logs you in as a***@northgate.example. Continue only if this is your account.',
    );
    await other.bringToFront();
    await other.locator('#username').fill('visitor');
    await expect(screen(other, 'login.form').first()).toBeVisible();
    await page.bringToFront();
    expect(await tokensIn(page)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /gh_accounts|gh_token/,
    );
    await page.getByRole('button', { name: 'Continue with this account' }).click();
    await page.waitForURL(`${originOf('eu')}/en-EU/earn`);
    expect(await tokensIn(page)).toEqual(['eu.northgate.localhost']);
    expect(quickLogIns(seen)).toHaveLength(1);
    await other.close();
  });

  test('«Not you?» ends its session at the exchange and leads to the form', async ({ page, seen }) => {
    await arrive(page);
    const used = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    await page.getByRole('button', { name: 'Not you?' }).click();
    const { UserToken: token = '', usertoken = token } = await (await used).allHeaders();
    await expect(page.locator('#login-form')).toBeVisible();
    expect(await tokensIn(page)).toEqual([]);
    const code = await page.evaluate(async (sent) => {
      const reply = await fetch('/v2/private/user/profile', { headers: { UserToken: sent } });
      return ((await reply.json()) as { ret_code: number }).ret_code;
    }, usertoken);
    expect([usertoken.length > 20, code]).toEqual([true, 10006]);
    expect(quickLogIns(seen)).toHaveLength(1);
  });

  test('is forgotten by a reload, and by Back and Forward, without a cookie', async ({ page }) => {
    await arrive(page);
    await page.goBack();
    await page.goForward();
    expect(await tokensIn(page)).toEqual([]);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('#login-form')).toBeVisible();
    await page.locator('#username').fill('visitor');
    expect(await tokensIn(page)).toEqual([]);
    expect(page.url()).not.toContain('tmp_token');
  });

  test('is given up when another tab signs in meanwhile, whose session stays', async ({ page, context }) => {
    await arrive(page);
    const other = await context.newPage();
    await other.goto(loginOf(eu));
    await hydrated(other);
    await tryToSignIn(other, 'abroad@northgate.example');
    await other.waitForURL('**/dashboard');
    await page.bringToFront();
    await page.waitForURL(`${originOf('eu')}/en-EU/earn`);
    const name = await page.evaluate(async () => {
      const token = /gh_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const reply = await fetch('/v2/private/user/profile', { headers: { UserToken: decodeURIComponent(token) } });
      return ((await reply.json()) as { result: { username: string } }).result.username;
    });
    expect(name).not.toBe('Ada');
    await other.close();
  });

  for (const place of [eu, ae]) {
    test(`${place.label}: the question is clean for axe in both schemes and fits 320 px and 200 % zoom [UI-07]`, async ({
      page,
    }) => {
      const ticket = await signedInOnCom(page);
      await page.context().clearCookies();
      await page.goto(loginOf(place, `?tmp_token=${encodeURIComponent(ticket)}`));
      await expect(screen(page, 'app.confirming')).toBeVisible();
      await expectCleanForAxe(page, [1280, 320]);
      await expectToFit(page, 'app.confirming');
    });
  }
});

test.describe('a ticket in the address [QUERY-16] [CALL-01]', () => {
  test('a ticket of an account known here signs in silently, once, and leaves the address [QUICK-01] [QUICK-03]', async ({
    page,
    seen,
  }) => {
    await usedOn(page, eu);
    const ticket = await signedInOnCom(page);
    await page.goto(loginOf(eu, `?tmp_token=${encodeURIComponent(ticket)}&redirect_url=%2Fen-EU%2Fearn`));
    await page.waitForURL(`${originOf('eu')}/en-EU/earn`);
    const calls = () =>
      seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login');
    expect(calls().map((request) => request.postDataJSON() as unknown)).toEqual([{ tmp_token: ticket }]);
    const others = seen.requests.filter((request) => !request.isNavigationRequest() && !calls().includes(request));
    expect(
      others
        .filter((request) => `${request.url()} ${JSON.stringify(request.headers())}`.includes(ticket))
        .map((request) => request.url()),
    ).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(ticket);
    await page.goto(loginOf(eu));
    await page.waitForURL(`${originOf('eu')}/en-EU/dashboard`);
    expect(calls()).toHaveLength(1);
  });
});

test('a ticket that is refused leads to the form, with a toast, and is not sent again by a reload [QUICK-01] [QUICK-03]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?tmp_token=made-up'));
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('10025:');
  await expect(page.locator('#login-form')).toBeVisible();
  expect(page.url()).toBe(loginOf(com));
  await page.reload();
  await hydrated(page);
  await page.locator('#username').focus();
  expect(
    seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login'),
  ).toHaveLength(1);
});

/**
 * Addresses and headers of the page's own requests that contain a text, and entries of the browser's performance list.
 */
async function tracesOf(page: Page, seen: { readonly requests: readonly Request[] }, ticket: string) {
  // Those so far: further ones are made while the headers are read.
  const requests = [...seen.requests];
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  return {
    addresses: requests.filter((request) => request.url().includes(ticket)).map((request) => request.url()),
    headers: requests
      .filter((request, at) => !request.isNavigationRequest() && JSON.stringify(headers[at]).includes(ticket))
      .map((request) => request.url()),
    entries: await page.evaluate(
      (text) =>
        [
          ...performance.getEntries().map((entry) => JSON.stringify(entry) ?? ''),
          location.href,
          document.cookie,
          ...navigation.entries().map(({ url }) => url ?? ''),
          document.documentElement.outerHTML,
        ].filter((one) => one.includes(text)),
      ticket,
    ),
  };
}

for (const [path, lands] of [
  ['/en/login', '/en/login'],
  ['/login', '/en/login'],
  ['/xx-YY/login', '/en/login'],
] as const)
  test(`a ticket for ${path} is in one address and no entry of the browser, and is used once [QUICK-01] [QUICK-03] [LANG-22]`, async ({
    page,
    context,
    seen,
  }) => {
    const address = `${originOf('com')}${path}?tmp_token=made-up&redirect_url=%2Fen%2Fearn`;
    await page.goto(address);
    await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('10025:');
    expect(page.url()).toBe(`${originOf('com')}${lands}?redirect_url=%2Fen%2Fearn`);
    expect(await tracesOf(page, seen, 'made-up')).toEqual({ addresses: [address], headers: [], entries: [] });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('gh_ticket');
    expect(quickLogIns(seen).map((request) => request.postDataJSON() as unknown)).toEqual([{ tmp_token: 'made-up' }]);
  });

for (const path of ['/en/nope', '/en/dashboard', '/en/authorized'])
  test(`a ticket for ${path}, which redeems none, is dropped before the page [QUICK-03] [ROUTE-22]`, async ({
    page,
    context,
    seen,
  }) => {
    const address = `${originOf('com')}${path}?a=1&tmp_token=made-up`;
    await page.goto(address);
    expect(await tracesOf(page, seen, 'made-up')).toEqual({ addresses: [address], headers: [], entries: [] });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('gh_ticket');
  });

/** A signed-in user opens a link with a ticket. */
async function openTicket(page: Page, place: (typeof places)[number]): Promise<void> {
  await page.goto(loginOf(place));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`**/${place.language}/dashboard`);
  await page.goto(loginOf(place, '?tmp_token=made-up'));
  await expect(screen(page, 'app.alreadyHere')).toBeVisible();
}

test('a signed-in user who opens a ticket link sees its account and can continue as it [QUICK-01] [O15]', async ({
  page,
  seen,
}) => {
  await openTicket(page, com);
  expect(page.url()).toBe(loginOf(com));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription('You’re logged in as Ada. We didn’t use the link you opened.');
  expect(await page.title()).toBe('You’re already logged in – Northgate');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with this account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/dashboard');
  expect(quickLogIns(seen)).toEqual([]);
  expect(
    seen.requests.filter(
      (request) =>
        `${request.url()} ${JSON.stringify(request.headers())}`.includes('made-up') && !request.isNavigationRequest(),
    ),
  ).toEqual([]);
});

test('a signed-in user who wants another account is logged out first; the ticket is void [QUICK-01] [SESS-04] [O15]', async ({
  page,
  context,
  seen,
}) => {
  await openTicket(page, com);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.locator('#login-form')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'gh_token')).toEqual([]);
  expect(quickLogIns(seen)).toEqual([]);
  await tryToSignIn(page, 'abroad@northgate.example');
  await page.waitForURL('**/en/dashboard');
});

test('a rejected ticket stays unused after a log-out in another tab: the form is shown [QUICK-01] [O15] [SESS-04]', async ({
  page,
  context,
  seen,
}) => {
  await openTicket(page, com);
  const other = await context.newPage();
  await other.goto(loginOf(com, '?tmp_token=made-up-too'));
  await other.getByRole('button', { name: 'Use another account' }).click();
  await expect(other.locator('#login-form')).toBeVisible();
  await page.bringToFront();
  await expect(page.locator('#login-form')).toBeVisible();
  await expect(screen(page, 'app.flow')).toBeVisible();
  await page.locator('#username').focus();
  await expect(screen(page, 'notices.none')).toHaveCount(1);
  expect(quickLogIns(seen)).toEqual([]);
});

test('a ticket shows no form while the kept token is checked, but the form is available on request [REDIR-02] [QUICK-01]', async ({
  page,
  context,
  seen,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = await serveFaulty({ path: profile.path, kind: 'slow', amount: 0 }, { wait: () => answered });
  await context.addCookies([
    { name: 'gh_token', value: 'of-yesterday', domain: '.com.northgate.localhost', path: '/' },
  ]);
  await page.goto(loginOf(com, '?tmp_token=made-up', slow.port));
  await expect(screen(page, 'app.entering')).toBeVisible();
  await expect(page.locator('#login-form')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in another way' }).click();
  await page.locator('#username').fill('visitor');
  answer();
  await expect(screen(page, 'notices.shown').locator('[popover]')).toContainText('10006:');
  await page.locator('#current-password').focus();
  await expect(page.locator('#username')).toHaveValue('visitor');
  expect(quickLogIns(seen)).toEqual([]);
  await slow.close();
});

for (const place of [com, ae]) {
  test(`${place.label}: the account question is clean for axe in both schemes and fits 320 px and 200 % zoom [UI-07] [O15]`, async ({
    page,
  }) => {
    await openTicket(page, place);
    await expect(screen(page, 'app.alreadyHere').locator('bdi').last()).toHaveText('Ada');
    await expectCleanForAxe(page, [1280, 320]);
    await expectToFit(page, 'app.alreadyHere');
  });
}

test('a ticket of an account that wants a code besides goes on to that, and the code signs in [QUICK-01] [LOGIN-11] [O16]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?tmp_token=verify@exchange.test'));
  await expect(screen(page, 'verification.code')).toBeVisible();
  await page.locator('dialog [data-way=other]').click();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, 'verified@northgate.example'));
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  expect(quickLogIns(seen)).toHaveLength(1);
});

test('giving up that code leads to the form, and the ticket is not tried again [QUICK-01] [QUICK-03] [LOGIN-11]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?tmp_token=verify@exchange.test'));
  await expect(screen(page, 'verification.code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(screen(page, 'login.form').first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.locator('#username').focus();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(quickLogIns(seen)).toHaveLength(1);
});

test('a demo account is announced, and switched to after logging in [DEMO-01] [QUERY-13] [CALL-03]', async ({
  page,
  seen,
}) => {
  await page.goto(loginOf(com, '?demoAccount=true'));
  await hydrated(page);
  await expect(page.getByText('You’re logging in to your demo account')).toBeVisible();
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  const switched = seen.requests.filter((request) => new URL(request.url()).pathname === '/user/private/trade/switch');
  expect(switched.map((request) => request.postDataJSON() as unknown)).toEqual([{ env: 'demo' }]);
});

test('when the demo account fails, a toast is shown and the signed-in user continues as usual [DEMO-03] [CALL-03]', async ({
  page,
}) => {
  const faulty = await serveFaulty({ path: tradeSwitch.path, kind: 'http', amount: 500 });
  await page.goto(loginOf(com, '?demoAccount=true', faulty.port));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await expect(screen(page, 'notices.shown')).toContainText('-200');
  await page.waitForURL('**/en/dashboard');
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('gh_token');
  await faulty.close();
});

test('four ways stand beside the form: sign-up, password retrieval, sub-account, QR code [LOGIN-13] [DEST-03] [DEST-04]', async ({
  page,
}) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/register');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/app/user/retrieve');
  await expect(page.getByRole('link', { name: 'Log in to a sub-account' })).toHaveAttribute(
    'href',
    '/app/user/sub-account-login',
  );
  await expect(page.locator('[data-method=qr]')).toBeVisible();
});
