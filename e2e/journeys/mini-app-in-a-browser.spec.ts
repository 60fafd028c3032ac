import type { Page } from '@playwright/test';
import { profile } from '../../services/contract/session.ts';
import { builtFile } from '../built.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../held-scripts.ts';
import { originOf, testSites } from '../hosts.ts';
import { serveFaulty } from '../own-exchange.ts';
import { hydrated, passCaptcha, screen, tryToSignIn } from '../person.ts';
import { launchOf, widgetDataOf } from '../telegram-app.ts';

declare global {
  interface Window {
    screensSeen?: (string | undefined)[];
  }
}

const [com] = testSites;
const address = `${originOf(com.label)}/en/telegram-register-login`;
const offer = (page: Page) => page.locator('[data-way=telegram]');
const accept = (page: Page) => page.locator('[data-way=accept]');

test('widget data leaves the address; after Accept it signs in [TG-28] [TG-26] [HTTP-28]', async ({ page, seen }) => {
  const query = widgetDataOf('tara');
  await page.goto(`${address}?source=spring&${query}`);
  await hydrated(page);
  await expect(screen(page, 'miniApp.consent')).toContainText('Tara');
  expect(page.url()).toBe(`${address}?source=spring`);
  await accept(page).click();
  await passCaptcha(page);
  await page.waitForURL(`${originOf(com.label)}/en/dashboard`);
  const body = seen.requests.find((request) => request.url().endsWith('/login/thirdparty'))?.postDataJSON() as Readonly<
    Record<string, unknown>
  >;
  expect(Object.keys(body)).toContain('telegram_callback');
});

test('Back from the consent that widget data has led to stays on the page, with the form [TG-11] [TG-28]', async ({
  page,
}) => {
  await page.goto(`${originOf(com.label)}/en/dashboard`);
  const query = widgetDataOf('tess');
  await page.goto(`${address}?${query}`);
  await hydrated(page);
  await expect(screen(page, 'miniApp.consent')).toContainText('Tess');
  await page.goBack();
  await expect(screen(page, 'miniApp.offer')).not.toContainText('Tess');
  await expect(page.locator('#username')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('a session that was found is named before it is used; «Not you?» leads to the consent [ROUTE-17] [TG-28]', async ({
  page,
  seen,
}) => {
  await page.goto(`${originOf(com.label)}/en/login`);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf(com.label)}/en/dashboard`);
  const query = widgetDataOf('tess');
  await page.goto(`${address}?${query}`);
  await expect(screen(page, 'telegramLink.session')).toContainText('as Ada');
  await page.locator('[data-way=continue]').click();
  await page.waitForURL(`${originOf(com.label)}/en/dashboard`);
  expect(seen.requests.filter((request) => request.url().includes('telegram-bind-status'))).toEqual([]);
  await page.goto(`${address}?${query}`);
  await page.locator('[data-way=refuse]').click();
  await expect(screen(page, 'miniApp.consent')).toContainText('Tess');
});

test('while a session is looked for, no consent is shown that it would replace [ROUTE-17] [T05] [UI-15]', async ({
  page,
}) => {
  const { port, close } = await serveFaulty({ path: profile.path, kind: 'slow', amount: 1500 });
  await page.goto(`${originOf(com.label, port)}/en/login`);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf(com.label, port)}/en/dashboard`);
  await page.addInitScript(() => {
    const seen: Window['screensSeen'] = (window.screensSeen = []);
    new MutationObserver(() => {
      for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-screen]')) seen.push(dataset['screen']);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const query = widgetDataOf('tess');
  await page.goto(`${originOf(com.label, port)}/en/telegram-register-login?${query}`);
  await expect(screen(page, 'telegramLink.session')).toContainText('as Ada');
  const seen = await page.evaluate(() => window.screensSeen ?? []);
  expect(seen).toContain('telegramLink.session');
  expect(seen).not.toContain('miniApp.consent');
  await page.locator('[data-way=refuse]').click();
  await expect(screen(page, 'miniApp.consent')).toContainText('Tess');
  await close();
});

for (const launch of ['', launchOf('tess')])
  test(`${launch === '' ? 'without data' : 'with a fragment'} the form is there, with Telegram as a way [TG-27] [TG-28]`, async ({
    page,
  }) => {
    await page.goto(address + launch);
    await hydrated(page);
    await expect(screen(page, 'miniApp.offer')).not.toContainText('Tess');
    const [window] = await Promise.all([page.waitForEvent('popup'), offer(page).click()]);
    await window.close();
    await expect(screen(page, 'miniApp.consent')).toHaveCount(0);
  });

test('widget data that is read while the user types is offered above the form, which stays, with the focus [TG-28]', async ({
  page,
}) => {
  const release = await holdScripts(page, `**/${builtFile('make-mini-app')}`);
  await page.goto(`${address}?${widgetDataOf('tess')}`);
  await hydrated(page);
  await page.locator('#username').pressSequentially('ada@north');
  release();
  await expect(screen(page, 'miniApp.offer')).toContainText('Tess');
  await page.keyboard.type('gate.example');
  await expect(page.locator('#username')).toHaveValue('ada@northgate.example');
  await expect(page.locator('#username')).toBeFocused();
  await expect(page).toHaveTitle('Log in – Northgate');
  await offer(page).click();
  await expect(screen(page, 'miniApp.consent')).toContainText('Tess');
});
