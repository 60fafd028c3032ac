import { expect, test } from '../fixtures.ts';
import { loginOf, testSites } from '../hosts.ts';
import { hydrated } from '../person.ts';

test.use({ device: 'unknown' });

const [com] = testSites;

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
