import { appCases } from '../app/app.cases.ts';
import { localReplies, none, plain, type FlowCases, type PortCases } from '../cases.ts';
import { oauthCases } from '../oauth/oauth.cases.ts';
import type { oauthExitMachine } from './oauth-exit.machine.ts';
import type { OAuthExitContext, OAuthExitEvent, OAuthExitScreen } from './oauth-exit.types.ts';

export const oauthExitCases = {
  screens: {
    'oauthExit.busy': true,
    'oauthExit.refused': true,
    'oauthExit.unreachable': true,
    'oauthExit.held': true,
    'oauthExit.kept': true,
  },
  person: { 'exit.retried': plain },
  page: none,
  itself: [],
  stateKey: ({ request, refusal, retryAfter, hasEnded }, isIn) => [
    request !== null,
    refusal?.kind,
    hasEnded,
    isIn('held') ? retryAfter : null,
  ],
  ports: {
    awaitView: localReplies({ viewed: { kind: 'viewed' } }),
    readOAuthClient: oauthCases.ports.readOAuthClient,
    logOut: appCases.ports.logOut,
  } satisfies PortCases<typeof oauthExitMachine>,
} as const satisfies FlowCases<OAuthExitEvent, OAuthExitScreen, OAuthExitContext>;
