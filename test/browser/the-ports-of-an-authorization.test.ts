import { expect, test, vi } from 'vitest';
import { Secret } from '../../services/secret.ts';
import { oauthPortsOf, type OAuthPortParts } from '../../src/flows/oauth/oauth.ports.ts';

const unreachable = (): never => expect.unreachable();

/** The ports of an authorization over the browser that a test names. */
const portsOver = (
  services: Partial<OAuthPortParts['services']>,
  visitor: OAuthPortParts['visitor'] = unreachable,
  { search, noteHandOver }: { search: string; noteHandOver: OAuthPortParts['noteHandOver'] } = {
    search: '',
    noteHandOver: unreachable,
  },
) =>
  oauthPortsOf({
    services: {
      wire: {} as never,
      loadProfile: unreachable,
      identifyGuest: unreachable,
      awaitNetwork: unreachable,
      leave: unreachable,
      ...services,
    },
    visitor,
    location: { search, replace: unreachable },
    takeAddressNote: unreachable,
    noteHandOver,
    asked: { noteAsked: unreachable, recallAsked: unreachable },
    attention: { awaitAttention: unreachable, awaitDistraction: unreachable },
    noteGrant: unreachable,
  });

test('an authorization moves to its log-in once there is a network, so that no error page replaces it [N07] [OAUTH-02]', async () => {
  const steps: string[] = [];
  const { promise: online, resolve: connect } = Promise.withResolvers<void>();
  const { oauth } = portsOver({
    awaitNetwork: () => online,
    leave: ({ href }) => {
      steps.push(href);
      return Promise.resolve({ kind: 'stayed' });
    },
  });
  const moved = oauth.moveTo({ input: { href: '/en/oauth-login?a=b' }, signal: new AbortController().signal });
  await new Promise((settle) => setImmediate(settle));
  expect(steps).toEqual([]);
  connect();
  await moved;
  expect(steps).toEqual(['/en/oauth-login?a=b']);
});

test.each(['#ended', '#again', '#accountChanged', '#askedAgain', ''])(
  'the tab notes for which application its next page is shown, and why: «%s» [T06] [T07]',
  async (reason) => {
    const notes: object[] = [];
    const search = '?client_id=demo&response_type=code&redirect_uri=https%3A%2F%2Fapp.example%2Fcb';
    const { oauth } = portsOver(
      {
        awaitNetwork: () => Promise.resolve(),
        leave: () => (notes.push({ left: true }), Promise.resolve({ kind: 'stayed' })),
      },
      unreachable,
      { search, noteHandOver: (handOver) => void notes.push(handOver) },
    );
    const { signal } = new AbortController();
    await oauth.moveTo({ input: { href: `/en/oauth-login${search}${reason}` }, signal });
    expect(notes).toEqual([{ clientId: 'demo', reason }, { left: true }]);
  },
);

test.each([
  ['a guest', 'g'.repeat(36), null, 'guest'],
  ['a user', 'g'.repeat(36), new Secret('t'), 'tokenHeld'],
  ['a browser that stores nothing', null, null, 'cookiesBlocked'],
] as const)('an authorization knows %s by what the browser holds [SESS-01] [S04]', async (_, guest, token, kind) => {
  const identifyGuest = () => ({ kind: 'cookiesBlocked' }) as const;
  const { oauth } = portsOver({ identifyGuest }, () => ({ guest: () => guest, token: () => token }));
  const signal = new AbortController().signal;
  expect(await oauth.identifyGuest({ input: undefined, signal })).toEqual({ kind });
});

test.each([
  [7, [7]],
  [null, []],
])('of the asked account %j the tab notes %j once an application is sent a code [ROUTE-15]', async (asked, noted) => {
  const accounts: number[] = [];
  const clients: string[] = [];
  const redirectUri = 'https://app.example/cb';
  const search = `?${new URLSearchParams({ client_id: 'demo', response_type: 'code', redirect_uri: redirectUri, scope: 'profile', state: 's' }).toString()}`;
  const { oauthAnswer } = oauthPortsOf({
    services: {
      wire: {} as never,
      loadProfile: unreachable,
      identifyGuest: unreachable,
      awaitNetwork: unreachable,
      leave: unreachable,
    },
    visitor: unreachable,
    location: { search, replace: vi.fn<() => void>() },
    takeAddressNote: unreachable,
    noteHandOver: unreachable,
    asked: { noteAsked: unreachable, recallAsked: (client) => (clients.push(client), asked) },
    attention: { awaitAttention: unreachable, awaitDistraction: unreachable },
    noteGrant: (account) => void accounts.push(account),
  });
  const delivery = {
    kind: 'response',
    redirectUri,
    state: new Secret('s'),
    issuer: '',
    address: new Secret(`${redirectUri}?code=c&state=s`),
  } as const;
  void oauthAnswer.deliver({ input: { delivery }, signal: new AbortController().signal });
  await vi.waitFor(() => expect(clients).toEqual(['demo']));
  expect(accounts).toEqual(noted);
});
