import type { Page } from '@playwright/test';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { expect, test } from '../fixtures.ts';
import { originOf } from '../hosts.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';
import { watchShift } from '../shift.ts';

interface Way {
  readonly screen: string;
  readonly route: string;
  /** Appended to the client's id: a misbehaviour of the exchange. */
  readonly sentinel?: string;
  readonly more?: string;
}

const visitorWays: readonly Way[] = [
  { screen: 'oauthEntry.named', route: 'oauth-login' },
  { screen: 'oauthEntry.unnamed', route: 'oauth-register', sentinel: '+client+http+500' },
  { screen: 'authorized.visitor', route: 'authorized' },
];

const ways: readonly Way[] = [
  { screen: 'oauth.permission', route: 'oauth', more: '&prompt=consent' },
  { screen: 'oauth.permission', route: 'oauth', more: '&prompt=consent&scope=profile+trade+offline_access' },
  { screen: 'oauth.refused', route: 'oauth', sentinel: '+client+50003' },
  { screen: 'oauth.badRequest', route: 'oauth', more: '&scope=everything' },
  { screen: 'oauth.failed', route: 'oauth', sentinel: '+pre+http+500' },
  { screen: 'oauth.tooMany', route: 'oauth', sentinel: '+pre+http+429' },
  { screen: 'authorized.user', route: 'authorized' },
  { screen: 'oauthExit.refused', route: 'oauth-log-out', sentinel: '+client+50003' },
  { screen: 'oauthExit.unreachable', route: 'oauth-log-out', sentinel: '+client+http+500' },
  { screen: 'oauthExit.held', route: 'oauth-log-out', sentinel: '+client+http+429' },
];

const sizes = [
  [375, 667],
  [1280, 720],
  [640, 450],
] as const;

function queryOf({ sentinel = '', more = '' }: Way): string {
  const query = new URLSearchParams({
    client_id: demoApp.publicId + sentinel,
    response_type: 'code',
    redirect_uri: 'https://app.tallybird.example/callback',
    state: 'the-state',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    ...(more.includes('scope=') ? {} : { scope: 'history' }),
  });
  return `?${query.toString()}${more}`;
}

/** Once nothing more is fetched and what came is painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function look(page: Page, way: Way): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(`${originOf('com')}/en/${way.route}${queryOf(way)}`);
    await hydrated(page);
    await expect(screen(page, way.screen).first()).toBeVisible();
    await settled(page);
    const shift = await page.evaluate(() => window.seenByTest?.());
    expect.soft(shift, `${way.screen} at ${width}`).toBe('0');
  }
}

test('nothing on the pages of an authorization moves while it is loaded [UI-07] [OAUTH-08]', async ({ page }) => {
  test.setTimeout(240_000);
  await watchShift(page);
  for (const way of visitorWays) await test.step(way.screen, () => look(page, way));
  await page.goto(`${originOf('com')}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL(`${originOf('com')}/en/dashboard`);
  for (const way of ways) await test.step(way.screen, () => look(page, way));
});
