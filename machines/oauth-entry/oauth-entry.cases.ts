import { none, plain, type FlowCases, type PortCases } from '../cases.ts';
import { oauthCases } from '../oauth/oauth.cases.ts';
import type { oauthEntryMachine } from './oauth-entry.machine.ts';
import type { OAuthEntryContext, OAuthEntryEvent, OAuthEntryScreen } from './oauth-entry.types.ts';

export const oauthEntryCases = {
  screens: { 'oauthEntry.silent': true, 'oauthEntry.named': true, 'oauthEntry.answering': true },
  person: { 'entry.cancelled': plain },
  page: none,
  itself: [],
  stateKey: ({ client }) => client !== null,
  ports: {
    readRequest: oauthCases.ports.readRequest,
    readOAuthClient: oauthCases.ports.readOAuthClient,
  } satisfies PortCases<typeof oauthEntryMachine>,
} as const satisfies FlowCases<OAuthEntryEvent, OAuthEntryScreen, OAuthEntryContext>;
