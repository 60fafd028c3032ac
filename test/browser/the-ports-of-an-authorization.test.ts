import { expect, test } from 'vitest';
import { Secret } from '../../services/secret.ts';
import { oauthPortsOf, type OAuthPortParts } from '../../src/flows/oauth/oauth.ports.ts';

const unreachable = (): never => expect.unreachable();

/** The ports of an authorization over the browser that a test names. */
const portsOver = (services: Partial<OAuthPortParts['services']>, visitor: OAuthPortParts['visitor'] = unreachable) =>
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
    location: { search: '', replace: unreachable },
    takeAddressNote: unreachable,
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
