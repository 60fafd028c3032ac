import { expect } from '@playwright/test';
import { sites } from '../../sites/sites.ts';
import { live, searchFor, settled, stateBox, test } from './fixtures.ts';

test('the search finds words of a screen in any language and says when there is nothing', async ({ page, address }) => {
  await page.goto(address);
  const search = page.getByRole('combobox', { name: /^Search/ });
  await search.fill('passwort zu oft falsch');
  await expect(page.getByRole('option').first()).toContainText('login.form.locked');
  await expect(page.getByRole('option').first()).toContainText('de-DE');
  await search.fill('zzyzx');
  await expect(page.getByText('Nothing is found for “zzyzx”')).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option')).toHaveCount(0);
});

test('the search shows every state with a sentence on request, and opens one in the language of its words', async ({
  page,
  address,
}) => {
  await page.goto(address);
  const search = page.getByRole('combobox', { name: /^Search/ });
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await search.fill('forgot password?');
  await expect(options).toHaveCount(13);
  await expect(options.last()).toContainText(/^Show all \d+/);
  const all = Number(/\d+/.exec((await options.last().textContent()) ?? '')?.[0]);
  await search.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await search.press('Enter');
  await expect(options).toHaveCount(all);
  await search.fill('パスワードをお忘れですか');
  await expect(options.first()).toContainText('ja-JP');
  await search.press('Enter');
  await settled(page);
  await expect(page.getByRole('region', { name: 'Live screen' }).getByLabel('Language')).toHaveValue('ja-JP');
  await expect(live(page).locator('html')).toHaveAttribute('lang', 'ja-JP');
});

test('an address that names nothing says so, and shows what stands in for it', async ({ page, address }) => {
  for (const [hash, said] of [
    ['#/chart/nonsense', 'There is no machine nonsense'],
    ['#/chart/%E0%A4%A', 'There is no machine %E0%A4%A'],
    ['#/chart/ban?site=xx', 'There is no site xx'],
  ] as const) {
    await page.goto(`${address}${hash}`);
    await page.reload();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hash.includes('ban') ? 'ban' : 'app');
  }
});

test('on a phone a chosen view scrolls into sight', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}#/chart/ban?at=ban.noticed`);
  await settled(page);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Words' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the steps of the README lead to the banned user on the Turkish site, and to the other ends of a ban', async ({
  page,
  address,
}) => {
  await searchFor(page, address, 'banned modal');
  await expect(stateBox(page, 'ban.noticed')).toHaveAttribute('data-here', 'true');
  const panel = page.getByRole('region', { name: 'Live screen' });
  await panel.getByLabel('Site').selectOption('tur');
  await panel.getByLabel('Language').selectOption('tr-TUR');
  await settled(page);
  await expect(live(page).getByRole('dialog')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Ways to this state' })).toContainText('qr.chosen');
  await panel.getByRole('button', { name: 'logIn → banned' }).click();
  await panel
    .getByRole('group')
    .getByRole('button', { name: /^refused/ })
    .first()
    .click();
  await settled(page);
  await expect(stateBox(page, 'ban.noticed')).not.toHaveAttribute('data-here', 'true');
});

test('the search leads to how a sign-up continues on a second device, and the other device follows', async ({
  page,
  address,
}) => {
  await searchFor(page, address, 'continues on a second device');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mailConfirmation');
  const panel = page.getByRole('region', { name: 'Live screen' });
  await expect(panel.getByText('confirmAttempt → passed')).toBeVisible();
  await expect(live(page).getByText('Go back to the page where you signed up')).toBeVisible();
  await panel.getByRole('button', { name: /^signUp\.continued/ }).click();
  await panel
    .getByRole('group', { name: /prepareSteps/ })
    .getByRole('button', { name: 'ready' })
    .click();
  await settled(page);
  await expect(live(page).getByRole('heading', { name: 'Choose a password' })).toBeVisible();
});

test('the search leads to what a user of an application sees of a request older than ten minutes', async ({
  page,
  address,
}) => {
  await searchFor(page, address, 'older than ten minutes');
  await expect(stateBox(page, 'oauth.answering')).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: /requestGone/ })
    .first()
    .click();
  await settled(page);
  const panel = page.getByRole('region', { name: 'Live screen' });
  await expect(panel.getByText('confirmOAuth → requestGone')).toBeVisible();
  for (const [call, reply] of [
    ['readRequest', 'usable'],
    ['identifyGuest', 'tokenHeld'],
    ['readOAuthClient', 'known'],
    ['preAuthorize', 'consentNeeded'],
  ] as const)
    await panel
      .getByRole('group', { name: `Answer ${call} with` })
      .getByRole('button', { name: reply, exact: true })
      .click();
  await settled(page);
  await expect(live(page).getByText('The request had expired or was answered in another tab')).toBeVisible();
});

test('the search finds what happens to a banned user, by keyboard alone', async ({ page, address }) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('banned modal');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('ban.noticed');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(live(page).getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'What is looked at' })).toContainText('BAN-03');
  await page.getByLabel('Site').selectOption(sites.at(-1)?.id ?? '');
  await settled(page);
  await expect(live(page).getByRole('dialog')).toBeVisible();
});
