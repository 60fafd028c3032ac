import type { Page } from '@playwright/test';
import { expectCleanForAxe } from '../axe.ts';
import { atEveryZoom, expectToFit } from '../fit.ts';
import { test } from '../fixtures.ts';
import { loginOf, originOf } from '../hosts.ts';
import { goTo, oauthQueryOf, tallybird, beginAtDemoApp, type OAuthWay } from '../oauth-ways.ts';
import { hydrated, tryToSignIn } from '../person.ts';

/**
 * The sites that differ most, in the language with the longest words and in two scripts from right to left and without
 * blanks.
 */
const demanding = [
  { label: 'com', language: 'en' },
  { label: 'eu', language: 'el-GR' },
  { label: 'tr', language: 'tr-TUR' },
  { label: 'ae', language: 'ar-ARE' },
  { label: 'jp', language: 'ja-JP' },
] as const;

const consent = '&prompt=consent';

/** Steps to the screens of a signed-in user. */
const ways: readonly OAuthWay[] = [
  { screen: 'oauth.permission', more: `${consent}&scope=profile+trade+offline_access` },
  { screen: 'oauth.permission', sentinel: '+client+hostile', more: consent },
  { screen: 'oauth.loading', sentinel: '+pre+hang' },
  { screen: 'oauthAnswer.busy', sentinel: '+confirm+hang', more: consent, press: ['decide'] },
  { screen: 'oauth.refused', sentinel: '+client+50003' },
  { screen: 'oauth.badRequest', more: '&scope=everything' },
  { screen: 'oauth.failed', sentinel: '+pre+http+500' },
  { screen: 'oauth.tooMany', sentinel: '+pre+http+429' },
  { screen: 'oauthAnswer.unanswered', sentinel: '+authorize+50002', more: consent, press: ['decide'] },
  { screen: 'oauthAnswer.tooMany', sentinel: '+authorize+http+429', more: consent, press: ['decide'] },
  { screen: 'oauthAnswer.unfollowable', sentinel: '+authorize+otherhost', more: consent, press: ['decide'] },
  { screen: 'oauthAnswer.stalled', isDevice: true, more: consent, press: ['decide'] },
  { screen: 'oauthAnswer.closed', isDevice: true, more: consent, press: ['decide', 'close'] },
  { screen: 'oauth.authorized', route: 'oauth-authorized', isDevice: true },
  { screen: 'authorized.granted', route: 'authorized' },
  { screen: 'authorized.user', route: 'authorized' },
  { screen: 'oauthExit.busy', route: 'oauth-log-out', sentinel: '+client+hang' },
  { screen: 'oauthExit.refused', route: 'oauth-log-out', sentinel: '+client+50003' },
  { screen: 'oauthExit.unreachable', route: 'oauth-log-out', sentinel: '+client+http+500' },
  { screen: 'oauthExit.held', route: 'oauth-log-out', sentinel: '+client+http+429' },
];

/** The same of a visitor. */
const visitorWays: readonly OAuthWay[] = [
  { screen: 'oauthEntry.named', route: 'oauth-login' },
  { screen: 'oauthEntry.reading', route: 'oauth-login', sentinel: '+client+hang' },
  { screen: 'oauthEntry.unnamed', route: 'oauth-login', sentinel: '+client+http+500' },
  { screen: 'oauthEntry.held', route: 'oauth-register', sentinel: '+client+http+429' },
  { screen: 'authorized.visitor', route: 'authorized' },
];

/** Gives the demo app access, which ends on its page. */
async function giveAccess(page: Page, origin: string): Promise<void> {
  await beginAtDemoApp(page);
  const way = { screen: 'oauth.permission', more: consent };
  await goTo(page, `${origin}/oauth${oauthQueryOf(way, `${tallybird}/callback`)}`, way);
  await page.locator('[data-way=decide]:not([aria-disabled])').click();
  await page.waitForURL(`${tallybird}/**`);
}

async function look(page: Page, origin: string, way: OAuthWay): Promise<void> {
  const query = oauthQueryOf(way, 'https://app.tallybird.example/callback');
  await goTo(page, `${origin}/${way.route ?? 'oauth'}${query}`, way);
  await expectCleanForAxe(page, [320]);
  await expectToFit(page, way.screen, atEveryZoom);
}

for (const site of demanding)
  test(`${site.label} in ${site.language}: screens of OAuth fit 320 px and are clean for axe [UI-07] [UI-09]`, async ({
    page,
    seen,
  }) => {
    test.setTimeout(120_000);
    seen.expected = /scheme does not have a registered handler/;
    const origin = `${originOf(site.label)}/${site.language}`;
    for (const way of visitorWays) await test.step(way.screen, () => look(page, origin, way));
    await page.goto(loginOf(site));
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL(`${origin}/dashboard`);
    for (const way of ways)
      await test.step(way.screen, async () => {
        if (way.screen === 'authorized.granted') await giveAccess(page, origin);
        await look(page, origin, way);
      });
  });
