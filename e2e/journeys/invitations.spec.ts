import type { Page, Request } from '@playwright/test';
import { affiliateAvatar, anonymity, openInfo } from '../../services/contract/affiliate.ts';
import { ipCountry, registerPermission } from '../../services/contract/reference.ts';
import { expect } from '../fixtures.ts';
import { originOf, port } from '../hosts.ts';
import { test } from '../own-desk.ts';
import { serveAlone, serveFaceless } from '../own-exchange.ts';
import { lastCode, passCaptcha, screen } from '../person.ts';
import { watchShift } from '../shift.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const secret = 'seven brown llamas';
const com = originOf('com');

/** An invitation whose form is shown and where no question is open. */
async function openInvitation(page: Page, address: string): Promise<void> {
  await watchShift(page);
  await openSignUp(page, address);
  await expect(page.locator('#username')).toBeVisible();
}

const bodiesOf = (requests: readonly Request[], ending: string): readonly unknown[] =>
  requests
    .filter((request) => new URL(request.url()).pathname.endsWith(ending))
    .map((request) => request.postDataJSON() as unknown);

/** What of the page has shifted so far. */
const shiftOf = (page: Page): Promise<string | undefined> => page.evaluate(() => window.seenByTest?.());

for (const route of ['invite', 'friend-invite'] as const)
  test(`/${route} names who invites above the form, with the code filled in [ROUTE-08] [ROUTE-09] [AFF-01] [AFF-02] [UI-03]`, async ({
    page,
    seen,
  }) => {
    await openInvitation(page, `${com}/en/${route}?affiliate_id=7&group_id=3&medium=affiliate`);
    await expect(page.getByText('Grace invites you to Northgate.')).toBeVisible();
    const card = screen(page, 'inviter.shown');
    await expect(card).toContainText('Steady hands');
    await expect(card).toContainText('The morning group');
    await expect(card.locator('img')).toHaveAttribute('src', '/images/grace.svg');
    await expect
      .poll(() => card.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator('#referral-code')).toHaveValue('FRIEND');
    await expect(page.locator('#referral-code')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(bodiesOf(seen.requests, '/affiliate/v5/anonymity')).toEqual([{ affiliate_id: '7' }]);
    expect(bodiesOf(seen.requests, '/affiliate/apis/v1/open-info')).toEqual([
      { affid: '7', country: 'DE', group_id: '3' },
    ]);
    expect(seen.requests.filter((request) => new URL(request.url()).pathname === ipCountry.path)).toHaveLength(1);
    expect(await shiftOf(page)).toBe('0');
  });

test('an invited visitor signs up, and the desk names the code, the address and the account [REG-13] [REG-22] [AFF-03]', async ({
  page,
}) => {
  const account = 'invited-by-grace@exchange.test';
  await openInvitation(page, `${com}/en/invite?affiliate_id=7&medium=affiliate&utm_campaign=spring&show_type=newCode`);
  await stayHere(page);
  await page.locator('#username').fill(account);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await expect(screen(page, 'inviter.shown')).toHaveCount(0);
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  await page.locator('#new-password').fill(secret);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${com}/en/dashboard?newUser=true`);
  const desk = await page.context().newPage();
  await desk.goto(`http://desk.northgate.localhost:${port}/sign-ups`);
  const row = desk.getByRole('row').filter({ hasText: account }).first();
  await expect(row).toContainText('FRIEND');
  await expect(row).toContainText('affiliate_id=7');
  await expect(row.getByRole('cell').last()).toHaveText('account');
  await desk.close();
});

test('a code of the address that is edited sets both flags and is remembered [REG-21] [STORE-08] [QUERY-09]', async ({
  page,
  seen,
}) => {
  await openInvitation(page, `${com}/en/register?ref=A%20B&show_type=newCode`);
  await stayHere(page);
  await expect(page.locator('#referral-code')).toHaveValue('A B');
  await page.locator('#referral-code').fill('GRACE7');
  await page.locator('#username').fill('edited-code@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  const [start] = bodiesOf(seen.requests, '/user/public/register/info');
  expect(JSON.stringify(start)).toContain('"user_code":"GRACE7"');
  expect(start).toMatchObject({ isManuallyModifyUserCode: true });
  expect(await page.evaluate(() => localStorage.getItem('register_ref_code_diff'))).toBe('1');
});

test('a referral code is checked when its field is left, in the scene of the medium, and blocks nothing [AFF-04] [AFF-06]', async ({
  page,
  seen,
}) => {
  await openInvitation(page, `${com}/en/register?medium=broker&show_type=newCode`);
  await stayHere(page);
  await page.locator('#referral-title').click();
  const code = page.locator('#referral-code');
  await code.fill(' BROKER7 ');
  await code.blur();
  await expect(screen(page, 'referral.valid')).toContainText('This code is valid.');
  await code.fill('GRACE7');
  await expect(screen(page, 'referral.silent')).toHaveText('');
  await code.blur();
  await expect(screen(page, 'referral.unknown')).toContainText('We couldn’t find this code.');
  expect(bodiesOf(seen.requests, '/s1/code/info')).toEqual([
    { scene: 3, tpl: 'BROKER7' },
    { scene: 3, tpl: 'GRACE7' },
  ]);
  await page.locator('#username').fill('unknown-code@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
});

for (const id of ['1a2', '%EF%BC%91%EF%BC%92', '%207', '-1'])
  test(`the affiliate id «${id}» leads to /sign-up with a quiet notice and without a call [AFF-05] [QUERY-07] [VAL-01] [I03]`, async ({
    page,
    seen,
  }) => {
    await openInvitation(page, `${com}/en/register?affiliate_id=${id}`);
    expect(page.url()).toBe(`${com}/en/sign-up?affiliate_id=${id}`);
    await expect(screen(page, 'inviter.unreadable')).toContainText('doesn’t say who invited you');
    await expect(screen(page, 'notices.shown')).toHaveCount(0);
    expect(seen.requests.filter((request) => request.url().includes('/affiliate/')).length).toBe(0);
    expect(await shiftOf(page)).toBe('0');
  });

for (const [id, code] of [
  ['8', 'SILENT8'],
  ['404', ''],
] as const)
  test(`the affiliate ${id}, who hides or is unknown, has no card and no message, and the form is the same [AFF-03] [AFF-09]`, async ({
    page,
    seen,
  }) => {
    await openInvitation(page, `${com}/en/invite?affiliate_id=${id}`);
    await expect(page.locator('#referral-code')).toHaveValue(code);
    await expect(page.getByText('invites you')).toHaveCount(0);
    await expect(screen(page, 'notices.shown')).toHaveCount(0);
    expect(bodiesOf(seen.requests, '/affiliate/apis/v1/open-info')).toEqual([]);
    expect(await shiftOf(page)).toBe('0');
  });

for (const [query, code] of [
  ['?token=share-7', 'BROKER7'],
  ['?token=share-7&affiliate_id=7', 'FRIEND'],
  ['?token=share-7&affiliate_id=7&ref=OWN1', 'OWN1'],
] as const)
  test(`of «${query}», ${code} is filled in, and the token leaves the address [AFF-03] [AFF-10] [QUERY-09] [HTTP-28]`, async ({
    page,
  }) => {
    await openInvitation(page, `${com}/en/sign-up${query}`);
    await expect(page.locator('#referral-code')).toHaveValue(code);
    expect(page.url()).not.toContain('token');
  });

for (const [name, ref, text] of [
  ['markup', '%3Cimg%20src=x%20onerror=alert(1)%3E', '<img src=x onerror=alert(1)>'],
  ['a broken escape', '%E0%A4%A', null],
  ['10 kB', 'A'.repeat(10_000), null],
] as const)
  test(`a referral code of ${name} is text or nothing, and blocks no sign-up [QUERY-09] [I09]`, async ({ page }) => {
    await openInvitation(page, `${com}/en/sign-up?ref=${ref}&show_type=newCode`);
    await stayHere(page);
    if (text !== null) await expect(page.locator('#referral-code')).toHaveValue(text);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await page.locator('#username').fill(`ref-${name.length}@exchange.test`);
    await submitAccount(page);
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
  });

test('rewards are those of the desk, else of the site, on every sign-up page, and none in en-GB [REG-26] [CONST-21] [CONST-22]', async ({
  page,
}) => {
  const own = await serveAlone();
  const at = (label: string, path: string): string => `${originOf(label, own.port)}${path}`;
  const desk = await page.context().newPage();
  const set = async (site: string, state: string, texts: readonly string[] = []): Promise<void> => {
    await desk.goto(at('desk', '/sign-ups'));
    const form = desk.locator('form[action$="/banner"]');
    await form.locator('[name=site]').selectOption(site);
    await form.locator('[name=state]').selectOption(state);
    for (const [index, text] of texts.entries()) await form.locator('input').nth(index).fill(text);
    await form.getByRole('button').click();
    await expect(desk.locator('[role=alert]')).toHaveCount(0);
  };
  const amounts = screen(page, 'benefits.shown').locator('bdi');
  await set('global', 'missing');
  await openInvitation(page, at('com', '/en/invite'));
  await expect(amounts).toHaveText(['$50', '$5,050', '$30,050', '$6,082']);
  expect(await shiftOf(page)).toBe('0');
  await set('eu', 'missing');
  await openInvitation(page, at('eu', '/en-EU/register'));
  await expect(amounts).toHaveText(['$30', '$5,030', '$5,030', '$5,145']);
  await set('tur', 'given', ['₺900', '<b>1</b>', '2', '3']);
  await openInvitation(page, at('tr', '/tr-TUR/sign-up?show_type=newBrand'));
  await expect(amounts).toHaveText(['₺900', '<b>1</b>', '2', '3']);
  for (const layout of ['oldDeadppol', 'newBrand', 'new', 'new_light', 'new_dark']) {
    await openInvitation(page, at('com', `/en-GB/sign-up?show_type=${layout}&affiliate_id=7`));
    await expect(screen(page, 'inviter.shown')).toBeVisible();
    await expect(screen(page, 'benefits.shown')).toHaveCount(0);
    await expect(page.getByText(/reward|\$/i)).toHaveCount(0);
  }
  await desk.close();
  await own.close();
});

for (const layout of ['new', 'newBrand'])
  test(`the space for rewards takes the longest at 320 px in the layout ${layout}, so nothing moves [REG-26] [UI-13]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const language of ['es-ES', 'de-DE', 'ro-RO', 'es-419', 'en']) {
      await openSignUp(page, `${originOf('com')}/${language}/register?pageLayout=${layout}&force=1`);
      const space = await screen(page, 'benefits.shown').evaluate((rewards) => ({
        taken: Math.max(...[...rewards.children].map((one) => one.getBoundingClientRect().bottom)),
        end: rewards.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(rewards).minBlockSize),
      }));
      expect(space.taken, language).toBeLessThanOrEqual(space.end);
    }
  });

test('an inviter who becomes known after more than 3 s takes the place beside the form and moves nothing [AFF-02] [UI-13]', async ({
  page,
  own,
}) => {
  await own.from('GB');
  await own.fault(openInfo.path, 'slow', 3500);
  await openInvitation(page, own.at('com', '/en/invite?affiliate_id=7&medium=affiliate&show_type=new'));
  await page.locator('#username').fill('typed-meanwhile@exchange.test');
  await expect(screen(page, 'inviter.shown').locator('img')).toBeVisible();
  await expect(page.locator('#username')).toHaveValue('typed-meanwhile@exchange.test');
  expect(await shiftOf(page)).toBe('0');
});

test('the code of an inviter who answers late is filled in, not edited by hand, and moves nothing [AFF-03] [REG-21] [UI-13]', async ({
  page,
  own,
  seen,
}) => {
  await own.from('GB');
  await own.fault(anonymity.path, 'slow', 6000);
  await openInvitation(page, own.at('com', '/en/invite?affiliate_id=7&medium=affiliate&show_type=newCode'));
  await expect(page.locator('#referral-code')).toHaveValue('FRIEND', { timeout: 10_000 });
  await expect(page.locator('#referral-code')).toBeHidden();
  expect(await shiftOf(page)).toBe('0');
  await page.locator('#username').fill('late-code@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  expect(bodiesOf(seen.requests, '/user/public/register/info')).toMatchObject([
    { user_code: 'FRIEND', isManuallyModifyUserCode: false },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('register_ref_code_diff'))).toBeNull();
});

test('a late code does not replace one that was typed meanwhile [AFF-03] [REG-21]', async ({ page, own, seen }) => {
  await own.from('GB');
  await own.fault(anonymity.path, 'slow', 6000);
  await openInvitation(page, own.at('com', '/en/invite?affiliate_id=7&medium=affiliate&show_type=newCode'));
  await page.locator('#referral-title').click();
  await page.locator('#referral-code').fill('GRACE7');
  await expect(screen(page, 'inviter.shown')).toBeVisible({ timeout: 10_000 });
  await expect(page.locator('#referral-code')).toHaveValue('GRACE7');
  await page.locator('#username').fill('own-code@exchange.test');
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  expect(bodiesOf(seen.requests, '/user/public/register/info')).toMatchObject([
    { user_code: 'GRACE7', isManuallyModifyUserCode: true },
  ]);
});

test('a form that is shown at 3 s has its code and its card, and the late answer moves nothing [REG-06] [UI-13] [AFF-01]', async ({
  page,
  own,
}) => {
  await own.from('GB');
  await own.fault(registerPermission.path, 'slow', 4500);
  const late = page.waitForResponse((answer) => answer.url().includes(registerPermission.path));
  await openInvitation(page, own.at('com', '/en/invite?affiliate_id=7&medium=affiliate'));
  await expect(screen(page, 'inviter.shown')).toBeVisible();
  await expect(page.locator('#referral-code')).toBeVisible();
  await expect(page.locator('#referral-code')).toHaveValue('FRIEND');
  await late;
  await expect(page.locator('#referral-code')).toBeVisible();
  expect(await shiftOf(page)).toBe('0');
});

test('a picture of an inviter that cannot be loaded is replaced by an initial, without a message [AFF-08] [CALL-66]', async ({
  page,
  seen,
}) => {
  const { port: own, close } = await serveFaceless({ path: affiliateAvatar.path, kind: 'code', amount: 987_654 });
  await openInvitation(page, `${originOf('com', own)}/en/invite?affiliate_id=7&medium=affiliate`);
  const asked = () => seen.requests.filter((one) => new URL(one.url()).pathname === affiliateAvatar.path);
  await expect.poll(() => asked().length).toBe(1);
  const { searchParams } = new URL(asked()[0]?.url() ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({ id: 'FRIEND', country: 'DE' });
  const card = screen(page, 'inviter.shown');
  await expect(card).toContainText('G');
  await expect(card.locator('img')).toHaveCount(0);
  await expect(screen(page, 'notices.shown')).toHaveCount(0);
  await close();
});

test('texts of an inviter are plain and clipped, and no picture of a foreign host is asked for [AFF-02] [I06]', async ({
  page,
  seen,
}) => {
  await openInvitation(page, `${com}/en/invite?affiliate_id=9&group_id=5&medium=affiliate`);
  const card = screen(page, 'inviter.shown');
  await expect(card).toContainText('<img src=x onerror=');
  await expect(card).toContainText('invites you to Northgate.');
  await expect(card.locator('img')).toHaveCount(0);
  expect(await page.title()).not.toBe('run');
  expect(await card.textContent()).not.toMatch(/[\u202A-\u202E]/);
  expect((await card.boundingBox())?.height).toBeLessThan(130);
  expect(seen.requests.filter((request) => !new URL(request.url()).hostname.endsWith('localhost'))).toEqual([]);
  expect(await shiftOf(page)).toBe('0');
});
