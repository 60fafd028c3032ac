import { expect, test, type Page } from '@playwright/test';
import { tokenKey } from '../../services/browser/keys.ts';
import { demoApp } from '../../services/exchange/demo-clients.ts';
import { unsafeResponses } from '../../services/exchange/oauth-sentinels.ts';
import { loginOf, originOf } from '../hosts.ts';
import { beginAtDemoApp, decide, tallybird } from '../oauth-ways.ts';
import { hydrated, screen, tryToSignIn } from '../person.ts';

const callback = `${tallybird}/callback`;

const testSites = [
  { label: 'com', language: 'en' },
  { label: 'eu', language: 'el-GR' },
  { label: 'tr', language: 'tr-TUR' },
  { label: 'ae', language: 'ar-ARE' },
] as const;
type At = (typeof testSites)[number];

const usual = {
  client_id: demoApp.publicId,
  response_type: 'code',
  redirect_uri: callback,
  state: 'the+state',
  scope: 'history',
  prompt: 'consent',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};

interface Asked {
  /** Changes to the usual request; '' removes a parameter. */
  readonly change?: Readonly<Record<string, string>>;
  /** Appended to the client's id: a misbehaviour of the exchange. */
  readonly sentinel?: string;
  /** Appended as it is. */
  readonly more?: string;
}

function queryOf({ change = {}, sentinel = '', more = '' }: Asked): string {
  const all = { ...usual, client_id: usual.client_id + sentinel, ...change };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(given).toString()}${more}`;
}

const pageOf = ({ label, language }: At, asked: Asked, route = 'oauth'): string =>
  `${originOf(label)}/${language}/${route}${queryOf(asked)}`;

/** Requests of which no application learns anything. */
const unusable: readonly (Asked & { readonly what: string })[] = [
  { what: 'no client_id', change: { client_id: '' } },
  { what: 'no redirect_uri', change: { redirect_uri: '' } },
  { what: 'no response_type', change: { response_type: '' } },
  { what: 'an address that is none', change: { redirect_uri: 'javascript:alert(1)' } },
  { what: 'a fragment', change: { redirect_uri: `${callback}#x` } },
  { what: 'a state twice', more: '&state=another' },
  { what: 'a state too long', change: { state: 's'.repeat(8193) } },
  { what: 'a state that is not UTF-8', change: { state: '' }, more: '&state=%FF' },
  { what: 'an unknown client', change: { client_id: 'an-app-we-do-not-know' } },
  { what: 'another redirect_uri', change: { redirect_uri: 'https://evil.example/' } },
];

/** Requests of a known application, with the error that it gets on a press. */
const wrong: readonly (Asked & { readonly error: string })[] = [
  { error: 'unsupported_response_type', change: { response_type: 'token' } },
  { error: 'invalid_scope', change: { scope: 'history everything' } },
  { error: 'invalid_request', change: { code_challenge_method: 'plain' } },
  { error: 'invalid_request', change: { code_challenge: '', code_challenge_method: '' } },
  { error: 'invalid_request', change: { response_mode: 'fragment' } },
  { error: 'request_not_supported', change: { request: 'e30.e30.' } },
  { error: 'request_uri_not_supported', change: { request_uri: 'urn:x', response_type: '' }, more: '&request=' },
  { error: 'interaction_required', change: { prompt: 'none' } },
];

/** Replies of the exchange, with the screen they lead to after the presses. */
const replies: readonly { readonly sentinel: string; readonly shown: string; readonly isPressed?: boolean }[] = [
  { sentinel: '+client+50002', shown: 'oauth.failed' },
  { sentinel: '+pre+50002', shown: 'oauth.failed' },
  { sentinel: '+pre+drop', shown: 'oauth.failed' },
  { sentinel: '+pre+http+500', shown: 'oauth.failed' },
  { sentinel: '+pre+html', shown: 'oauth.failed' },
  { sentinel: '+pre+http+429', shown: 'oauth.tooMany' },
  { sentinel: '+confirm+50002', shown: 'oauth.failed', isPressed: true },
  { sentinel: '+confirm+50005', shown: 'oauth.permission', isPressed: true },
  { sentinel: '+confirm+50018', shown: 'oauth.permission', isPressed: true },
  { sentinel: '+authorize+50002', shown: 'oauthAnswer.unanswered', isPressed: true },
  { sentinel: '+authorize+http+500', shown: 'oauthAnswer.unanswered', isPressed: true },
  { sentinel: '+authorize+http+429', shown: 'oauthAnswer.tooMany', isPressed: true },
  ...unsafeResponses.map((word) => ({
    sentinel: `+authorize+${word}`,
    shown: 'oauthAnswer.unfollowable',
    isPressed: true,
  })),
];

