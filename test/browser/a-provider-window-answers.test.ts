import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedVisit, storeVisit } from '../../services/browser/provider-visit.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { Secret } from '../../services/secret.ts';
import { thirdPartyPorts } from '../../src/flows/login/third-party.ports.ts';
import { memoryStorage, servicesOver } from '../wire/environment.ts';

const visit = {
  provider: 'google',
  address: 'https://provider.example/authorize',
  state: new Secret('state-of-this-visit'),
  verifier: new Secret('v'),
  redirectUri: 'https://com.northgate.example/en/authorized',
  issuer: { name: 'https://provider.example', isAlwaysNamed: true },
} as const;

const issuer = visit.issuer.name;

let windows: { closed: number; readonly at: string[] }[];
beforeEach(() => {
  windows = [];
  vi.stubGlobal('sessionStorage', memoryStorage(new Map()));
  vi.stubGlobal('window', {
    open: () => {
      const opened = { closed: 0, at: [] as string[] };
      windows.push(opened);
      return {
        opener: 'this page',
        location: { replace: (href: string) => opened.at.push(href) },
        close: () => (opened.closed += 1),
      };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const location = {
  origin: 'https://com.northgate.example',
  pathname: '/en/login',
  search: '',
  hash: '',
  assign: () => undefined,
};

/** Visits the provider in a window; the answer arrives on the channel of the visit. */
async function visiting(answer: unknown): Promise<unknown> {
  const { visitProvider } = thirdPartyPorts(servicesOver(() => new Response()).services, location);
  const outcome = visitProvider({ input: { visit }, signal: new AbortController().signal });
  const channel = new BroadcastChannel(`gh_provider:${visit.state.reveal()}`);
  channel.postMessage(answer);
  try {
    return await outcome;
  } finally {
    channel.close();
  }
}

test('an answer with the state of the visit grants its code, and closes the window [LOGIN-03]', async () => {
  expect(await visiting({ state: 'state-of-this-visit', code: 'c0de', issuer })).toMatchObject({
    kind: 'granted',
    grant: { kind: 'code', provider: 'google', redirectUri: visit.redirectUri },
  });
  expect(windows).toEqual([{ closed: 1, at: [visit.address] }]);
});

test.each([
  ['another state', { state: 'another', code: 'c0de', issuer }],
  ['a state that begins like it', { state: 'state-of-this-visit2', code: 'c0de', issuer }],
  ['the beginning of the state', { state: 'state-of-this', code: 'c0de', issuer }],
  ['no state', { code: 'c0de', issuer }],
  ['an empty state', { state: '', code: 'c0de', issuer }],
  ['a code that is no text', { state: 'state-of-this-visit', code: 1, issuer }],
  ['no code', { state: 'state-of-this-visit', issuer }],
  ['the name of another issuer', { state: 'state-of-this-visit', code: 'c0de', issuer: 'https://other.example' }],
  ['no issuer', { state: 'state-of-this-visit', code: 'c0de', issuer: null }],
  ['nothing', null],
  ['a text', 'state-of-this-visit'],
])('an answer with %s is a mismatch: its code is not used [LOGIN-03] (RFC 6749)', async (_, answer) => {
  expect(await visiting(answer)).toEqual({ kind: 'mismatch' });
});

test.each([
  [{ state: 'state-of-this-visit', code: null, issuer }, 'denied'],
  [{ state: 'state-of-this-visit', code: '', issuer }, 'unavailable'],
])('an answer %j ends the visit as «%s» [LOGIN-03]', async (answer, kind) => {
  expect(await visiting(answer)).toEqual({ kind });
});

/** The page begins again after the provider has replaced it and has led back to it. */
async function returning(reply: { readonly code: string; readonly issuer: string | null }): Promise<unknown> {
  const stored = { ...visit, state: visit.state.reveal(), verifier: 'v', page: '/en/login', expected: visit.issuer };
  storeVisit(
    guardedStorage(() => sessionStorage),
    { ...stored, ...reply, began: Date.now(), returned: Date.now() },
  );
  const { prepareVisit } = thirdPartyPorts(servicesOver(() => new Response()).services, location);
  return prepareVisit({
    input: { provider: 'google', isInTelegram: false },
    signal: new AbortController().signal,
  });
}

test('a page to which the provider has led back grants the code of the issuer that was visited [LOGIN-03] (RFC 9207)', async () => {
  expect(await returning({ code: 'c0de', issuer })).toMatchObject({
    kind: 'returned',
    grant: { kind: 'code', provider: 'google', redirectUri: visit.redirectUri },
  });
});

test.each(['https://other.example', 'https://provider.example.evil', `${issuer}/`, null])(
  'a page to which the issuer %j has led back is a mismatch, be it with an error [LOGIN-03] (RFC 9207)',
  async (named) => {
    expect(await returning({ code: 'c0de', issuer: named })).toEqual({ kind: 'mismatch' });
    expect(await returning({ code: '', issuer: named })).toEqual({ kind: 'mismatch' });
  },
);

test('a page to which the provider has led back with an error can try again [LOGIN-03]', async () => {
  expect(await returning({ code: '', issuer })).toEqual({ kind: 'unavailable' });
});

test.each([true, false])(
  'in a frame no visit is prepared, inside Telegram (%s) or not: its window could not answer [LOGIN-03] [TG-26]',
  async (isInTelegram) => {
    const { prepareVisit } = thirdPartyPorts(servicesOver(() => new Response()).services, location, () => true);
    const { signal } = new AbortController();
    expect(await prepareVisit({ input: { provider: 'google', isInTelegram }, signal })).toEqual({ kind: 'framed' });
    expect(windows).toEqual([]);
  },
);

test('a cancelled visit closes its window and is not answered any more [LOGIN-03] [N19]', async () => {
  const leaving = new AbortController();
  const { visitProvider } = thirdPartyPorts(servicesOver(() => new Response()).services, location);
  const outcome = visitProvider({ input: { visit }, signal: leaving.signal });
  leaving.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect(windows[0]?.closed).toBe(1);
});

test('a visit in place of the page keeps its address without Telegram’s launch data [LOGIN-03] [TG-27] [HTTP-28]', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', memoryStorage(kept));
  const gone: string[] = [];
  const here = {
    ...location,
    search: '?redirect_url=%2Fen%2Fearn',
    hash: '#tgWebAppData=hash%3Dsecret&tgWebAppVersion=8.0',
    assign: (href: string) => void gone.push(href),
  };
  const { goToProvider } = thirdPartyPorts(servicesOver(() => new Response()).services, here);
  void goToProvider({ input: { visit }, signal: new AbortController().signal });
  const stored = storedVisit(guardedStorage(() => memoryStorage(kept)));
  expect([gone, stored?.page]).toEqual([[visit.address], '/en/login?redirect_url=%2Fen%2Fearn']);
  expect(stored).toMatchObject({ state: 'state-of-this-visit', verifier: 'v', code: null, returned: null });
});
