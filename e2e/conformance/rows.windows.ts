import { expect } from '@playwright/test';
import { originOf } from '../hosts.ts';
import { tryToSignIn } from '../person.ts';
import { serveClientInPage } from './client-in-page.ts';
import type { Party } from './party.ts';
import type { Row } from './row.ts';

/** The client in the page starts; the user presses; the client says what it was answered. */
async function inPage(party: Party, way: 'decide' | 'cancel', says: string): Promise<void> {
  const issuer = originOf('com', party.stage.port);
  const client = await serveClientInPage({ issuer, clientId: party.clientId });
  party.stage.register(party.clientId, { redirectUri: 'http://127.0.0.1/callback' });
  await party.signIn();
  await party.page.goto(client.origin);
  await party.press(way);
  await party.page.waitForURL(`${client.origin}/callback?**`);
  await expect(party.page.locator('output')).toHaveText(says);
  client.close();
}

/** Windows, frames, and clients without a server. */
export const windowRows: readonly Row[] = [
  {
    id: 'OA-46',
    source: 'RFC 9700 4.16',
    request: 'a request in a pop-up window',
    person: 'allows there',
    expected: 'the answer in that window, and tokens; the app’s page stays',
    run: async (party) => {
      const flow = await party.begin();
      await party.signIn();
      const { page } = party;
      await page.goto(`http://app.tallybird.localhost:${party.stage.port}/`);
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate((href) => void window.open(href, '', 'popup,width=480,height=760'), flow.address.href),
      ]);
      party.follow(popup);
      await party.press('decide', popup);
      expect((await party.redeem(flow, await party.response(flow))).access_token).not.toBe('');
      expect(new URL(page.url()).pathname).toBe('/');
    },
  },
  {
    id: 'OA-47',
    source: 'RFC 9700 4.16',
    request: 'a request in a frame of a page that is no partner',
    person: 'signed in',
    expected: 'the browser shows nothing of ours there, and no code is given',
    run: async (party) => {
      await party.signIn();
      await party.page.goto(`http://app.tal1ybird.localhost:${party.stage.port}/`);
      const frame = party.page.frames().find((one) => one.parentFrame() !== null);
      await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
      expect(party.sent().filter((url) => url.includes('code='))).toEqual([]);
    },
  },
  {
    id: 'OA-48',
    source: 'RFC 9700 4.16',
    request: 'a request in a frame of a partner',
    person: 'logs in and allows there, with all of it in sight',
    expected: 'the answer in that frame, and tokens; no cookie, and the app’s page stays',
    run: async (party) => {
      const flow = await party.begin();
      const { page } = party;
      // Window and frame have room for the whole question.
      await page.setViewportSize({ width: 1280, height: 1300 });
      // Its page for a frame of its own may hold ours alone.
      await page.goto(`http://app.tallybird.localhost:${party.stage.port}/`);
      await page.locator('[name=how]').selectOption('frame');
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.locator('iframe').evaluate((frame, src) => {
        frame.setAttribute('height', '1100');
        frame.setAttribute('src', src);
      }, flow.address.href);
      const framed = page.frameLocator('iframe');
      await expect(framed.locator('[data-screen="oauthEntry.named"]')).toContainText(new URL(flow.redirectUri).host);
      await expect.poll(() => party.sent().some((url) => url.includes(party.clientId))).toBe(true);
      await expect(framed.locator('html')).toHaveAttribute('data-hydrated', 'true');
      await tryToSignIn(framed, 'ada@northgate.example');
      await framed.locator('[data-choice]').waitFor();
      await framed.locator('[data-way=decide]').focus();
      await framed.locator('[data-way=decide]:not([aria-disabled])').click();
      expect((await party.redeem(flow, await party.response(flow))).access_token).not.toBe('');
      expect((await page.context().cookies()).filter(({ name }) => name === 'gh_token')).toEqual([]);
      expect(new URL(page.url()).host).toBe(new URL(flow.redirectUri).host);
    },
  },
  {
    id: 'OA-49',
    source: 'RFC 9700 2.1, CORS',
    request: 'a client inside a page, without a server',
    person: 'allows',
    expected: 'its library discovers, redeems and reads the user across origins',
    run: (party) => inPage(party, 'decide', 'tokens for Ada'),
  },
  {
    id: 'OA-50',
    source: 'RFC 6749 4.1.2.1, CORS',
    request: 'a client inside a page, without a server',
    person: 'cancels',
    expected: 'its library finds access_denied',
    run: (party) => inPage(party, 'cancel', 'error access_denied'),
  },
];
