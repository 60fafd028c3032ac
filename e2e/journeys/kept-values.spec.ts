import { captchaSessionKey, complianceHostKey, replyPrefix } from '../../services/browser/keys.ts';
import { regulationInfo, withoutGateway } from '../../services/contract/compliance.ts';
import { complianceOrigin } from '../../sites/sites.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { fillIn, hydrated, submit, tryToSignIn } from '../person.ts';
import { openSignUp, stayHere } from '../sign-up-page.ts';

const [com] = testSites;
const dashboard = `${originOf(com.label)}/en/dashboard`;

for (const [what, kept] of [
  ['none', null],
  ['35 characters', 'g'.repeat(35)],
  ['37 characters', 'g'.repeat(37)],
  ['a script', '<script>alert(1)</script>aaaaaaaaaaa'],
] as const)
  test(`a guest id of ${what} gives way to one of 36 characters [S08] [SESS-01]`, async ({ page, context }) => {
    if (kept !== null)
      await context.addCookies([{ name: 'gh_guid', value: kept, domain: '.com.northgate.localhost', path: '/' }]);
    await page.goto(loginOf(com));
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(dashboard);
    const guests = (await context.cookies()).filter(({ name }) => name === 'gh_guid').map(({ value }) => value);
    expect(guests).toHaveLength(1);
    expect(guests[0]).toMatch(/^[\w-]{36}$/);
    expect(guests[0]).not.toBe(kept);
  });

test('a storage that is emptied in the middle of a sign-in does not end it [S10]', async ({ page }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'code+31002+3@exchange.test');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(dashboard);
});

test('a full storage does not end a sign-in [S02]', async ({ page, seen }) => {
  seen.expected = /QuotaExceeded/;
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(dashboard);
});

test('in a storage filled to its last character the oldest stored reply gives way, and a sign-in goes on [S02] [HTTP-23]', async ({
  page,
}) => {
  await page.goto(loginOf(com));
  await page.evaluate((prefix) => {
    localStorage.clear();
    const until = Date.now() + 3_600_000;
    for (const [name, at] of [
      ['older', 1],
      ['newer', 2],
    ] as const)
      localStorage.setItem(prefix + name, JSON.stringify({ at, until, result: 'r'.repeat(1_900_000) }));
    for (let size = 1_500_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) localStorage.setItem(`filler${size}-${localStorage.length}`, 'f'.repeat(size));
      } catch {
        // Full, for values of this size.
      }
  }, replyPrefix);
  await page.reload();
  await hydrated(page);
  // The list of countries is a reply that is stored.
  await page.locator('[data-method=mobile]').click();
  const replies = (): Promise<readonly string[]> =>
    page.evaluate(
      (prefix) =>
        Object.keys(localStorage)
          .filter((name) => name.startsWith(prefix))
          .map((name) => name.slice(prefix.length)),
      replyPrefix,
    );
  await expect.poll(async () => (await replies()).includes('older')).toBe(false);
  expect(await replies()).toContain('newer');
  await expect.poll(async () => (await replies()).length).toBeGreaterThan(1);
  await page.locator('[data-method=email]').click();
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(dashboard);
});

for (const length of [35, 37])
  test(`a stored session id of ${length} characters for the puzzle gives way to one of 36 [C09] [CAPT-13]`, async ({
    page,
  }) => {
    await page.goto(loginOf(com));
    await page.evaluate(([key, id]) => localStorage.setItem(key, id), [captchaSessionKey, 'a'.repeat(length)] as const);
    await hydrated(page);
    await fillIn(page, 'ada@northgate.example');
    await Promise.all([page.waitForRequest((request) => request.url().includes('/captcha-info')), submit(page)]);
    const id = await page.evaluate((key) => localStorage.getItem(key), captchaSessionKey);
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(id).not.toContain('aaaaaaaa');
  });

for (const [what, id, kind] of [
  ['lets no page of ours read its answer', '[N16]', 'null'],
  ['is lost', '[N20]', 'drop'],
] as const)
  test(`a sign-up page has its form where the host for compliance ${what} ${id} [G01]`, async ({ page, seen }) => {
    seen.expected = /CORS|ERR_/;
    const { path } = withoutGateway(regulationInfo);
    const { port: own, close } = await serveFaulty({ path, kind, amount: 0 });
    const host = complianceOrigin('local', String(own));
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [complianceHostKey, host] as const);
    await openSignUp(page, `${originOf(com.label, own)}/en/register?show_type=newCode`);
    await stayHere(page);
    await expect(page.locator('#username')).toBeVisible();
    expect(seen.requests.filter((request) => request.url().startsWith(host)).length).toBeGreaterThan(0);
    await close();
  });

test('a stored host for compliance that is none of ours gets no request [S12] [STORE-10]', async ({ page, seen }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'https://evil.example'), complianceHostKey);
  await openSignUp(page, `${originOf(com.label)}/en/register`);
  const asked = () => seen.requests.map((one) => one.url()).filter((url) => url.includes('/regulation-info'));
  await expect.poll(() => asked().length).toBeGreaterThan(0);
  expect(asked().filter((url) => !new URL(url).hostname.endsWith('.northgate.localhost'))).toEqual([]);
});

test('the end of a ban is the same UTC time in every time zone [T12] [BAN-03]', async ({ browser }) => {
  const said: (string | undefined)[] = [];
  for (const timezoneId of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York']) {
    const there = await browser.newContext({ timezoneId });
    const page = await there.newPage();
    await page.goto(loginOf(com));
    await hydrated(page);
    await tryToSignIn(page, 'banned@northgate.example');
    const notice = page.locator('dialog[open][data-screen="ban.notice"]');
    await expect(notice).toBeVisible();
    said.push(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.exec((await notice.textContent()) ?? '')?.[0]);
    await there.close();
  }
  expect(said[0]).toBeDefined();
  expect(new Set(said).size).toBe(1);
});
