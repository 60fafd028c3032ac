import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { passCaptcha, screen } from '../person.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const com = originOf('com');

const startOf = (requests: readonly Request[]): Request | undefined =>
  requests.find((request) => request.url().endsWith('/user/public/register/info'));

for (const [medium, more] of [
  ['broker', 'brokerId=B1'],
  ['affiliate', 'affiliate_id=7'],
  ['referral', 'tag=fox'],
] as const)
  test(`a sign-up by ${medium} carries code, channel and address [QUERY-08] [QUERY-11] [QUERY-14] [AFF-07] [AFF-11] [HTTP-08]`, async ({
    page,
    seen,
  }) => {
    const query = `${more}&medium=${medium}&ref=ABC&register_channel=abc&utm_source=spring&show_type=newCode`;
    await openSignUp(page, `${com}/en/sign-up?${query}`);
    await stayHere(page);
    await page.locator('#username').fill(`fields-${medium}@exchange.test`);
    await submitAccount(page);
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
    const start = startOf(seen.requests);
    const body = start?.postDataJSON() as { readonly url?: string; readonly ext_json?: string };
    expect(body).toMatchObject({ user_code: 'ABC', regist_channel: 'abc' });
    expect(JSON.parse(body.ext_json ?? '')).toEqual({
      is_manual_input: false,
      ...(more === 'tag=fox' && { ext_act: 'non_crypto' }),
    });
    const sent = new URL(body.url ?? '');
    for (const part of query.split('&').filter((one) => !one.startsWith('show_type')))
      expect(sent.search, part).toContain(part);
    const entry = decodeURIComponent((await start?.allHeaders())?.['entry'] ?? '');
    expect(entry).toBe(page.url());
  });

for (const route of ['register', 'sign-up', 'tr-register', 'channel-register', 'web2', 'invite', 'friend-invite'])
  test(`/${route} starts with code, channel and first touch, as the desk shows [REG-13] [ATTR-03] [QUERY-14]`, async ({
    page,
    seen,
  }) => {
    const label = route === 'tr-register' ? 'tr' : 'com';
    const account = `touch-${route}@exchange.test`;
    await page.goto(`${originOf(label)}/en/login?utm_source=spring&campaign=c7`);
    await page.waitForFunction(() => sessionStorage.getItem('gh_attribution') !== null);
    await openSignUp(page, `${originOf(label)}/en/${route}?show_type=oldCode&ref=GRACE7&register_channel=ch1`);
    if (label === 'com') await stayHere(page);
    await page.locator('#username').fill(account);
    await page.locator('#new-password').fill('seven brown llamas');
    const started = seen.requests.length;
    await submitAccount(page);
    await passCaptcha(page);
    await expect(page.locator('#one-time-code')).toBeVisible();
    const start = seen.requests
      .slice(started)
      .find((one) => /\/verify\/register\/email$|register_compliance$/.test(one.url()));
    const sent = start?.postDataJSON() as { readonly url?: string; readonly ext_json?: string };
    expect(sent).toMatchObject({ user_code: 'GRACE7', regist_channel: 'ch1', isManuallyModifyUserCode: false });
    expect(Object.fromEntries(new URL(sent.url ?? '').searchParams)).toMatchObject({
      ref: 'GRACE7',
      utmsource: 'spring',
      campaign: 'c7',
    });
    expect((JSON.parse(sent.ext_json ?? '') as { readonly ext_act?: string }).ext_act).toBe(
      route === 'web2' ? 'non_crypto' : undefined,
    );
    await page.goto(`${originOf('desk')}/sign-ups`);
    const row = page.locator('tbody tr', { hasText: account }).first();
    for (const text of ['GRACE7', 'ch1', `/en/${route}?`, 'utmsource=spring', 'campaign=c7'])
      await expect(row).toContainText(text);
  });

test('without the agreement nothing is sent, and the reason is under it [VAL-13]', async ({ page, seen }) => {
  await openSignUp(page, `${com}/en/register?show_type=newCode`);
  await stayHere(page);
  await page.locator('#username').fill('unagreed@exchange.test');
  await page.locator('#register-form button[type=submit]').click();
  await expect(screen(page, 'registration.invalid').first()).toBeVisible();
  await expect(page.locator('#agreement')).toHaveAccessibleDescription(/Agree to the terms/);
  await expect(page.locator('#username')).toHaveValue('unagreed@exchange.test');
  expect(
    seen.requests.filter((one) => /\/register\/|risk|captcha-info/.test(one.url()) && one.method() === 'POST'),
  ).toEqual([]);
});

for (const [language, query, layout, hasPassword, ids] of [
  ['en', 'show_type=newCode', 'oldDeadppol', false, '[QUERY-17]'],
  ['en', 'show_type=oldCode', 'oldDeadppol', true, '[QUERY-17]'],
  ['en', 'show_type=x', 'oldDeadppol', true, '[QUERY-17]'],
  ['en', 'pageLayout=new_dark&force=1', 'new_dark', true, '[QUERY-19]'],
  ['en', 'pageLayout=new_dark&force=true', 'new_dark', true, '[QUERY-19]'],
  ['en', 'pageLayout=new_dark&force=0', 'oldDeadppol', true, '[QUERY-19]'],
  ['en', 'pageLayout=new_dark', 'oldDeadppol', true, '[QUERY-19]'],
  ['en-GB', '', 'new', false, '[REG-05]'],
] as const)
  test(`«${query}» in ${language} shows the layout ${layout} ${ids} [REG-03] [REG-04]`, async ({ page }) => {
    await openSignUp(page, `${com}/${language}/register?${query}`);
    await expect(page.locator('html')).toHaveAttribute('data-v', layout);
    await expect(page.locator('#new-password')).toHaveCount(hasPassword ? 1 : 0);
  });

test('the answer about a referral code moves nothing under the press that has left its field [AFF-04] [UI-07]', async ({
  page,
  seen,
}) => {
  await openSignUp(page, `${com}/en/register?show_type=oldDeadppol&ref=A`);
  await stayHere(page);
  await page.locator('#referral-code').fill('NONE-SUCH');
  const agreement = page.locator('#agreement');
  const checks = () => seen.requests.filter((request) => request.url().includes('/s1/code/info')).length;
  const earlier = checks();
  await agreement.hover();
  const before = await agreement.boundingBox();
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(checks(), 'nothing is asked before the press has ended').toBe(earlier);
  await page.mouse.up();
  await expect(agreement).toBeChecked();
  await expect(screen(page, 'referral.unknown')).toContainText('We couldn’t find this code');
  expect(await agreement.boundingBox()).toEqual(before);
});