/** Replies that the catalogue has a toast for. */
const withToast: readonly string[] = ['+client+50002', '+confirm+50002'];

const toast = (page: Page) => screen(page, 'notices.shown').locator('[popover]');

/** Addresses outside our sites that a page navigates to. */
function left(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame() &&
      !/^http:\/\/[a-z]+\.northgate\./.test(url)
    )
      seen.push(url);
  });
  return seen;
}

async function expectNoWayThere(page: Page, what: string): Promise<void> {
  await expect(screen(page, 'oauth.refused'), what).toBeVisible();
  await expect(page.locator('main [data-way]'), what).toHaveCount(0);
  const hrefs = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(
    hrefs.filter((href) => /tallybird|evil|client_id/.test(href)),
    what,
  ).toEqual([]);
}

/** The application gets an error with state and issuer, on a press alone. */
async function expectReturned(page: Page, at: At, seen: readonly string[], error: string): Promise<void> {
  await expect(screen(page, 'oauth.badRequest'), error).toBeVisible();
  const before = seen.length;
  await page.locator('[data-way=return]').click();
  await expect.poll(() => seen.length).toBeGreaterThan(before);
  const answer = new URL(seen[before] ?? '');
  expect(answer.origin + answer.pathname).toBe(callback);
  expect(Object.fromEntries(answer.searchParams)).toEqual({ error, state: 'the+state', iss: originOf(at.label) });
}

for (const at of testSites)
  test(`${at.label}: each refusal has its screen, and leaves on a press alone [OAUTH-11] [OAUTH-10] [O07]`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await beginAtDemoApp(page);
    const seen = left(page);
    await test.step('a visitor who may not be asked', async () => {
      await page.goto(pageOf(at, { change: { prompt: 'none' } }));
      await expectReturned(page, at, seen, 'login_required');
    });
    await page.goto(loginOf(at));
    await hydrated(page);
    await tryToSignIn(page, 'ada@northgate.example');
    await page.waitForURL('**/dashboard');
    const session = await page.context().cookies();
    const reasons: (string | null)[] = [];
    for (const { what, ...asked } of unusable)
      await test.step(what, async () => {
        await page.goto(pageOf(at, asked));
        await expectNoWayThere(page, what);
        reasons.push(await screen(page, 'oauth.refused').locator('h1 ~ p').first().textContent());
      });
    expect(new Set(reasons).size, 'each says what is wrong').toBe(unusable.length);
    for (const { error, ...asked } of wrong)
      await test.step(error, async () => {
        await page.goto(pageOf(at, asked));
        await expectReturned(page, at, seen, error);
      });
    const before = seen.length;
    for (const { sentinel, shown, isPressed = false } of replies)
      await test.step(sentinel, async () => {
        await page.goto(pageOf(at, { sentinel }));
        if (isPressed) {
          const answered = page.waitForResponse((response) =>
            /\/(?:confirm_auth|authorize)$/.test(new URL(response.url()).pathname),
          );
          await decide(page);
          await answered;
        }
        await expect(screen(page, shown), sentinel).toBeVisible();
        await expect(toast(page), sentinel).toHaveCount(withToast.includes(sentinel) ? 1 : 0);
      });
    expect(seen.slice(before), 'nothing is followed').toEqual([]);
    for (const [sentinel, shown] of [
      ['+client+10006', 'oauthEntry.unnamed'],
      ['+pre+10006', 'oauthEntry.named'],
    ] as const)
      await test.step(`a session that has ended: ${sentinel}`, async () => {
        // An open log-in page would follow the stored session.
        await page.goto('about:blank');
        await page.context().addCookies(session);
        await page.goto(pageOf(at, { sentinel }));
        await page.waitForURL('**/oauth-login?**');
        await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain(tokenKey);
        await expect(screen(page, shown).locator('output')).not.toHaveText('');
        expect(new URL(page.url()).search).toBe(queryOf({ sentinel }));
      });
  });
