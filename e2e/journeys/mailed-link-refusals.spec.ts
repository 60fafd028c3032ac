import { expectCleanForAxe } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { confirmElsewhere, lastLink, secret, signUpBy } from '../mailed-link.ts';
import { hydrated, screen } from '../person.ts';

for (const [code, shown] of [
  ['41007', 'mailConfirmation.unsupported'],
  ['50101', 'mailConfirmation.accountUpgrading'],
  ['21101', 'mailConfirmation.declined'],
  ['20100', 'mailConfirmation.declined'],
] as const)
  test(`${code} on the page of a mailed link opens its dialog, which leads back to the press [MODAL-09] [MODAL-10] [MODAL-11]`, async ({
    page,
    context,
    browser,
  }) => {
    const account = `at+verify+${code}@exchange.test`;
    await signUpBy(page, account, 'show_type=newLink');
    await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
    const there = await confirmElsewhere(browser, await lastLink(context, account));
    const dialog = there.locator(`dialog[data-screen="${shown}"]`);
    await expect(dialog).toContainText(code);
    await expectCleanForAxe(there, [320]);
    await dialog.getByRole('button').first().click();
    await expect(dialog).toHaveCount(0);
    await expect(there.locator('[data-way=confirm]')).toBeEnabled();
    await there.context().close();
  });

for (const [code, toasts] of [
  ['31018', 0],
  ['987654', 1],
] as const)
  test(`${code} on the page of a mailed link is said in place, with ${toasts} toasts and without a dialog [ERR-24] [ERR-02]`, async ({
    page,
    context,
    browser,
  }) => {
    const account = `at+verify+${code}@exchange.test`;
    await signUpBy(page, account, 'show_type=newLink');
    await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
    const there = await confirmElsewhere(browser, await lastLink(context, account));
    await expect(screen(there, 'mailConfirmation.refused')).toContainText(code);
    await expect(screen(there, 'notices.shown')).toHaveCount(toasts);
    await expect(there.locator('dialog[open]')).toHaveCount(0);
    await there.context().close();
  });

test('30207 on the page of a mailed link names the account, and a new sign-up begins with it [REG-28] [ROUTE-19]', async ({
  page,
  context,
  browser,
}) => {
  const account = 'at+verify+30207@exchange.test';
  await signUpBy(page, account, 'show_type=newLink');
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  const there = await confirmElsewhere(browser, await lastLink(context, account));
  await expect(screen(there, 'mailConfirmation.gone')).toContainText(account);
  await there.locator('[data-way=again]').click();
  await there.waitForURL(/\/sign-up$/);
  await expect(there.locator('#register-form #username')).toHaveValue(account);
  await there.context().close();
});

test('30206 on the page of a mailed link leads to a log-in with the account, or to a sign-up with another [REG-28]', async ({
  page,
  context,
  browser,
}) => {
  const account = 'at+verify+30206@exchange.test';
  await signUpBy(page, account, 'show_type=newLink');
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  const link = await lastLink(context, account);
  for (const [way, filledIn] of [
    ['logIn', account],
    ['other', ''],
  ] as const) {
    const there = await confirmElsewhere(browser, link);
    await expect(screen(there, 'mailConfirmation.hasAccount')).toContainText(account);
    await there.locator(`[data-way=${way}]`).click();
    await there.waitForURL(way === 'logIn' ? /\/login$/ : /\/sign-up$/);
    await hydrated(there);
    await expect(there.locator('#username')).toHaveValue(filledIn);
    await there.context().close();
  }
});

test('30208 on the page of a mailed link is said under the password, account and proof kept [REG-28] [VAL-11]', async ({
  page,
  context,
  browser,
}) => {
  const account = 'at+password+30208@exchange.test';
  await signUpBy(page, account, 'show_type=newLink');
  await expect(screen(page, 'mailedLink.waiting')).toBeVisible();
  const there = await confirmElsewhere(browser, await lastLink(context, account));
  await there.locator('[data-way=here]').click();
  await there.locator('#new-password').fill(secret);
  await there.locator('form button[type=submit]').click();
  const refused = screen(there, 'newPassword.notAccepted');
  await expect(refused.getByRole('alert')).toContainText('Error 30208');
  await expect(there.locator('#new-password')).toBeFocused();
  await expect(there.getByRole('main')).toContainText(account);
  await there.context().close();
});
