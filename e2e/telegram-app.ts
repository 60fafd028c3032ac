import type { Page, Request } from '@playwright/test';
import { signTelegram } from '../services/exchange/telegram-data.ts';
import { telegramPeople } from '../services/exchange/telegram-people.ts';

/** What the page has asked of the Telegram app, by name and data. */
export type Posted = readonly (readonly [name: string, data: string])[];

declare global {
  interface Window {
    posted?: [string, string][];
  }
}

/** The object that an app of Telegram adds to the window. */
export async function insideTelegram(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const posted: [string, string][] = [];
    Object.assign(window, {
      posted,
      TelegramWebviewProxy: { postEvent: (name: string, data: string) => posted.push([name, data]) },
    });
  });
}

export const postedBy = (page: Page): Promise<Posted> => page.evaluate(() => window.posted ?? []);

/** Fragment of an address that Telegram opens for one of its users. */
export function launchOf(username: string, at = Date.now()): string {
  const person = telegramPeople.find((one) => one.username === username);
  if (!person) throw new Error(`Telegram has no ${username}`);
  const { shows: _, allows_write_to_pm: _mayWrite, ...user } = person;
  return `#tgWebAppData=${encodeURIComponent(signTelegram('miniApp', user, at))}&tgWebAppVersion=8.0&tgWebAppPlatform=web`;
}

/** Body of the sign-in by a third-party account among the requests of a page; '' for none. */
export const thirdPartyBody = (seen: { readonly requests: readonly Request[] }): string =>
  seen.requests.find((request) => request.url().endsWith('/login/thirdparty'))?.postData() ?? '';

/** Presses the back button of the Telegram app. */
export async function pressBackOfTelegram(page: Page): Promise<void> {
  await page.evaluate(() => {
    const host = window as unknown as {
      Telegram: { WebView: { receiveEvent: (name: string, data: unknown) => void } };
    };
    host.Telegram.WebView.receiveEvent('back_button_pressed', null);
  });
}

/** What the widget of Telegram adds to a query for a user. [TG-28] */
export function widgetDataOf(name: string): string {
  const person = telegramPeople.find(({ username }) => username === name);
  if (!person) throw new Error(`Telegram has no ${name}`);
  const { id, username, first_name, last_name } = person;
  return signTelegram('widget', { id, username, first_name, last_name }, Date.now());
}
