import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  awaitReply,
  isFromIssuer,
  postReply,
  replyIn,
  storeVisit,
  readVisit,
  takeVisit,
} from '../../services/browser/provider-visit.ts';
import { Secret } from '../../services/secret.ts';
import { visitPortsOf } from '../../src/flows/login/provider-visit.ports.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { memoryStorage } from '../wire/environment.ts';

const visit = {
  provider: 'apple',
  state: 's',
  verifier: 'v',
  redirectUri: 'https://www.exchange.example/en/authorized',
  page: '/en/login',
  code: null,
  expected: null,
  issuer: null,
  began: Date.now(),
  returned: null,
};

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\r/evil.example/en/login',
  'https://evil.example/',
  'javascript:alert(1)',
  'en/login',
  '',
  '///',
  '/\\',
])('a provider visit that began on the foreign page %j is ignored, without a redirect [LOGIN-03] [S09]', (page) => {
  const store = guardedStorage(() => memoryStorage(new Map()));
  storeVisit(store, { ...visit, page });
  expect(readVisit(store)).toBeNull();
});

test.each(['/', '/en/login?redirect_url=//evil.example', '/en/login#//x', '/..//en'])(
  'a visit that began on %j leads back there [LOGIN-03]',
  (page) => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    storeVisit(store, { ...visit, page });
    expect(readVisit(store)?.page).toBe(page);
  },
);

test('a provider visit expires after ten minutes, and its code as long after its arrival [LOGIN-03] (RFC 6749)', () => {
  vi.useFakeTimers();
  const store = guardedStorage(() => memoryStorage(new Map()));
  const begun = { ...visit, began: Date.now() };
  storeVisit(store, begun);
  vi.advanceTimersByTime(599_999);
  expect(readVisit(store)).toEqual(begun);
  vi.advanceTimersByTime(1);
  expect([readVisit(store), takeVisit(store)]).toEqual([null, null]);
  const back = { ...begun, code: 'c', returned: Date.now() };
  storeVisit(store, back);
  vi.advanceTimersByTime(599_999);
  expect(readVisit(store)).toEqual(back);
  vi.advanceTimersByTime(1);
  expect([readVisit(store), takeVisit(store)]).toEqual([null, null]);
  vi.useRealTimers();
});

const own = { name: 'https://issuer.example', isAlwaysNamed: true };

test.each([
  [own, 'https://issuer.example', true],
  [own, 'https://other.example', false],
  [own, 'https://issuer.example/', false],
  [own, 'HTTPS://ISSUER.EXAMPLE', false],
  [own, '', false],
  [own, null, false],
  [{ ...own, isAlwaysNamed: false }, null, true],
  [{ ...own, isAlwaysNamed: false }, 'https://other.example', false],
  [null, 'https://other.example', true],
  [null, null, true],
])('of the issuer %j a reply that names %j counts: %s [LOGIN-03] (RFC 9207)', (expected, named, isSame) => {
  expect(isFromIssuer(expected, named)).toBe(isSame);
});

test('a reply has its issuer; a repeated parameter makes it none [LOGIN-03] (RFC 6749) (RFC 9207)', () => {
  const reply = (search: string): unknown => replyIn({ search, hash: '' });
  expect(reply('?state=s&code=c&iss=https%3A%2F%2Fi.example')).toEqual({
    state: 's',
    code: 'c',
    issuer: 'https://i.example',
  });
  expect(reply('?state=s&error=access_denied')).toEqual({ state: 's', code: null, issuer: null });
  for (const repeated of ['iss=a&iss=b', 'state=t', 'code=d', 'error=a&error=b'])
    expect(reply(`?state=s&code=c&${repeated}`), repeated).toBeNull();
});

test.each([
  ['?state=s&code=c', '', 'c'],
  ['?state=s', '#tgAuthResult=abc', 'abc'],
  ['?state=s', '#x=1&tgAuthResult=abc', 'abc'],
  ['?state=s', '#tgAuthResult=false', null],
  ['?state=s&error=access_denied', '', null],
  ['?state=s&error=user_cancelled_authorize', '', null],
  ['?state=s&error=server_error', '', ''],
  ['?state=s&error=', '', ''],
  // What is not a refusal by the person is never taken for one.
  ['?state=s&code=c&error=access_denied', '', 'c'],
])('the reply %s%s is the code %j [LOGIN-03] (RFC 6749)', (search, hash, code) => {
  expect(replyIn({ search, hash })).toEqual({ state: 's', code, issuer: null });
});

test.each([
  ['?code=c', ''],
  ['?state=&code=c', ''],
  ['?state=s', ''],
  ['?state=s', '#tgAuthResul=abc'],
  ['?state=s', '##tgAuthResult=abc'],
  ['', '#state=s&tgAuthResult=abc'],
])('%s%s is no reply of a provider [LOGIN-03] (RFC 6749)', (search, hash) => {
  expect(replyIn({ search, hash })).toBeNull();
});

