import type { Delivery } from '../../machines/oauth-answer/oauth-answer.types.ts';
import type { oauthAnswerMachine } from '../../machines/oauth-answer/oauth-answer.machine.ts';
import type { PortsOf } from '../../machines/provide-ports.ts';
import { mayFollow, refusalAddress, staysOnPage } from '../../machines/rules/oauth-answer.ts';
import { createDeliver } from '../../services/browser/leave-page.ts';
import type { createOAuth } from '../../services/client/oauth.ts';
import { Secret } from '../../services/secret.ts';

export interface AnswerPortParts {
  readonly calls: Pick<ReturnType<typeof createOAuth>, 'confirmOAuth' | 'authorize'>;
  readonly location: Pick<Location, 'replace'>;
  readonly awaitNetwork: (signal: AbortSignal) => Promise<void>;
  /** Notes in this tab that an application on the web was sent a code. [ROUTE-15] */
  readonly noteGrant?: () => void;
  /** The browser's record of presses; undefined: it has none. */
  readonly presses?: Pick<UserActivation, 'isActive'> | undefined;
}

/**
 * The ports of an answer to an application; a forbidden address receives nothing. An app on the device is opened again
 * only by a press: without one the browser would refuse, and write the address down in its console. [OAUTH-04]
 * [OAUTH-05] [O07]
 */
export function oauthAnswerPortsOf({
  calls,
  location,
  awaitNetwork,
  noteGrant,
  presses = navigator.userActivation,
}: AnswerPortParts): PortsOf<typeof oauthAnswerMachine> {
  const deliver = createDeliver(location);
  let hasOpenedApp = false;
  return {
    confirmOAuth: ({ input, signal }) => calls.confirmOAuth(input, signal),
    authorize: ({ input, signal }) => calls.authorize(input.query, signal),
    awaitConnection: async ({ signal }) => {
      await awaitNetwork(signal);
      return { kind: 'online' };
    },
    deliver: async ({ input: { delivery } }) => {
      const address = addressOf(delivery);
      if (!mayFollow(delivery, address)) return { kind: 'stayed' };
      if (staysOnPage(delivery.redirectUri)) {
        if (hasOpenedApp && presses && !presses.isActive) return { kind: 'stayed' };
        hasOpenedApp = true;
      }
      if (delivery.kind === 'response' && isGrant(delivery, address)) noteGrant?.();
      return deliver(address);
    },
  };
}

/**
 * Whether a response that may be followed certainly gives a code to the application: no page sees whether an app on the
 * device opens. [ROUTE-15]
 */
function isGrant({ redirectUri }: Delivery, address: Secret): boolean {
  const added = new URLSearchParams(address.reveal().slice(redirectUri.length + 1));
  return added.has('code') && !staysOnPage(redirectUri);
}

function addressOf(delivery: Delivery): Secret {
  return delivery.kind === 'response' ? delivery.address : new Secret(refusalAddress(delivery, delivery.error));
}
