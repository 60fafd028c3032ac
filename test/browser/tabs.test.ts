import { afterEach, expect, test, vi } from 'vitest';
import { memoryCookies } from '../../services/browser/cookies.ts';
import { createSessionStore } from '../../services/browser/session-store.ts';
import { browserTabs } from '../../services/browser/tabs.ts';
import { Secret } from '../../services/secret.ts';

/** The channel of one browser: a message reaches all other tabs at once. */
function channelOf(): { readonly Channel: unknown; readonly open: number } {
  const all: { heard: (() => void)[] }[] = [];
  class Channel {
    readonly heard: (() => void)[] = [];
    constructor() {
      all.push(this);
    }
    addEventListener(_: string, hear: () => void): void {
      this.heard.push(hear);
    }
    postMessage(): void {
      for (const other of all) if (other !== this) for (const hear of other.heard) hear();
    }
  }
  return {
    Channel,
    get open() {
      return all.length;
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

/** One tab with the cookies of its browser. */
function tab(jar: Map<string, string>, cookieStore?: EventTarget) {
  const session = createSessionStore({
    cookies: memoryCookies({ kept: jar }),
    domain: 'd',
    random: () => 'g'.repeat(36),
  });
  const window = Object.assign(new EventTarget(), cookieStore && { cookieStore });
  const tabs = browserTabs(window, session);
  let changes = 0;
  tabs.listen(() => (changes += 1));
  return { session, tabs, window, changes: () => changes };
}

test('a sign-out by another subdomain or a reply is noticed once, on the cookie’s change event [T06] [T07] (decision D19)', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const jar = new Map([['gh_token', 't1']]);
  const cookies = new EventTarget();
  const change = (): boolean => cookies.dispatchEvent(new Event('change'));
  const other = tab(jar, cookies);
  jar.set('another', '1');
  change();
  expect(other.changes()).toBe(0);
  jar.delete('gh_token');
  change();
  change();
  other.window.dispatchEvent(new Event('focus'));
  expect(other.changes()).toBe(1);
  jar.set('gh_token', 't2');
  change();
  expect(other.changes()).toBe(2);
});

test('its own sign-out notifies no tab through the cookie event [SESS-04] (decision D19)', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const cookies = new EventTarget();
  const mine = tab(new Map([['gh_token', 't1']]), cookies);
  mine.session.dropToken();
  mine.tabs.notify();
  cookies.dispatchEvent(new Event('change'));
  expect(mine.changes()).toBe(0);
});

test('a sign-out is noticed in other tabs, not in its own [T06] [SESS-04] (decision D19)', () => {
  vi.stubGlobal('BroadcastChannel', channelOf().Channel);
  const jar = new Map([['gh_token', 't1']]);
  const [mine, other] = [tab(jar), tab(jar)];
  mine.session.dropToken();
  mine.tabs.notify();
  expect([mine.changes(), other.changes()]).toEqual([0, 1]);
  mine.window.dispatchEvent(new Event('focus'));
  other.window.dispatchEvent(new Event('focus'));
  expect([mine.changes(), other.changes()]).toEqual([0, 1]);
});

test('another account in one tab is noticed in the others [T07]', () => {
  vi.stubGlobal('BroadcastChannel', channelOf().Channel);
  const jar = new Map([['gh_token', 't1']]);
  const [mine, other] = [tab(jar), tab(jar)];
  mine.session.keepToken(new Secret('t2'));
  mine.tabs.notify();
  expect([mine.changes(), other.changes()]).toEqual([0, 1]);
});

test('a message about an unchanged token causes no event [T06]', () => {
  vi.stubGlobal('BroadcastChannel', channelOf().Channel);
  const jar = new Map([['gh_token', 't1']]);
  const [mine, other] = [tab(jar), tab(jar)];
  mine.tabs.notify();
  expect(other.changes()).toBe(0);
});

test('without a channel, the token is compared when the tab is shown or restored [T06] [T03] (decision D19)', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const jar = new Map([['gh_token', 't1']]);
  const other = tab(jar);
  jar.delete('gh_token');
  other.window.dispatchEvent(new Event('focus'));
  expect(other.changes()).toBe(1);
  jar.set('gh_token', 't2');
  other.window.dispatchEvent(new Event('pageshow'));
  expect(other.changes()).toBe(2);
});
