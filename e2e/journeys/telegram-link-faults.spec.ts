import type { Page } from '@playwright/test';
import { bindTelegram, telegramBindStatus } from '../../services/contract/telegram.ts';
import { findings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { serveFaulty } from '../own-exchange.ts';
import { screen } from '../person.ts';
import { insideTelegram } from '../telegram-app.ts';
import { accept, consent, home, logIn, open } from '../telegram-link.ts';

test.beforeEach(({ page }) => insideTelegram(page));

/** Opens the consent to a link over an exchange that answers it with a fault. */
async function openFaulty(
  page: Page,
  kind: 'code' | 'http' | 'drop',
  amount: number,
): Promise<Awaited<ReturnType<typeof serveFaulty>>> {
  const faulty = await serveFaulty({ path: bindTelegram.path, kind, amount });
  await open(page, faulty.port);
  await logIn(page, 'hongkong@northgate.example');
  await expect(consent(page)).toBeVisible();
  return faulty;
}

for (const [kind, code, shown] of [
  ['code', 1001, 'telegramLink.expired'],
  ['code', 1002, 'app.bindFailed'],
  ['code', 1003, 'app.bindFailed'],
  ['code', 987_654, 'app.bindFailed'],
] as const)
  test(`a link refused with ${code} is a dialog, ${shown}, that leads on [TG-14] [TG-24] [MODAL-19] [MODAL-21]`, async ({
    page,
  }) => {
    const { port, close } = await openFaulty(page, kind, code);
    await accept(page).click();
    const dialog = page.locator(`dialog[data-screen="${shown}"]`);
    await expect(dialog).toBeVisible();
    expect(await findings(page, 'everything')).toEqual([]);
    await dialog.locator(shown === 'app.bindFailed' ? '[data-way=on]' : 'button').click();
    await page.waitForURL(home(port));
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('TG_LINK_CONSENT')),
    );
    expect(kept, 'asked again once the link that is in the way has gone').toHaveLength(code === 1003 ? 0 : 1);
    await close();
  });

for (const [what, kind, amount, shown, said] of [
  ['10016', 'code', 10_016, 'telegramLink.consent', ''],
  ['30207', 'code', 30_207, 'telegramLink.gone', 'Your verification has expired'],
  ['status 500', 'http', 500, 'telegramLink.unreachable', 'Something went wrong on our end'],
  ['a broken connection', 'drop', 0, 'telegramLink.unreachable', 'Check your internet connection'],
  ['status 429', 'http', 429, 'telegramLink.tooMany', 'Too many attempts'],
] as const)
  test(`a link answered by ${what} leaves the question at ${shown}; Decline goes on [TG-19] [TG-21] [ERR-12] [HTTP-18]`, async ({
    page,
    seen,
  }) => {
    seen.expected = /Failed to load resource/;
    const { port, close } = await openFaulty(page, kind, amount);
    await accept(page).click();
    await expect(screen(page, shown)).toBeVisible();
    await expect(screen(page, shown).locator('[role=alert]').last()).toContainText(said);
    if (amount === 10_016) await expect(screen(page, 'notices.shown')).toContainText('100162:');
    if (amount === 429) await expect(accept(page)).toHaveAttribute('aria-disabled', 'true');
    else await expect(accept(page)).not.toHaveAttribute('aria-disabled', 'true');
    expect(await findings(page, 'everything')).toEqual([]);
    await page.locator('[data-way=decline]').click();
    await page.waitForURL(home(port));
    await close();
  });

test('without an answer whether an account is linked, the sign-in goes on and asks nothing [Q04] [TG-18]', async ({
  page,
}) => {
  const { port, close } = await serveFaulty({ path: telegramBindStatus.path, kind: 'http', amount: 500 });
  await open(page, port);
  await logIn(page, 'hongkong@northgate.example');
  await page.waitForURL(home(port));
  await close();
});
