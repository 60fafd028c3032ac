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
  test(`a sign-up by ${medium} carries code, channel, address and entry [QUERY-08] [QUERY-14] [AFF-07] [AFF-11] [HTTP-08]`, async ({
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
    const body = start?.postDataJSON() as { readonly url?: string };
    expect(body).toMatchObject({ user_code: 'ABC', regist_channel: 'abc' });
    const sent = new URL(body.url ?? '');
    for (const part of query.split('&').filter((one) => !one.startsWith('show_type')))
      expect(sent.search, part).toContain(part);
    const entry = decodeURIComponent((await start?.allHeaders())?.['entry'] ?? '');
    expect(entry).toBe(page.url());
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
