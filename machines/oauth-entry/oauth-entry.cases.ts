import { none, plain, type FlowCases, type PortCases } from '../cases.ts';
import { oauthCases } from '../oauth/oauth.cases.ts';
import type { oauthEntryMachine } from './oauth-entry.machine.ts';
import type { OAuthEntryContext, OAuthEntryEvent, OAuthEntryScreen } from './oauth-entry.types.ts';

export const oauthEntryCases = {
  screens: {
    'oauthEntry.silent': true,
    'oauthEntry.reading': true,
    'oauthEntry.named': true,
    'oauthEntry.answering': true,
    'oauthEntry.unnamed': true,
    'oauthEntry.held': true,
  },
  person: { 'entry.cancelled': plain, 'entry.retried': plain },
  page: none,
  itself: [],
  stateKey: ({ client, retryAfter }, isIn) => [client !== null, isIn('held') ? retryAfter : null],
  ports: {
    readRequest: oauthCases.ports.readRequest,
    readOAuthClient: oauthCases.ports.readOAuthClient,
  } satisfies PortCases<typeof oauthEntryMachine>,
} as const satisfies FlowCases<OAuthEntryEvent, OAuthEntryScreen, OAuthEntryContext>;
