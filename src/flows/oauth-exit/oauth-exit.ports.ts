import type { oauthExitMachine } from '../../../machines/oauth-exit/oauth-exit.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { untilViewed } from '../../../services/browser/until-viewed.ts';
import { createOAuth } from '../../../services/client/oauth.ts';
import type { PageServices } from '../../page/session/services.ts';

interface OAuthExitPortParts {
  readonly services: () => Promise<Pick<PageServices, 'wire' | 'logOut'>>;
  readonly document: Parameters<typeof untilViewed>[0];
}

/** The ports of the log-out page over the calls of a page. [ROUTE-14] [OAUTH-09] */
export function oauthExitPortsOf({ services, document }: OAuthExitPortParts): PortsOf<typeof oauthExitMachine> {
  return {
    awaitView: async ({ signal }) => {
      await untilViewed(document, signal);
      return { kind: 'viewed' };
    },
    readOAuthClient: async ({ input, signal }) =>
      createOAuth((await services()).wire).readOAuthClient(input.query, signal),
    logOut: async ({ input, signal }) => (await services()).logOut(input, signal),
  };
}
