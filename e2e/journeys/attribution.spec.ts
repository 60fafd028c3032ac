import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, password, places, port } from '../hosts.ts';
import { hydrated, tryToSignIn } from '../person.ts';

const fields = {
  affiliate_id: '12', group_id: 'g', group_type: '1', ref: 'ABC', referrer: 'friend', content: 'banner', utmsource: 'mail', source: 'newsletter',
  medium: 'affiliate', campaign: 'spring', stage: 'one', language: 'en', regist_channel: 'tv', term: 'front door', redirectType: 'none',
};
const secrets = { state: 's3cret-state', tmp_token: 's3cret-ticket', uuid: 's3cret-uuid', code: 's3cret-code' };
const account = 'ada@northgate.example';

test('where a person came from is kept over a sign-in, and what happened is told at the desk without a word of whom [ATTR-01] [ATTR-03] [ANALYTICS-01] [ANALYTICS-03] [ANALYTICS-04] [MON-01] [CALL-25] [HTTP-28] [STORE-04]', async ({ page, context, seen }) => {
  const attribution = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('gh_attribution') ?? 'null') as unknown);
  await page.goto(loginOf(places[0], `?${new URLSearchParams({ ...fields, ...secrets })}`));
  await hydrated(page);
  await tryToSignIn(page, account);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  expect(await attribution()).toEqual(fields);
  expect(await page.evaluate(() => localStorage.getItem('USER_BEHAVIOR_PATH'))).toBe('login');

  const token = (await context.cookies()).find(({ name }) => name === 'gh_token')?.value ?? '';
  expect(token).not.toBe('');
  const desk = await context.newPage();
  const events = async (): Promise<string> => {
    await desk.goto(`http://desk.northgate.localhost:${port}/events`);
    return desk.locator('main').innerText();
  };
  await expect.poll(events).toContain('login.succeeded');
  const told = await events();
  for (const name of ['step.shown', 'login.submitted', 'captcha.solved', 'departure.begun', 'Web Vital']) expect(told).toContain(`"name":"${name}"`);
  const posted = seen.requests.filter((request) => new URL(request.url()).pathname === '/v2/public/metrics').map((request) => request.postData() ?? '');
  expect(posted.join()).toContain('login.submitted');
  for (const one of [account, 'ada', password, token, ...Object.values(secrets)]) {
    expect(told).not.toContain(one);
    expect(posted.join()).not.toContain(one);
  }
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain('s3cret');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(loginOf(places[0], '?ref=other&campaign=other'));
  await hydrated(page);
  await expect.poll(attribution).toEqual(fields);
});

test('the first touch stands when another follows, and survives a change of language [ATTR-03] [LANG-02]', async ({ page }) => {
  const attribution = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('gh_attribution') ?? 'null') as unknown);
  await page.goto(`${originOf('ae')}/login?utm_campaign=spring`);
  await page.waitForURL(/\/en\/login/);
  await expect.poll(attribution).toEqual({ campaign: 'spring' });
  await page.goto(`${originOf('ae')}/ar-ARE/login?utm_campaign=summer&ref=B`);
  await expect.poll(attribution).toEqual({ campaign: 'spring', ref: 'B' });
});

test('somebody with a session is sent on at once, and where they came from is kept all the same [ATTR-03] [REDIR-16]', async ({ page }) => {
  await page.goto(loginOf(places[0]));
  await hydrated(page);
  await tryToSignIn(page, account);
  await page.waitForURL('**/en/dashboard');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(loginOf(places[0], '?campaign=late'));
  await page.waitForURL('**/en/dashboard');
  expect(await page.evaluate(() => sessionStorage.getItem('gh_attribution'))).toBe('{"campaign":"late"}');
});

test('with storage refused and cookies declined a person signs in, and nothing is told of it [STORE-13] [S01] [UI-06] [C12]', async ({ page, seen }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
  });
  await page.goto(loginOf(places[0], '?campaign=c'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Reject' }).click();
  await tryToSignIn(page, account);
  await page.waitForURL('**/en/dashboard');
  const posted = seen.requests.filter((request) => new URL(request.url()).pathname === '/v2/public/metrics').map((request) => request.postData() ?? '').join();
  expect(posted).not.toContain('login.submitted');
});

test('with a monitor script on the page nothing is posted by the product, and the script gets it all [MON-01]', async ({ page, seen }) => {
  await page.addInitScript(() => {
    const got: unknown[] = [];
    Object.assign(window, { got, exchangeMonitor: { report: (event: unknown) => got.push(event) }, exchangeSensor: { track: (name: string) => got.push(name) } });
  });
  await page.goto(loginOf(places[0]));
  await hydrated(page);
  await page.locator('#login-form button[type=submit]').click();
  const got = () => page.evaluate(() => JSON.stringify((window as unknown as { got: unknown[] }).got));
  await expect.poll(got).toContain('login.failed');
  await expect.poll(got).toContain('Web Vital');
  await page.goto('about:blank');
  expect(seen.requests.filter((request) => request.url().includes('/v2/public/metrics'))).toEqual([]);
});
