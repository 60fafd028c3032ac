import {
  localReplies,
  none,
  plain,
  serverFailures,
  tooManyRequests,
  wireReplies,
  type FlowCases,
  type Plain,
  type PortCases,
  type WireReplies,
} from '../cases.ts';
import type { OAuthQuery } from '../../services/contract/oauth.ts';
import type { oauthAnswerMachine } from './oauth-answer.machine.ts';
import type { OAuthAnswerContext, OAuthAnswerEvent, OAuthAnswerScreen } from './oauth-answer.types.ts';

/** A request of an application, as in its address. */
export const sampleQuery: Plain<OAuthQuery> = {
  clientId: 'tallybird',
  responseType: 'code',
  redirectUri: 'https://app.tallybird.example/callback',
  scope: 'profile trade',
  state: { secret: 'state-of-tallybird' },
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  prompt: '',
  maxAge: '',
  loginHint: { secret: '' },
  responseMode: '',
  request: '',
  requestUri: '',
};

/** Issuer that the sample application's server names. */
export const sampleIssuer = 'https://exchange.test';

const client = {
  clientUnknown: { body: { ret_code: 50_003 } },
  redirectMismatch: { body: { ret_code: 50_004 } },
  signedOut: { body: { ret_code: 10006 } },
  requestGone: { body: { ret_code: 50_018 } },
} as const satisfies WireReplies;

const confirmAnswers = {
  confirmed: { body: { ret_code: 0 } },
  accountChanged: { body: { ret_code: 50_005 } },
  ...client,
  unavailable: { body: { ret_code: 50002 } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

const answered = (rest: string) =>
  ({ body: { ret_code: 0, result: { redirect_url: `https://app.tallybird.example/callback${rest}` } } }) as const;
const iss = encodeURIComponent(sampleIssuer);

const authorizeAnswers = {
  answered: answered(`?code=code-for-tallybird&state=state-of-tallybird&iss=${iss}`),
  otherState: answered(`?code=code-for-tallybird&state=another&iss=${iss}`),
  otherHost: {
    body: { ret_code: 0, result: { redirect_url: `https://evil.example/?code=a&state=state-of-tallybird&iss=${iss}` } },
  },
  ...client,
  unavailable: { body: { ret_code: 50002 } },
  withoutAddress: { body: { ret_code: 0, result: {} } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

export const oauthAnswerCases = {
  screens: {
    'oauthAnswer.busy': true,
    'oauthAnswer.unanswered': true,
    'oauthAnswer.tooMany': true,
    'oauthAnswer.unsent': true,
    'oauthAnswer.stalled': true,
    'oauthAnswer.sent': true,
    'oauthAnswer.closed': true,
    'oauthAnswer.unfollowable': true,
  },
  person: {
    'authorize.retried': plain,
    'authorize.cancelled': plain,
    'opening.repeated': plain,
    'opening.ended': plain,
  },
  page: none,
  itself: [],
  stateKey: ({ task, delivery, failure, outcome }, isIn) => [
    task.kind,
    isIn('connecting') || isIn('unsent') || isIn('delivering') || isIn('stalled') ? delivery?.kind : null,
    isIn('unanswered') ? failure?.kind : null,
    isIn('ended') ? outcome.kind : null,
  ],
  ports: {
    confirmOAuth: wireReplies(confirmAnswers, { query: sampleQuery, accountId: 4711 }),
    authorize: wireReplies(authorizeAnswers, { query: sampleQuery }),
    awaitConnection: localReplies({ online: { kind: 'online' } }),
    deliver: localReplies({ stayed: { kind: 'stayed' } }),
  } satisfies PortCases<typeof oauthAnswerMachine>,
} as const satisfies FlowCases<OAuthAnswerEvent, OAuthAnswerScreen, OAuthAnswerContext>;
