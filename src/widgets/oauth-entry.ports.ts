import { oauthPage, readOAuthRequest } from '../../machines/rules/oauth-request.ts';
import { replacePage } from '../../services/browser/navigate.ts';
import { createOAuth } from '../../services/client/oauth.ts';
import type { Services } from '../../services/client/services.ts';
import { Secret } from '../../services/secret.ts';
import { oauthAnswerPortsOf } from './oauth-answer.ports.ts';
import type { OAuthEntryPorts } from './oauth-entry.tsx';

export interface OAuthEntryPortParts {
  readonly services: Pick<Services, 'wire'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'replace'>;
  readonly awaitNetwork: (signal: AbortSignal) => Promise<void>;
}

/** Maximum length of an account name. */
const LONGEST_ACCOUNT = 254;

/** The account that an application suggests for the log-in; '' for none. OpenID Connect Core 3.1.2.1 */
export function hintIn(search: string): string {
  const request = readOAuthRequest(search, (text) => new Secret(text));
  const hint = request.kind === 'usable' ? request.query.loginHint.reveal() : '';
  return hint.length <= LONGEST_ACCOUNT && !/\p{Cc}/u.test(hint) ? hint : '';
}

/** The ports of the line above a log-in for an application. [OAUTH-01] [OAUTH-04] */
export function oauthEntryPortsOf({ services, location, awaitNetwork }: OAuthEntryPortParts): OAuthEntryPorts {
  const calls = createOAuth(services.wire);
  return {
    oauthEntry: {
      readRequest: () => readOAuthRequest(location.search, (text) => new Secret(text)),
      readOAuthClient: ({ input, signal }) => calls.readOAuthClient(input.query, signal),
      showRequest: () => replacePage(location, oauthPage(location, 'oauth')),
    },
    oauthAnswer: oauthAnswerPortsOf({ calls, location, awaitNetwork }),
  };
}
