import { complianceHostKey } from '../../services/browser/keys.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, places } from '../hosts.ts';
import { hydrated, tryToSignIn } from '../person.ts';
import { openSignUp } from '../sign-up-page.ts';

const [com] = places;
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
