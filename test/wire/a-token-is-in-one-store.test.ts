import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserIdentity } from '../../src/page/session/identity.ts';
import { makeServices } from '../../src/page/session/services.ts';
import { Secret } from '../../services/secret.ts';
import { endpoints } from './endpoints.ts';
import { json, memoryStorage, servicesOver } from './environment.ts';

/** The stores of a browser: its cookies by name, and the storage of the tab. */
const [cookies, tab] = [new Map<string, string>(), new Map<string, string>()];

beforeEach(() => {
  for (const store of [cookies, tab]) store.clear();
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', onLine: true });
  vi.stubGlobal('location', new URL('https://com.northgate.localhost/en/oauth?client_id=tallybird'));
  vi.stubGlobal('sessionStorage', memoryStorage(tab));
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/i.test(text)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the exchange may reply to any call: a new token, a renewed one, the end of the session, a failure. */
const replies: readonly object[] = [
  { ret_code: 0, token: 'new', result: {} },
  { ret_code: 0, token: 'renewed', result: {} },
  { ret_code: 50002, token: 'of-a-failure' },
  { ret_code: 10006 },
];

test.each([
  ['in its own window', true, 'cookie'],
  ['in a frame', false, 'tab'],
] as const)(
  'whatever the exchange replies to a page %s, a token is never in both stores [SESS-02] [OAUTH-07]',
  async (_, isOwn, store) => {
    const page = Object.assign(new EventTarget(), { parent: {} });
    if (isOwn) page.parent = page;
    let reply: object = {};
    vi.stubGlobal('fetch', async () => json(reply));
    const { environment } = servicesOver(() => json({}));
    const { cookies: jar, tabs } = await browserIdentity('com.northgate.localhost', page);
    const services = makeServices({ ...environment, cookies: jar }, { tabs });
    const storesOf = (): string =>
      [cookies.has('gh_token') && 'cookie', tab.has('gh_token') && 'tab'].filter(Boolean).join(' and ');
    const seen = new Set<string>();
    for (const endpoint of endpoints)
      for (reply of replies) {
        await services.wire.call(endpoint, {}).catch(() => undefined);
        expect(['', store], `${endpoint.path} ${JSON.stringify(reply)}`).toContain(storesOf());
        seen.add(storesOf());
      }
    const held = { kind: 'held', token: new Secret('held'), telegramBind: { kind: 'notAsked' }, telegramToken: null };
    services.keepSession({ held: held as never });
    seen.add(storesOf());
    await services.logOut();
    expect([storesOf(), [...seen].toSorted()]).toEqual(['', ['', store]]);
  },
);
