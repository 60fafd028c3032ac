import { expect, onTestFinished, test, vi } from 'vitest';
import { createHandOverMark } from '../../services/browser/hand-over-mark.ts';
import { providerVisitKey } from '../../services/browser/keys.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { START } from '../exchange/world.ts';
import { openRealPage } from './real-page.ts';
import { ada, authorization, leaves } from './steps.ts';

const com = 'http://com.northgate.localhost:4173';
/** For what a busy machine loads late. */
const late = { timeout: 8000 };

/** The tab knows that our page before asked for a new session. */
const askedAgain = (): void =>
  createHandOverMark(
    guardedStorage(() => sessionStorage),
    () => START,
  ).noteHandOver({ reason: '#again', clientId: 'tallybird' });

const hrefs = (part: string): readonly (string | null)[] =>
  [...document.querySelectorAll(`a[href*="${part}"]`)].map((link) => link.getAttribute('href'));

test('a user who is asked for again returns from a provider as such, signed in as before [OAUTH-02] [OAUTH-13] [LOGIN-03]', async () => {
  vi.stubGlobal('open', () => null);
  const again = `${authorization('&prompt=login')}#again`;
  const page = await openRealPage({ route: 'oauth-login', search: again, signedIn: ada, prepare: askedAgain });
  await page.reaches('oauthEntry.named');
  await page.pressAt('[data-provider="google"]');
  await vi.waitFor(() => expect(page.visited).toHaveLength(1), late);
  expect(JSON.parse(sessionStorage.getItem(providerVisitKey) ?? '{}')).toMatchObject({
    page: `/en/oauth-login${again}`,
  });
});

test('a user who is asked for again finds to a sign-up that stays too, and back [OAUTH-02] [ROUTE-12]', async () => {
  const again = `${authorization('&prompt=login')}#again`;
  const logInPage = await openRealPage({
    route: 'oauth-login',
    search: again,
    signedIn: ada,
    prepare: askedAgain,
  });
  await logInPage.reaches('oauthEntry.named');
  await logInPage.pressAt('a[href*="/oauth-register"]');
  expect(hrefs('/oauth-register')).toEqual([`${com}/en/oauth-register${again}`]);
  const page = await openRealPage({ route: 'oauth-register', search: again, signedIn: ada, prepare: askedAgain });
  await page.reaches('oauthEntry.named');
  await vi.waitFor(() => expect(page.requests).toContain('GET /oauth/v1/public/client_info'), late);
  await vi.dynamicImportSettled();
  expect(page.visited).toEqual([]);
  expect(document.querySelector('#username')).not.toBeNull();
  await page.pressAt('a[href*="/oauth-login"]');
  expect(hrefs('/oauth-login')).toContain(`${com}/en/oauth-login${again}`);
});

test.each(['oauth-login', 'oauth-register'] as const)(
  'a visit that a link of others calls asked for again, at %s, is no form for a signed-in user [OAUTH-02] [T06]',
  async (route) => {
    const search = authorization('&prompt=login');
    const page = await openRealPage({ route, search: `${search}#again`, signedIn: ada });
    await leaves(page, `${com}/en/oauth${search}`);
    expect(page.visited).toHaveLength(1);
  },
);

test('a user who is asked for again stays where the browser keeps nothing of a tab [OAUTH-02] [S01]', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  onTestFinished(() => refuse.mockRestore());
  const again = `${authorization('&prompt=login')}#again`;
  const page = await openRealPage({ route: 'oauth-login', search: again, signedIn: ada });
  await page.reaches('oauthEntry.named');
  await vi.dynamicImportSettled();
  expect(page.visited).toEqual([]);
});
