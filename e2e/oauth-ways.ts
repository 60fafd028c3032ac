import type { Page } from '@playwright/test';
import { demoApp } from '../services/exchange/demo-clients.ts';
import { expect } from './fixtures.ts';
import { port } from './hosts.ts';
import { screen } from './person.ts';

/** Address of the demo app. */
export const tallybird = `http://app.tallybird.localhost:${port}`;

/**
 * Starts an authorization at the demo app. `more`: parameters as they are; `sentinel`: a misbehaviour of the exchange.
 */
export async function connect(page: Page, more: string, sentinel = ''): Promise<void> {
  await page.goto(`${tallybird}/`);
  await page.locator('[name=more]').fill(more);
  await page.locator('[name=sentinel]').fill(sentinel);
  await page.getByRole('button', { name: 'Connect' }).click();
}

/** Presses the decisive button, once it counts. */
export async function decide(page: Page): Promise<void> {
  await page.locator('[data-way=decide]:not([aria-disabled])').click();
}

/** Addresses of the pages and calls of a page, in order. */
export function followed(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('/oauth/v1/')) seen.push(request.url());
  });
  return seen;
}

/** Number of calls whose path ends with a name. */
export const callsTo = (seen: readonly string[], name: string): number =>
  seen.filter((url) => new URL(url).pathname.endsWith(`/${name}`)).length;

/** Begins an authorization at the demo app, as another visitor: it registers its address then. */
export async function beginAtDemoApp(page: Page): Promise<void> {
  const other = await page.context().browser()?.newContext();
  const demo = await other?.newPage();
  await demo?.goto(`${tallybird}/`);
  await demo?.getByRole('button', { name: 'Connect' }).click();
  await demo?.waitForURL((url) => url.host.includes('northgate'));
  await other?.close();
}

/** Steps to a screen of an authorization. */
export interface OAuthWay {
  readonly screen: string;
  /** Left out: `oauth`. */
  readonly route?: string;
  /** Appended to the client's id: a misbehaviour of the exchange. */
  readonly sentinel?: string;
  /** For an app on this device. */
  readonly isDevice?: boolean;
  /** Added to the query. */
  readonly more?: string;
  readonly press?: readonly string[];
}

const deviceAddress = 'example.tallybird.app:/callback';

/** Query of the request of a way; `callback`: the web address that the response is sent to. */
export function oauthQueryOf({ sentinel = '', isDevice = false, more = '' }: OAuthWay, callback: string): string {
  const query = new URLSearchParams({
    client_id: (isDevice ? demoApp.deviceId : demoApp.publicId) + sentinel,
    response_type: 'code',
    redirect_uri: isDevice ? deviceAddress : callback,
    state: 'the-state',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    ...(more.includes('scope=') ? {} : { scope: 'history' }),
  });
  return `?${query.toString()}${more}`;
}

/** Opens the address of a way and presses its buttons up to its screen. */
export async function goTo(page: Page, address: string, way: OAuthWay): Promise<void> {
  await page.goto(address);
  for (const press of way.press ?? []) await page.locator(`[data-way=${press}]:not([aria-disabled])`).click();
  await expect(screen(page, way.screen).first()).toBeVisible();
}
