import { afterEach, expect, test, vi } from 'vitest';
import { memoryCookies } from '../../services/browser/cookies.ts';
import { createVisitor } from '../../services/browser/visitor.ts';
import { browserTabs } from '../../services/browser/tabs.ts';
import { memberInfo } from '../../services/contract/account.ts';
import type { Endpoint } from '../../services/contract/endpoint.ts';
import { login } from '../../services/contract/login.ts';
import { browserIdentity } from '../../src/page/session/identity.ts';
import { makeServices } from '../../src/page/session/services.ts';
import { Secret } from '../../services/secret.ts';
import { json, memoryStorage, servicesOver } from './environment.ts';

afterEach(() => vi.unstubAllGlobals());

const sessionOver = { ret_code: 10006, ret_msg: 'over' };

interface Tab {
  readonly Channel?: unknown;
  readonly token?: string;
}

/**
 * The calls of a page at a path, with the reply of its exchange, and how many changes of the session it has noticed.
 */
function callsAt(pathname: string, reply: object = sessionOver, { Channel, token = 't1' }: Tab = {}) {
  const jar = new Map([['gh_token', token]]);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', onLine: true });
  vi.stubGlobal('location', {
    ...new URL(`https://com.northgate.localhost${pathname}`),
    origin: 'https://com.northgate.localhost',
    pathname,
    href: `https://com.northgate.localhost${pathname}`,
  });
  vi.stubGlobal('fetch', async () => json(reply));
  const { environment } = servicesOver(() => json({}));
  const cookies = memoryCookies({ kept: jar });
  const cookieStore = new EventTarget();
  vi.stubGlobal('BroadcastChannel', Channel);
  const tabs = browserTabs(
    Object.assign(new EventTarget(), { cookieStore }),
    createVisitor({ cookies, domain: 'd', random: () => '' }),
    { clock: environment.clock, crypto },
  );
  const services = makeServices({ ...environment, cookies }, { tabs });
  let noticed = 0;
  tabs.listen(() => (noticed += 1));
  const changesNoticed = (): number => {
    cookieStore.dispatchEvent(new Event('change'));
    return noticed;
  };
  return { services, jar, changesNoticed };
}

test.each([
  ['/en/login', true],
  ['/tr-TUR/tr-login', true],
  ['/en/register', true],
  ['/en/sign-up', true],
  ['/tr-TUR/tr-register', true],
  ['/en/channel-register', true],
  ['/en/web2', true],
  ['/en/friend-invite', true],
  ['/en/invite', true],
  ['/en/oauth-login', true],
  ['/en/oauth-register', true],
  ['/en/email-code-verify', true],
  ['/en/telegram-register-login', true],
  ['/en/earn/tg-page', true],
  ['/en/oauth', false],
  ['/en/oauth-authorized', false],
  ['/en/oauth-log-out', false],
  ['/en/authorized', false],
  ['/tr-TUR/tr-authorized', false],
  ['/en/exclusive-benefits', false],
  ['/en/dashboard', false],
  ['/en/loginx', false],
])('10006 on the page %s keeps its session: %s [ERR-03] [SESS-03]', async (pathname, isKept) => {
  const { services, jar } = callsAt(pathname);
  await services.wire.call(memberInfo, {});
  expect(jar.has('gh_token')).toBe(isKept);
});

test.each([
  ['ends it', sessionOver, undefined],
  ['renews it', { ret_code: 0, token: 't2', result: {} }, 't2'],
])(
  'a reply that %s is not taken for a change of another tab; one that follows is [T06] [T07]',
  async (_, reply, token) => {
    const { services, jar, changesNoticed } = callsAt('/en/oauth', reply);
    await services.wire.call(memberInfo, {});
    expect([jar.get('gh_token'), changesNoticed()]).toEqual([token, 0]);
    jar.set('gh_token', 't3');
    expect(changesNoticed()).toBe(1);
  },
);

test.each([
  ['a token that a call renews', true, memberInfo, 't1'],
  ['the token of another log-in', false, login, 't1'],
  ['the first token', false, memberInfo, ''],
])(
  '%s is announced as a renewal to other tabs: %s [HTTP-15] [T07]',
  async (_, isAnnounced, endpoint: Endpoint, token) => {
    const sent: unknown[] = [];
    class Channel {
      readonly postMessage = (message: unknown): unknown => sent.push(message);
      readonly addEventListener = (): void => undefined;
    }
    const { services, jar } = callsAt('/en/oauth', { ret_code: 0, token: 't2', result: {} }, { Channel, token });
    await services.wire.call(endpoint, {});
    expect(jar.get('gh_token')).toBe('t2');
    if (isAnnounced) await vi.waitFor(() => expect(sent).toHaveLength(1));
    for (let round = 0; round < 10; round += 1) await crypto.subtle.digest('SHA-256', new Uint8Array());
    expect(sent).toHaveLength(isAnnounced ? 1 : 0);
  },
);

test('a log-out removes the accounts of permissions from the tab; the end of a held session does not [SESS-04]', async () => {
  const kept = new Map(['gh_asked', 'gh_granted', 'gh_sharer'].map((key) => [key, '1']));
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
  const { services } = callsAt('/en/oauth', { ret_code: 0 });
  await services.logOut({
    held: { kind: 'held', token: new Secret('held'), telegramBind: { kind: 'notAsked' }, telegramToken: null },
  });
  expect(kept.size).toBe(3);
  await services.logOut();
  expect([...kept.keys()]).toEqual(['gh_sharer']);
});

const refused = {
  ...memoryStorage(new Map()),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

test.each([
  ['in a frame', false, memoryStorage(new Map())],
  ['in a frame without storage', false, refused],
  ['in its own window', true, memoryStorage(new Map())],
])('a page %s reads and writes the cookies of its document: %s [OAUTH-07] [SESS-02]', async (_, isOwn, storage) => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', onLine: true });
  vi.stubGlobal('location', new URL('https://com.northgate.localhost/en/oauth?client_id=tallybird'));
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async () => json({ ret_code: 0, token: 't2', result: {} }));
  const seen: string[] = [];
  vi.stubGlobal('document', {
    get cookie() {
      seen.push('read');
      return 'gh_token=ours; gh_token=of-another';
    },
    set cookie(text: string) {
      seen.push(text);
    },
  });
  const { environment } = servicesOver(() => json({}));
  const page = Object.assign(new EventTarget(), { parent: {} });
  if (isOwn) page.parent = page;
  const { cookies, tabs } = await browserIdentity('com.northgate.localhost', page);
  const services = makeServices({ ...environment, cookies }, { tabs });
  await services.wire.call(memberInfo, {});
  services.identifyGuest();
  await services.logOut();
  expect([seen.includes('read'), seen.some((one) => one !== 'read')]).toEqual([isOwn, isOwn]);
});
