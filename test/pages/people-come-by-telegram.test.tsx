import { afterEach, describe, expect, test, vi } from 'vitest';
import { launchOf } from '../../e2e/telegram-app.ts';
import { storeVisit } from '../../services/browser/provider-visit.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { signTelegram } from '../../services/exchange/telegram-data.ts';
import { openRealPage, type RealPage, type RealPageOptions } from './real-page.ts';
import { leaves, tokenOf } from './steps.ts';

const com = 'http://com.northgate.localhost:4173';

interface InTelegram {
  TelegramWebviewProxy?: { postEvent(name: string, data: string): void };
}
const posted: (readonly [string, unknown])[] = [];

afterEach(() => {
  delete (globalThis as InTelegram).TelegramWebviewProxy;
  posted.splice(0);
});

/** A page that the Telegram app has opened for one of its users. */
function openInTelegram(username: string, options: Partial<RealPageOptions> = {}): Promise<RealPage> {
  (globalThis as InTelegram).TelegramWebviewProxy = {
    postEvent: (name, data) => void posted.push([name, JSON.parse(data) as unknown]),
  };
  return openRealPage({
    route: 'telegram-register-login',
    prepare: (world) => launchOf(username, world.clock.now()),
    ...options,
  });
}

describe('inside Telegram', () => {
  test('the user is named, asked, and signed in by the data of the launch [ROUTE-17] [TG-02] [TG-17] [TG-26]', async () => {
    const page = await openInTelegram('tara');
    await page.reaches('miniApp.offer');
    expect([page.text().includes('Tara'), location.hash]).toEqual([true, '']);
    await page.pressAt('[data-way=telegram]');
    await page.reaches('miniApp.consent');
    expect(page.requests.filter((one) => one.includes('thirdparty'))).toEqual([]);
    await page.pressAt('[data-way=accept]');
    await leaves(page, `${com}/en/tg-app/app/home/`);
    const sent = page.body('/user/public/login/thirdparty');
    expect(sent).toMatchObject({ provider: 'telegram', scene: 31001 });
    expect(sent['telegram_callback_mini']).toContain('auth_date=');
    expect(tokenOf()).not.toBe('');
    expect(page.reported().map(({ name }) => name)).toContain('login.succeeded');
    expect(localStorage.getItem('TG_SOURCE')).toBeNull();
  });

  test('the client hears of the painted page, of its colour, of Back and of an attempt in progress [TG-10] [TG-11]', async () => {
    const page = await openInTelegram('tara');
    await page.pressAt('[data-way=telegram]');
    await page.reaches('miniApp.consent');
    const names = posted.map(([name]) => name);
    for (const name of ['web_app_ready', 'web_app_expand', 'web_app_set_header_color', 'web_app_set_background_color'])
      expect(names).toContain(name);
    await vi.waitFor(() => expect(posted).toContainEqual(['web_app_setup_back_button', { is_visible: true }]));
    expect(posted).not.toContainEqual(['web_app_setup_closing_behavior', { need_confirmation: true }]);
    await page.pressAt('[data-way=accept]');
    await leaves(page, `${com}/en/tg-app/app/home/`);
    expect(posted).toContainEqual(['web_app_setup_closing_behavior', { need_confirmation: true }]);
    expect(posted.findLast(([name]) => name === 'web_app_setup_closing_behavior')).toEqual([
      'web_app_setup_closing_behavior',
      { need_confirmation: false },
    ]);
  });

  test('Decline leads back to the form, and nothing is sent [TG-03] [TG-09]', async () => {
    const page = await openInTelegram('tara');
    await page.pressAt('[data-way=telegram]');
    await page.pressAt('[data-way=decline]');
    await page.reaches('miniApp.offer');
    expect([page.requests.filter((one) => one.includes('thirdparty')), tokenOf()]).toEqual([[], '']);
  });

  test('expired data asks to be opened anew, and closes the app [TG-23] [TG-24]', async () => {
    const page = await openInTelegram('tara', {
      prepare: (world) => launchOf('tara', world.clock.now() - 2 * 86_400_000),
    });
    await page.reaches('miniApp.expired');
    document.querySelector<HTMLElement>('[data-screen="miniApp.expired"] button')?.click();
    await vi.waitFor(() => expect(posted.map(([name]) => name)).toContain('web_app_close'));
  });

  test('the entry for earn remembers that it is one [ROUTE-18] [STORE-07]', async () => {
    const page = await openInTelegram('tara', { route: 'earn/tg-page' });
    await page.reaches('miniApp.offer');
    expect(localStorage.getItem('TG_SOURCE')).toBe('earn');
  });

  test('the entry for earn keeps its path in every language [ROUTE-18] [LANG-15]', async () => {
    const page = await openInTelegram('tara', { route: 'earn/tg-page' });
    await page.pressAt('[popovertarget=languages]');
    const german = (): Element | null => document.querySelector('a[hreflang^="de"]');
    await vi.waitFor(() => expect(german()?.getAttribute('href')).toBe('/de-DE/earn/tg-page'));
  });

  test.each(['src/flows/mini-app/make-mini-app.tsx', 'views/telegram/late.ts'])(
    'the offer comes where %s has failed to load once, and the page is used [TG-17] [N07]',
    async (part) => {
      let loads = 0;
      let isLost = true;
      vi.doMock(`../../${part}`, async (original) => {
        loads += 1;
        if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
        return original();
      });
      const page = await openInTelegram('tara');
      await vi.waitFor(() => expect(loads).toBeGreaterThan(0), { timeout: 8000 });
      await vi.dynamicImportSettled();
      isLost = false;
      await page.type('#username', 'a');
      await page.reaches('miniApp.offer');
      vi.doUnmock(`../../${part}`);
    },
  );

  test('a link that Telegram opens leaves the page and what was typed, which its next document has [T15] [TG-26] [UI-15]', async () => {
    const page = await openInTelegram('tara');
    await page.reaches('miniApp.offer');
    await page.type('#username', 'ada@northgate.example');
    await page.pressAt('header a:not([href^="#"])');
    await vi.waitFor(() => expect(posted.map(([name]) => name)).toContain('web_app_open_link'));
    dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).toContain('ada@northgate.example');
  });

  test('after a log-in by password the link to Telegram is asked for, not made [TG-04] [TG-05] (decision D26)', async () => {
    const page = await openInTelegram('tess');
    await page.reaches('miniApp.offer');
    await page.type('#username', 'ada@northgate.example');
    await page.type('[type=password]', 'Northgate-2026');
    await page.press('Log in');
    await page.reaches('telegramLink.consent');
    expect(JSON.stringify(page.body('/login'))).not.toMatch(/telegram|auth_date/);
    expect(page.requests.filter((one) => one.includes('bind/telegram'))).toEqual([]);
    await page.pressAt('[data-way=decline]');
    await leaves(page, `${com}/en/tg-app/app/home/`);
    expect(page.requests.filter((one) => one.includes('bind/telegram'))).toEqual([]);
  });
});

