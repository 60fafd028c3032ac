import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { originOf } from '../hosts.ts';
import { callsTo, connect, decide, followed, tallybird as app } from '../oauth-ways.ts';
import { screen, signIn } from '../person.ts';

for (const [sentinel, shown] of [
  ['+authorize+otherhost', 'oauthAnswer.unfollowable'],
  ['+authorize+wrongstate', 'oauthAnswer.unfollowable'],
  ['+authorize+50002', 'oauthAnswer.unanswered'],
  ['+confirm+50005', 'oauth.permission'],
  ['+confirm+50018', 'oauth.permission'],
] as const)
  test(`${sentinel} ends at ${shown}, and the app gets nothing [O07] [OAUTH-10] [ERR-15] [T07]`, async ({ page }) => {
    await signIn(page);
    await connect(page, 'scope=balances&prompt=consent', sentinel);
    await expect(screen(page, 'oauth.permission')).toBeVisible();
    const seen = followed(page);
    await decide(page);
    await expect.poll(() => callsTo(seen, 'confirm_auth')).toBe(1);
    await expect(screen(page, shown)).toBeVisible();
    if (sentinel.includes('authorize')) await expect(screen(page, 'notices.none')).toBeAttached();
    expect(seen.filter((url) => !url.startsWith(originOf('com')))).toEqual([]);
    expect(callsTo(seen, 'authorize')).toBeLessThanOrEqual(1);
  });

test('a code that a slow app may have is not sent to it a second time [OAUTH-05] [O05]', async ({ page }) => {
  const heard: string[] = [];
  const waiting: ServerResponse[] = [];
  // An app that waits long before it answers.
  const slow = createServer(({ url = '' }, response) => {
    heard.push(url);
    waiting.push(response);
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const callback = encodeURIComponent(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/callback`);
  await signIn(page);
  await page.goto(
    `${originOf('com')}/en/oauth?client_id=${demoApp.deviceId}&response_type=code&redirect_uri=${callback}&scope=profile&state=s&prompt=consent&code_challenge=${'c'.repeat(43)}&code_challenge_method=S256`,
  );
  // A page that is about to be left answers no question of a test, but can speak.
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  await page.evaluate(() => {
    const say = (): void =>
      document
        .querySelectorAll<HTMLElement>('[data-screen^="oauthAnswer."]')
        .forEach((one) => console.info(`${one.dataset['screen']}: ${one.textContent}`));
    new MutationObserver(say).observe(document, { subtree: true, childList: true, attributes: true });
  });
  // The navigation does not end: the click is not to wait for it.
  await page.locator('[data-way=decide]:not([aria-disabled])').click({ noWaitAfter: true });
  await expect.poll(() => heard).toEqual([expect.stringMatching(/^\/callback\?code=/)]);
  await expect.poll(() => said, { timeout: 20_000 }).toContainEqual(expect.stringContaining('oauthAnswer.sent: '));
  const shown = said.findLast((one) => one.startsWith('oauthAnswer.sent: '));
  expect(shown).toContain('Go back to the app and start again');
  expect(shown).not.toContain('Open again');
  expect(heard).toHaveLength(1);
  waiting.forEach((response) => response.end('late'));
  await page.waitForURL('http://127.0.0.1:*/callback?**');
  slow.closeAllConnections();
  slow.close();
});

test('Cancel of a slow request takes no press of a pointer before it can be seen [OAUTH-04] [UI-15]', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    const states = new Set<string>();
    const look = (): void => {
      const way = document
        .querySelector('[data-screen="oauth.loading"] [data-way=cancel]')
        ?.closest('div:has([data-client])');
      const { opacity, pointerEvents } = way ? getComputedStyle(way) : { opacity: '', pointerEvents: '' };
      if (way) states.add(`${opacity === '0' ? 'invisible' : 'visible'} ${pointerEvents}`);
      requestAnimationFrame(look);
    };
    look();
    window.seenByTest = () => [...states].join();
  });
  await connect(page, 'scope=history&prompt=consent', '+pre+slow+4000');
  await expect.poll(() => page.evaluate(() => window.seenByTest?.())).toMatch(/visible auto$/);
  const states = (await page.evaluate(() => window.seenByTest?.())) ?? '';
  expect(states).toContain('invisible none');
  expect(states).not.toContain('invisible auto');
  await page.locator('[data-way=cancel]').click();
  await page.waitForURL(`${app}/`);
  await expect(page.getByRole('status').first()).toContainText('access_denied');
});

test('a code that came as the network went is delivered once it is back, once [N07] [OAUTH-05] [O05]', async ({
  page,
}) => {
  await signIn(page);
  await connect(page, 'scope=history&prompt=consent', '+authorize+slow+2000');
  const answers: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(`${app}/callback`) && answers.push(request.url())));
  const isAsked = (one: { url: () => string }): boolean => new URL(one.url()).pathname.endsWith('/authorize');
  const [asked, coded] = [page.waitForRequest(isAsked), page.waitForResponse(isAsked)];
  await decide(page);
  await asked;
  const setOnline = (value: boolean): Promise<void> =>
    page.evaluate((isOnline) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    }, value);
  await setOnline(false);
  await coded;
  await expect(screen(page, 'oauthAnswer.unsent')).toBeVisible({ timeout: 20_000 });
  expect(answers).toEqual([]);
  await setOnline(true);
  await page.locator('[data-way=open]').click();
  await page.waitForURL(`${app}/`);
  expect(answers).toHaveLength(1);
});

for (const [what, state] of [
  ['none', null],
  ['4 kB', 's'.repeat(4096)],
  ['signs of an address, of markup and an emoji', '&#%"<>+=?/ \u{1f511}'],
] as const)
  test(`the app gets its state as it was: ${what} [O03] [QUERY-04]`, async ({ page }) => {
    await signIn(page);
    const callback = 'https://app.tallybird.example/callback';
    const query = new URLSearchParams({
      client_id: demoApp.publicId,
      response_type: 'code',
      redirect_uri: callback,
      ...(state === null ? {} : { state }),
      scope: 'profile',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    await page.goto(`${originOf('com')}/en/oauth?${query.toString()}`);
    const answer = page.waitForRequest((request) => request.url().startsWith(callback));
    await decide(page);
    const sent = await answer;
    expect(new URL(sent.url()).searchParams.get('state')).toBe(state);
    expect((await sent.allHeaders())['referer']).toBeUndefined();
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  });
