import type { Page } from '@playwright/test';
import { sendVerifyItem } from '../../services/contract/registration.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { originOf } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { hydrated, passCaptcha, screen } from '../person.ts';
import { widgetDataOf } from '../telegram-app.ts';
import { openSignUp, stayHere, submitAccount } from '../sign-up-page.ts';

const com = originOf('com');

/** Stops the time in which pointers do not press what has appeared, at its beginning. */
const stopSettling = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener(
      'animationstart',
      ({ target }) => {
        if (target instanceof Element && getComputedStyle(target).pointerEvents === 'none')
          for (const animation of target.getAnimations()) animation.pause();
      },
      true,
    );
  });
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

/** A press of the pointer in the middle of an element, whatever it meets. */
async function pressAt(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`there is no ${selector}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a consent that appears by itself is accepted by a pointer only once it has stood [TG-08] [UI-15] [N18]', async ({
  page,
  seen,
}) => {
  await stopSettling(page);
  await page.goto(`${com}/en/telegram-register-login?${widgetDataOf('tess')}`);
  await hydrated(page);
  await expect(page.locator('[data-way=accept]')).toHaveCSS('pointer-events', 'none');
  await pressAt(page, '[data-way=accept]');
  await expect(screen(page, 'miniApp.consent')).toBeVisible();
  expect(seen.requests.filter((request) => request.url().includes('thirdparty'))).toEqual([]);
  await settle(page);
  await pressAt(page, '[data-way=accept]');
  await expect(page.locator('dialog[open][data-screen^="captcha."]')).toBeVisible();
});

test('a dialog that opens by itself is answered by a pointer only once it has stood [MODAL-02] [UI-15] [N18]', async ({
  page,
}) => {
  await stopSettling(page);
  await openSignUp(page, `${com}/en/register`);
  const question = screen(page, 'residence.asking');
  await expect(question).toBeVisible();
  await pressAt(page, '[data-screen="residence.asking"] a');
  await pressAt(page, '[data-screen="residence.asking"] button >> nth=0');
  await expect(question).toBeVisible();
  await settle(page);
  await question.getByRole('button').first().click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('nothing below the account moves while the fields of a phone number are loaded [UI-07] [REG-07]', async ({
  page,
}) => {
  const release = await holdScripts(page, '**/assets/*phone*.js');
  await openSignUp(page, `${com}/en/register?show_type=oldDeadppol`);
  await stayHere(page);
  const password = page.locator('#new-password');
  const before = await password.boundingBox();
  await page.getByRole('tab', { name: 'Phone' }).click();
  await expect(page.locator('#username')).toBeHidden();
  expect((await password.boundingBox())?.y).toBe(before?.y);
  release();
  await expect(page.locator('#phone')).toBeVisible();
});

for (const [language, width] of [
  ['en', 1280],
  ['en', 375],
  ['de-DE', 375],
] as const)
  test(`nothing below moves once a code was sent, in ${language} at ${width} px [UI-07] [REG-08]`, async ({ page }) => {
    const { port, close } = await serveFaulty({ path: sendVerifyItem.path, kind: 'slow', amount: 1500 });
    await page.setViewportSize({ width, height: 1000 });
    await openSignUp(page, `${originOf('com', port)}/${language}/register?pageLayout=new&force=1&show_type=newCode`);
    await stayHere(page);
    await page.locator('#username').fill(`steady-${language}@exchange.test`);
    await submitAccount(page);
    await passCaptcha(page);
    await expect(screen(page, 'verification.sending')).toBeVisible();
    const positions = async () => [
      (await page.locator('#one-time-code').boundingBox())?.y,
      (await page.locator('main form button[type=submit]').boundingBox())?.y,
    ];
    const before = await positions();
    await expect(screen(page, 'resend.waiting')).toBeVisible();
    expect(await positions()).toEqual(before);
    await close();
  });
