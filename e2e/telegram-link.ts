import type { Page } from '@playwright/test';
import { originOf, testSites } from './hosts.ts';
import { fillIn, hydrated, passCaptcha, screen, submit } from './person.ts';
import { launchOf } from './telegram-app.ts';

export const [com] = testSites;
export const accept = (page: Page) => page.locator('[data-way=accept]');
export const consent = (page: Page) => screen(page, 'telegramLink.consent');
export const home = (at: number): string => `${originOf(com.label, at)}/en/tg-app/app/home/`;

/** Opens the mini app as a Telegram user. */
export async function open(page: Page, at: number, person = 'tess'): Promise<void> {
  await page.goto(`${originOf(com.label, at)}/en/telegram-register-login${launchOf(person)}`);
  await hydrated(page);
}

/** Opens it again, as Telegram does: a new document. */
export async function reopen(page: Page, at: number, person = 'tess'): Promise<void> {
  await page.goto('about:blank');
  await open(page, at, person);
}

export async function logIn(page: Page, account: string): Promise<void> {
  await fillIn(page, account);
  await submit(page);
  await passCaptcha(page);
}
