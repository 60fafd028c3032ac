import type { Browser, BrowserContext, Page } from '@playwright/test';
import { originOf, port } from './hosts.ts';
import { hydrated, passCaptcha } from './person.ts';

/** The password of each of them. */
export const secret = 'seven brown llamas';

/** Signs up on the site of the EU, with the query of the page, up to the step after the form. */
export async function signUpBy(page: Page, account: string, query: string, origin = originOf('eu')): Promise<void> {
  await page.goto(`${origin}/en-EU/register?${query}`);
  await hydrated(page);
  await page.locator('#username').fill(account);
  if (query.includes('old')) await page.locator('#new-password').fill(secret);
  await page.locator('#agreement').check();
  await page.locator('#register-form button[type=submit]').click();
  await passCaptcha(page);
}

/** The link in the newest mail of the stand-in to a person. */
export async function lastLink(context: BrowserContext, recipient: string, at = port): Promise<string> {
  const desk = await context.newPage();
  await desk.goto(`http://desk.northgate.localhost:${at}/outbox`);
  const text = (await desk.locator('tbody tr', { hasText: recipient }).first().textContent()) ?? '';
  await desk.close();
  const [link] = /http:\S+\/email-code-verify\?[\w=&%.~-]+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in «${text}»`);
  return link;
}

/** Opens a mailed link on another device and presses *Confirm*; resolves to the page there. */
export async function confirmElsewhere(browser: Browser, link: string): Promise<Page> {
  const device = await browser.newContext();
  const there = await device.newPage();
  await there.goto(link);
  await there.locator('[data-way=confirm]').click();
  return there;
}