test('outside of Telegram the data of a fragment counts for nothing, and leaves the address [TG-26] [HTTP-28]', async () => {
  const page = await openRealPage({
    route: 'telegram-register-login',
    prepare: (world) => launchOf('tara', world.clock.now()),
  });
  await vi.waitFor(() => expect(location.hash).toBe(''));
  await page.reaches('login.form');
  expect(page.text()).not.toContain('Tara');
});

test('outside of Telegram repeated data of the widget opens the dialog, and Close leaves the form [TG-28] [TG-24]', async () => {
  const page = await openRealPage({
    route: 'telegram-register-login',
    search: '?id=1&id=2&first_name=Tara&auth_date=1&hash=a&source=task',
  });
  await page.reaches('miniApp.expired');
  expect(location.search).toBe('?source=task');
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Log in with Telegram again');
  await page.pressAt('[data-way=close]');
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await page.reaches('login.form');
});

/** The data with which Telegram's page answers for a linked user. */
const dataOf = (now: number): string =>
  signTelegram('widget', { id: 1005, username: 'tara', first_name: 'Tara', last_name: '' }, now);

test('outside of Telegram, a sign-in that returns by redirect continues, and keeps nothing [TG-28] [LOGIN-03]', async () => {
  const page = await openRealPage({
    route: 'telegram-register-login',
    prepare: (world) =>
      storeVisit(
        guardedStorage(() => sessionStorage),
        {
          provider: 'telegram',
          state: 'a-state',
          verifier: 'a-verifier',
          redirectUri: `${com}/en/provider-return`,
          page: '/en/telegram-register-login',
          code: btoa(JSON.stringify(Object.fromEntries(new URLSearchParams(dataOf(world.clock.now()))))),
          expected: null,
          issuer: null,
          began: Date.now(),
          returned: Date.now(),
        },
      ),
  });
  await vi.waitFor(() => expect(page.visited).not.toEqual([]), { timeout: 8000 });
  expect(page.body('/user/public/login/thirdparty')).toMatchObject({ provider: 'telegram', scene: 31001 });
  expect([tokenOf() !== '', JSON.stringify({ ...sessionStorage }).includes('a-verifier')]).toEqual([true, false]);
});