test.each([
  ...['provider', 'state', 'verifier', 'redirectUri', 'page'].flatMap((name) => [
    { [name]: 1 },
    { [name]: null },
    { [name]: undefined },
  ]),
  { code: 1 },
  { code: undefined },
  { expected: 'https://i.example' },
  { expected: 1 },
  { expected: {} },
  { expected: { name: 'https://i.example' } },
  { expected: { isAlwaysNamed: true } },
  { expected: { name: 1, isAlwaysNamed: true } },
  { expected: { name: 'https://i.example', isAlwaysNamed: 'yes' } },
  { expected: undefined },
  { issuer: 1 },
  { issuer: undefined },
  { began: '1' },
  { began: null },
  { began: undefined },
  { returned: '1' },
  { returned: '' },
  { returned: undefined },
  { page: 'https://:x' },
  { page: '//[' },
])('a stored visit with the malformed field %j is ignored [LOGIN-03] [S09]', (malformed) => {
  const store = guardedStorage(() => memoryStorage(new Map()));
  store.write('gh_provider_visit', JSON.stringify({ ...visit, ...malformed }));
  expect(readVisit(store)).toBeNull();
});

test.each(['', 'null', '1', '"text"', '[]', '{', 'true'])(
  'the stored text %j is no visit, and is removed when it is taken [LOGIN-03] [S09]',
  (text) => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    store.write('gh_provider_visit', text);
    expect([readVisit(store), takeVisit(store)]).toEqual([null, null]);
    expect(store.read('gh_provider_visit')).toBeNull();
  },
);

describe('a page that waits for a reply', () => {
  const state = new Secret('state-of-a-visit');

  /** Counts the channels that are open. */
  function countChannels(): { readonly open: () => number } {
    let open = 0;
    const Real = BroadcastChannel;
    vi.stubGlobal(
      'BroadcastChannel',
      class extends Real {
        constructor(name: string) {
          super(name);
          open += 1;
        }
        override close(): void {
          open -= 1;
          super.close();
        }
      },
    );
    return { open: () => open };
  }
  afterEach(() => vi.unstubAllGlobals());

  test('gets the reply to its own visit alone, and closes its channel [LOGIN-03] (decision D18)', async () => {
    const channels = countChannels();
    const { signal } = new AbortController();
    const [mine, other] = [awaitReply(state, signal), awaitReply(new Secret('another'), signal)];
    const reply = { state: 'state-of-a-visit', code: 'c', issuer: null };
    postReply(reply);
    expect(await mine).toEqual(reply);
    postReply({ ...reply, state: 'another', code: null });
    expect(await other).toEqual({ state: 'another', code: null, issuer: null });
    expect(channels.open()).toBe(0);
  });

  test.each([
    null,
    'text',
    {},
    { state: 1, code: 'c', issuer: null },
    { state: 'state-of-a-visit', code: 1, issuer: null },
    { state: 'state-of-a-visit', code: 'c', issuer: 1 },
    { state: 'state-of-a-visit', code: 'c' },
    { state: 'state-of-a-visit', issuer: null },
    { code: 'c', issuer: null },
  ])('takes the message %j for a reply to no visit [LOGIN-03] (decision D18)', async (message) => {
    const reply = awaitReply(state, new AbortController().signal);
    const channel = new BroadcastChannel('gh_provider:state-of-a-visit');
    channel.postMessage(message);
    channel.close();
    expect(await reply).toEqual({ state: '', code: null, issuer: null });
  });

  test('ends with its signal, and closes its channel [LOGIN-03] [N19]', async () => {
    const channels = countChannels();
    const controller = new AbortController();
    const reply = awaitReply(state, controller.signal);
    controller.abort();
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
    expect(channels.open()).toBe(0);
  });
});

describe('the log-in flow', () => {
  const call = { input: undefined, signal: new AbortController().signal };
  const answered = { ...visit, code: 'c', returned: Date.now() };

  test('recalls a visit that brought an answer back, which stays for the attempt [LOGIN-03]', async () => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    const { recallProviderVisit } = visitPortsOf(store);
    expect(await recallProviderVisit(call)).toEqual({ kind: 'none' });
    storeVisit(store, answered);
    expect(await recallProviderVisit(call)).toEqual({ kind: 'returned', provider: 'apple' });
    expect(readVisit(store)).toEqual(answered);
  });

  test('drops a visit that brought an answer back, and none that is still under way [LOGIN-03]', async () => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    const { recallProviderVisit, dropProviderVisit } = visitPortsOf(store);
    storeVisit(store, visit);
    dropProviderVisit(undefined);
    expect(await recallProviderVisit(call)).toEqual({ kind: 'none' });
    expect(readVisit(store)).toEqual(visit);
    storeVisit(store, answered);
    dropProviderVisit(undefined);
    await expect.poll(() => readVisit(store)).toBeNull();
  });

  test('removes an expired visit, with its state and verifier, when it looks for one [LOGIN-03] [STORE-13]', async () => {
    const store = guardedStorage(() => memoryStorage(new Map()));
    storeVisit(store, { ...visit, began: Date.now() - 600_000 });
    expect(await visitPortsOf(store).recallProviderVisit(call)).toEqual({ kind: 'none' });
    expect(store.read('gh_provider_visit')).toBeNull();
  });
});
