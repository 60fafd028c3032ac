import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, testSites } from '../hosts.ts';
import { hydrated, lastCode, passCaptcha, screen, tryToSignIn } from '../person.ts';
import { openSignUp, submitAccount } from '../sign-up-page.ts';

const [com] = testSites;
const personal = '/user/accounts/auth/personal';

for (const [what, account, name] of [['a closed account', 'closed@northgate.example', 'login.terminated']] as const)
  test(`${what} links to the form of support [DEST-06]`, async ({ page }) => {
    await page.goto(loginOf(com));
    await hydrated(page);
    await tryToSignIn(page, account);
    const support = screen(page, name).getByRole('link', { name: /support/i });
    await expect(support.first()).toHaveAttribute('href', '/help-center/s/webform');
  });

test('on the site of Turkey an account without a verified identity is led to its verification [MODAL-15] [DEST-11]', async ({
  page,
}) => {
  await page.goto(loginOf({ label: 'tr', language: 'tr-TUR' }));
  await hydrated(page);
  await tryToSignIn(page, 'code+41102@exchange.test');
  const dialog = page.locator('dialog[data-screen="login.kycMissing"]');
  await dialog.locator(`a[href="${personal}"]`).click();
  await page.waitForURL(originOf('tr') + personal);
});

test('a new user of the EU is led to the verification of the identity, without a language [DEST-11] [SITE-13]', async ({
  page,
}) => {
  const account = 'eu-newcomer@exchange.test';
  await openSignUp(page, `${originOf('eu')}/en-EU/register?show_type=newCode`);
  await page.locator('#username').fill(account);
  await submitAccount(page);
  await passCaptcha(page);
  await expect(page.locator('#one-time-code')).toBeVisible();
  await page.locator('#one-time-code').fill(await lastCode(page, account));
  await page.locator('#new-password').fill('seven brown llamas');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(originOf('eu') + personal);
});

test('the log-in of a sign-up that was resumed says that the account exists, and another does not [QUERY-12] [RECALL-03]', async ({
  page,
}) => {
  await page.goto(loginOf(com, '?source=commit_login'));
  await hydrated(page);
  const note = page.getByText('You’ve already signed up');
  await expect(note).toBeVisible();
  await page.goto(loginOf(com, '?source=commit'));
  await hydrated(page);
  await expect(page.locator('#username')).toBeVisible();
  await expect(note).toHaveCount(0);
});
