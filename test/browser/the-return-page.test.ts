import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardedStorage } from '../../services/browser/storage.ts';
import { storeVisit, type StoredVisit } from '../../services/browser/provider-visit.ts';
import { memoryStorage } from '../wire/environment.ts';

const visit: StoredVisit = {
  provider: 'google',
  state: 'state-of-this-visit',
  verifier: 'v',
  redirectUri: 'https://com.northgate.example/en/authorized',
  page: '/en/login?redirect_url=/assets',
  code: null,
  expected: { name: 'https://provider.example', isAlwaysNamed: true },
  issuer: null,
  began: Date.now(),
  returned: null,
};

/**
 * What the page did: addresses shown, pages that replaced it, messages, whether it closed, and the mark that it left.
 */
const did = { shown: [] as string[], replaced: [] as string[], posted: [] as unknown[], closed: 0, mark: '' };
let kept: Map<string, string>;

/** Opens the page to which a provider redirects; `stored` is the visit that this tab began. */
async function open(address: string, stored: StoredVisit | null): Promise<StoredVisit | null> {
  const { search, hash } = new URL(address, 'https://com.northgate.example/en/authorized');
  kept = new Map();
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
  if (stored)
    storeVisit(
      guardedStorage(() => sessionStorage),
      stored,
    );
  vi.stubGlobal('location', {
    search,
    hash,
    pathname: '/en/authorized',
    replace: (href: string) => did.replaced.push(href),
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, href: string) => did.shown.push(href),
  });
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', { close: () => (did.closed += 1) });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
      postMessage = (message: unknown): unknown => did.posted.push([this.name, message]);
      close = (): void => undefined;
    },
  );
  vi.resetModules();
  await import('../../src/authorized.ts');
  did.mark = dataset['reply'] ?? '';
  return JSON.parse([...kept.values()][0] ?? 'null') as StoredVisit | null;
}

beforeEach(() => void Object.assign(did, { shown: [], replaced: [], posted: [], closed: 0, mark: '' }));
afterEach(() => vi.unstubAllGlobals());

test('a return with the state of the visit keeps its code and goes back to the page [LOGIN-03]', async () => {
  const after = await open('?state=state-of-this-visit&code=c0de&iss=https://provider.example', visit);
  expect(after).toMatchObject({
    ...visit,
    code: 'c0de',
    issuer: 'https://provider.example',
    returned: expect.any(Number),
  });
  expect(did).toEqual({ shown: ['/en/authorized'], replaced: [visit.page], posted: [], closed: 0, mark: 'taken' });
});

const expired = { ...visit, began: Date.now() - 600_000 };

test('a return of an expired visit goes back to its page without the code, and forgets the visit [OAUTH-13]', async () => {
  expect(await open('?state=state-of-this-visit&code=c0de', expired)).toBeNull();
  expect(did).toEqual({ shown: ['/en/authorized'], replaced: [visit.page], posted: [], closed: 0, mark: 'taken' });
});

test('a return of another visit is passed on, and an expired one of this tab is forgotten [LOGIN-03]', async () => {
  expect(await open('?state=another&code=c', expired)).toBeNull();
  expect(did).toMatchObject({ replaced: [], closed: 1, mark: 'passedOn' });
});

test.each(['another', 'state-of-this-visi', 'state-of-this-visit2', 'STATE-OF-THIS-VISIT', ' state-of-this-visit'])(
  'a return with the state %j gives this visit no code, and leads nowhere [LOGIN-03] (RFC 6749)',
  async (state) => {
    const after = await open(`?state=${encodeURIComponent(state)}&code=of-an-attacker`, visit);
    expect(after).toEqual(visit);
    expect(did.replaced).toEqual([]);
    expect(did.posted).toEqual([[`gh_provider:${state}`, { state, code: 'of-an-attacker', issuer: null }]]);
  },
);

test.each([
  ['?code=c', true],
  ['?state=&code=c', true],
  ['?state=s&state=t&code=c', true],
  ['#tgAuthResult=e30', true],
  [`#tgAuthResult=${'x'.repeat(32_768)}`, false],
  ['', false],
  ['?redirect_url=%2Fen%2Fearn', false],
] as const)(
  'a return with %j is no reply: nothing is kept or sent, and its parts leave the address: %s [ROUTE-15]',
  async (address, leaves) => {
    expect(await open(address, visit)).toEqual(visit);
    expect(did).toEqual({ shown: leaves ? ['/en/authorized'] : [], replaced: [], posted: [], closed: 0, mark: '' });
  },
);

test('without a visit of its own the page passes the reply on under its state, and closes [LOGIN-03]', async () => {
  expect(await open('?state=s&code=c', null)).toBeNull();
  expect(did).toEqual({
    shown: ['/en/authorized'],
    replaced: [],
    posted: [['gh_provider:s', { state: 's', code: 'c', issuer: null }]],
    closed: 1,
    mark: 'passedOn',
  });
});
