import { expect, test } from 'vitest';
import { oauthPortsOf, type OAuthPortParts } from '../../src/flows/oauth/oauth.ports.ts';

const unreachable = (): never => expect.unreachable();

/** The ports of an authorization over the powers that a test names. */
const portsOver = (services: Partial<OAuthPortParts['services']>) =>
  oauthPortsOf({
    services: {
      wire: {} as never,
      loadProfile: unreachable,
      identifyGuest: unreachable,
      awaitNetwork: unreachable,
      leave: unreachable,
      ...services,
    },
    visitor: unreachable,
    location: { search: '', replace: unreachable },
    takeNote: unreachable,
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
