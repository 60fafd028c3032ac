import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { loginOf, originOf, places } from '../hosts.ts';
import { hydrated, lastCode, screen, tryToSignIn } from '../person.ts';

const [com, , ae] = places;

test('whoever has a second factor confirms a log-in by a code, another way than the first, and goes where everybody goes [LOGIN-11] [VAL-12] [LOGIN-09]', async ({ page }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'verified@northgate.example');
  await expect(screen(page, 'verification.code')).toBeVisible();
  await expect(page.locator('#one-time-code')).toBeFocused();
  expect(await findings(page, 'everything')).toEqual([]);
  await page.locator('#one-time-code').fill('000 000');
  await expect(screen(page, 'verification.wrong')).toBeVisible();
  await page.locator('dialog [data-way=other]').click();
  await expect(screen(page, 'resend.waiting')).toBeVisible();
  const code = await lastCode(page);
  await page.locator('#one-time-code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
});

test('a reload in the middle begins anew at the form; the next attempt finds the wait that is on, and the code of before still good [LOGIN-11] [T05]', async ({ page }) => {
  const other = async (): Promise<void> => {
    await tryToSignIn(page, 'mailed@northgate.example');
    await expect(screen(page, 'verification.code')).toBeVisible();
    await expect(screen(page, 'resend.waiting')).toBeVisible();
  };
  await page.goto(loginOf(ae));
  await hydrated(page);
  await other();
  const code = await lastCode(page);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#current-password')).toHaveValue('');
  await other();
  expect(await lastCode(page)).toBe(code);
  await page.locator('#one-time-code').fill(code);
  await page.waitForURL(`${originOf('ae')}/ar-ARE/dashboard`);
});

test('cancelling the verification leads back to the form, with the address and without the password [LOGIN-11]', async ({ page }) => {
  await page.goto(loginOf(com));
  await hydrated(page);
  await tryToSignIn(page, 'verified@northgate.example');
  await expect(screen(page, 'verification.code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('verified@northgate.example');
  await expect(page.locator('#current-password')).toHaveValue('');
});
