import { oauthPage, readOAuthRequest } from '../../machines/rules/oauth-request.ts';
import { createHandOverMark } from '../../services/browser/hand-over-mark.ts';
import { replacePage } from '../../services/browser/navigate.ts';
import type { TextStore } from '../../services/browser/storage.ts';
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

/**
 * Why the page is shown, as its fragment says; '' unless the tab knows that our page before said so. The end of a
 * session is said once. [OAUTH-02] [T06] [T07]
 */
export function takeEntryReason(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  tab: TextStore,
  now: () => number,
): '' | '#again' | '#ended' {
  if (hash !== '#again' && hash !== '#ended') return '';
  const { isHandedOver, dropHandOver } = createHandOverMark(tab, now);
  const request = readOAuthRequest(search, (text) => new Secret(text));
  const isOurs = request.kind === 'usable' && isHandedOver({ clientId: request.query.clientId, reason: hash });
  if (hash === '#ended') dropHandOver();
  return isOurs ? hash : '';
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
