import { describe, expect, test, vi } from 'vitest';
import { createGrantMark } from '../../services/browser/grant-mark.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { turSite } from '../../sites/tur.site.ts';
import { openRealPage } from './real-page.ts';
import { ada, idOf, tokenOf } from './steps.ts';

const { noteGrant } = createGrantMark(
  guardedStorage(() => sessionStorage),
  () => Date.now(),
);

describe('the authorized page', () => {
  test('says that an application has access once, in the tab that gave it [ROUTE-15]', async () => {
    const page = await openRealPage({
      route: 'authorized',
      signedIn: ada,
      prepare: (world) => noteGrant(idOf(world)),
    });
    await page.reaches('authorized.granted');
    expect(sessionStorage.getItem('gh_granted')).toBeNull();
    expect(page.text()).toContain('Ada');
  });

  test('claims nothing for another account than the one that gave access [ROUTE-15]', async () => {
    const page = await openRealPage({
      route: 'authorized',
      signedIn: ada,
      prepare: (world) => noteGrant(idOf(world) + 1),
    });
    await page.reaches('authorized.user');
    expect(document.querySelector('[data-screen="authorized.granted"]')).toBeNull();
  });

  test('of a session that has ended elsewhere offers the log-in, and tells nothing about accounts [ROUTE-16] [T06]', async () => {
    const page = await openRealPage({ route: 'tr-authorized', site: turSite, signedIn: ada });
    const { exchange } = page.world;
    const reply = exchange.fetch.bind(exchange);
    vi.spyOn(exchange, 'fetch').mockImplementation(async (request) =>
      new URL(request.url).pathname === '/user/private/one_people_bind/set'
        ? Response.json({ ret_code: 10006 })
        : reply(request),
    );
    await page.pressAt('[data-screen="authorized.unlinked"] [data-way=link]');
    await page.reaches('authorized.visitor');
    expect(tokenOf()).toBe('');
  });

  test('names the user, and is no log-in page to which one is sent [ROUTE-15] [REDIR-16]', async () => {
    const page = await openRealPage({ route: 'authorized', signedIn: ada });
    await page.reaches('authorized.user');
    expect(page.visited).toEqual([]);
  });
});
