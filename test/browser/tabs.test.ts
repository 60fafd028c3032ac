import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryCookies } from '../../services/browser/cookies.ts';
import { createSessionStore } from '../../services/browser/session-store.ts';
import { withOwnChangesKnown } from '../../services/browser/own-changes.ts';
import { browserTabs } from '../../services/browser/tabs.ts';
import { Secret } from '../../services/secret.ts';
import { ManualClock } from '../manual-clock.ts';

const webCrypto: { readonly subtle?: SubtleCrypto } = crypto;

type Hear = (message: { readonly data: unknown }) => void;

/** The channel of one browser: a message reaches all other tabs at once. */
function channelOf() {
  const all: { readonly name: string; readonly heard: Hear[] }[] = [];
  const sent: unknown[] = [];
  class Channel {
    readonly heard: Hear[] = [];
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      all.push(this);
    }
    addEventListener(type: string, hear: Hear): void {
      if (type === 'message') this.heard.push(hear);
    }
    postMessage(data: unknown): void {
      sent.push(data);
      for (const other of all)
        if (other !== this && other.name === 'gh_session') for (const hear of other.heard) hear({ data });
    }
  }
  return { Channel, sent };
}

afterEach(() => vi.unstubAllGlobals());

/** One tab with the cookies of its browser. */
function tab(
  jar: Map<string, string>,
  cookieStore?: EventTarget,
  { clock = new ManualClock(), crypto = webCrypto } = {},
) {
  const store = createSessionStore({
    cookies: memoryCookies({ kept: jar }),
    domain: 'd',
    random: () => 'g'.repeat(36),
  });
  const window = Object.assign(new EventTarget(), cookieStore && { cookieStore });
  const tabs = browserTabs(window, store, { clock, crypto });
  const session = withOwnChangesKnown(store, tabs);
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

/** Two tabs of one host whose cookies tell of changes, with the clock of both. */
function twoTabs({ crypto }: { readonly crypto?: { readonly subtle?: SubtleCrypto } } = {}) {
  const channel = channelOf();
  vi.stubGlobal('BroadcastChannel', channel.Channel);
  const jar = new Map([['gh_token', 't1']]);
  const cookies = new EventTarget();
  const clock = new ManualClock();
  const [mine, other] = [tab(jar, cookies, { clock, crypto }), tab(jar, cookies, { clock, crypto })];
  /** The cookie’s event reaches both tabs, and the wait for a message about a renewal is over. */
  const settle = async (): Promise<void> => {
    cookies.dispatchEvent(new Event('change'));
    await digests();
    clock.pass(100);
    await digests();
  };
  return {
    jar,
    cookies,
    mine,
    other,
    clock,
    settle,
    channel,
    sent: channel.sent,
    changes: () => [mine.changes(), other.changes()],
  };
}

const digest = crypto.subtle.digest.bind(crypto.subtle);
const begun: Promise<ArrayBuffer>[] = [];

beforeEach(() => {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((...input) => {
    const result = digest(...input);
    begun.push(result);
    return result;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Settles when the digests that were begun, and what follows them, are there. */
async function digests(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(begun.splice(0));
    await new Promise(setImmediate);
  }
}

const renew = ({ session }: ReturnType<typeof tab>, token: string): boolean =>
  session.keepToken(new Secret(token), true);

test('a token that a reply to one tab renews is no change for the other, however often [HTTP-15] [T07]', async () => {
  const { mine, other, settle, sent, changes } = twoTabs();
  renew(mine, 't2');
  await settle();
  renew(mine, 't3');
  renew(mine, 't4');
  renew(other, 't5');
  await settle();
  renew(other, 't6');
  await settle();
  expect(changes()).toEqual([0, 0]);
  expect(JSON.stringify(sent)).not.toMatch(/"t\d"/);
});

test('a log-out or another account after a renewal is a change for the other tab [HTTP-15] [T06] [T07]', async () => {
  const { mine, settle, changes } = twoTabs();
  renew(mine, 't2');
  mine.session.keepToken(new Secret('other'));
  await settle();
  expect(changes()).toEqual([0, 1]);
  renew(mine, 'renewed');
  await settle();
  expect(changes()).toEqual([0, 1]);
  mine.session.keepToken(new Secret('other'));
  await settle();
  expect(changes()).toEqual([0, 2]);
});

test('a log-out and a log-in after it are changes at once, and so is any other message [T06] [T07]', () => {
  const { jar, cookies, mine, clock, sent, channel, changes } = twoTabs();
  cookies.dispatchEvent(new Event('change'));
  mine.session.dropToken();
  cookies.dispatchEvent(new Event('change'));
  expect(changes()).toEqual([0, 1]);
  mine.session.keepToken(new Secret('t2'));
  cookies.dispatchEvent(new Event('change'));
  expect(changes()).toEqual([0, 2]);
  jar.set('gh_token', 't3');
  new channel.Channel('gh_session').postMessage({ from: 't2' });
  expect([changes(), clock.waiting]).toEqual([[1, 3], 0]);
  jar.set('gh_token', 't4');
  new channel.Channel('gh_session').postMessage({ to: 't4' });
  expect([changes(), clock.waiting]).toEqual([[2, 4], 0]);
  mine.tabs.notify();
  expect(sent.at(-1)).toBe('changed');
});

test('another token without a message about a renewal is a change after 100 ms, and once only [T07]', async () => {
  const { jar, clock, mine, other, settle, changes } = twoTabs();
  jar.set('gh_token', 't2');
  other.window.dispatchEvent(new Event('focus'));
  clock.pass(99);
  await digests();
  expect(changes()).toEqual([0, 0]);
  clock.pass(1);
  await digests();
  expect(changes()).toEqual([0, 1]);
  other.window.dispatchEvent(new Event('focus'));
  mine.tabs.notify();
  await settle();
  expect(changes()).toEqual([0, 1]);
});

test('a token that changes again while it is compared is compared anew [HTTP-15] [T07]', async () => {
  const { jar, clock, mine, other, changes } = twoTabs();
  renew(mine, 't2');
  await digests();
  other.window.dispatchEvent(new Event('focus'));
  clock.pass(100);
  jar.set('gh_token', 'other');
  await digests();
  clock.pass(100);
  await digests();
  expect(changes()).toEqual([0, 1]);
});

test('a renewal of another account’s token does not hide the change before it [HTTP-15] [T07]', async () => {
  const { jar, mine, settle, changes } = twoTabs();
  jar.set('gh_token', 'other');
  renew(mine, 'renewed');
  await settle();
  expect(changes()).toEqual([1, 1]);
});

test('without WebCrypto, a renewal is a change for the other tab at once [HTTP-15] [T07]', async () => {
  const { mine, settle, sent, changes } = twoTabs({ crypto: {} });
  renew(mine, 't2');
  await settle();
  expect([changes(), sent]).toEqual([[0, 1], []]);
});

test.each([
  ['by this tab', 'mine', true],
  ['by another tab', 'other', true],
  ['by this tab without BroadcastChannel', 'alone', true],
  ['by another tab without WebCrypto, which could name no token', 'bare', false],
] as const)(
  'whether a token is of the same account is known where it was renewed %s [T07] [HTTP-15]',
  async (_, by, is) => {
    vi.stubGlobal('BroadcastChannel', by === 'alone' ? undefined : channelOf().Channel);
    const jar = new Map([['gh_token', 't1']]);
    const clock = new ManualClock();
    const options = { clock, ...(by === 'bare' && { crypto: {} }) };
    const mine = tab(jar, undefined, options);
    const other = tab(jar, undefined, options);
    expect(await mine.tabs.isOfSameAccount('t1')).toBe(true);
    (by === 'other' || by === 'bare' ? other : mine).session.keepToken(new Secret('t2'), true);
    let answer: boolean | null = null;
    void mine.tabs.isOfSameAccount('t1').then((one) => (answer = one));
    await expect.poll(() => (clock.pass(100), answer)).toBe(is);
  },
);

test('a token that another tab has stored is not of the same account, nor is none [T07]', async () => {
  const jar = new Map([['gh_token', 't1']]);
  const clock = new ManualClock();
  const { tabs } = tab(jar, undefined, { clock });
  jar.delete('gh_token');
  expect(await tabs.isOfSameAccount('t1')).toBe(false);
  jar.set('gh_token', 't2');
  let is: boolean | null = null;
  void tabs.isOfSameAccount('t1').then((answer) => (is = answer));
  await expect.poll(() => (clock.pass(100), is)).toBe(false);
});

test('a known renewal is answered without a wait, and not of a token that follows meanwhile [T07] [HTTP-15]', async () => {
  const { jar, mine, clock } = twoTabs();
  renew(mine, 't2');
  await digests();
  const answers: boolean[] = [];
  void mine.tabs.isOfSameAccount('t1').then((one) => answers.push(one));
  await digests();
  expect([answers, clock.waiting]).toEqual([[true], 0]);
  void mine.tabs.isOfSameAccount('t1').then((one) => answers.push(one));
  jar.set('gh_token', 'other');
  await digests();
  clock.pass(100);
  await digests();
  expect(answers).toEqual([true, false]);
});
