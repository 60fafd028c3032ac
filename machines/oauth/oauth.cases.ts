import {
  localReplies,
  plain,
  serverFailures,
  tooManyRequests,
  wireReplies,
  type FlowCases,
  type LocalAnswers,
  type PortCases,
  type WireReplies,
} from '../cases.ts';
import { sampleIssuer, sampleQuery } from '../oauth-answer/oauth-answer.cases.ts';
import { sessionCases } from '../session/session.cases.ts';
import type { oauthMachine } from './oauth.machine.ts';
import type { OAuthContext, OAuthEvent, OAuthScreen, ReadRequest } from './oauth.types.ts';

const requests = {
  usable: { kind: 'usable', query: sampleQuery },
  silent: { kind: 'usable', query: { ...sampleQuery, prompt: 'none' } },
  otherAsked: { kind: 'usable', query: sampleQuery, askedId: 815 },
  unusable: { kind: 'unusable', reason: 'missing', parameter: 'client_id' },
} as const satisfies LocalAnswers<ReadRequest>;

const clientAnswers = {
  known: {
    body: {
      ret_code: 0,
      result: {
        name: 'Tallybird',
        logo: '',
        domain: 'tallybird.example',
        scopes: [{ name: 'profile', description: 'See your name' }],
        iss: sampleIssuer,
        access_life: 3600,
        idle_life: 2_592_000,
      },
    },
  },
  clientUnknown: { body: { ret_code: 50_003 } },
  redirectMismatch: { body: { ret_code: 50_004 } },
  signedOut: { body: { ret_code: 10006 } },
  unavailable: { body: { ret_code: 50002 } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

const ada = { id: 4711, username: 'ada@exchange.test' } as const;

const preAnswers = {
  consented: { body: { ret_code: 0, result: { account: ada } } },
  consentNeeded: { body: { ret_code: 50_001, result: { account: ada } } },
  otherAccount: {
    body: {
      ret_code: 50_001,
      result: { account: { id: 815, username: 'grace@exchange.test' } },
    },
  },
  successAlone: { body: { ret_code: 10007, result: { account: ada } } },
  unnamed: { body: { ret_code: 50_001 } },
  unknownRefusal: { body: { ret_code: 59_999 } },
  scopeInvalid: { body: { ret_code: 50_007 } },
  logInAgain: { body: { ret_code: 50_016 } },
  requestUnusable: { body: { ret_code: 50_017 } },
  clientUnknown: { body: { ret_code: 50_003 } },
  redirectMismatch: { body: { ret_code: 50_004 } },
  signedOut: { body: { ret_code: 10006 } },
  unavailable: { body: { ret_code: 50002 } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

const userAnswers = {
  user: { body: { ret_code: 0, result: { id: 4711, username: 'ada', vague_email: 'a•••@exchange.test' } } },
  numbered: { body: { ret_code: 0, result: { id: 4711, username: 'ada', vague_mobile: '+44 •••• 123' } } },
  other: { body: { ret_code: 0, result: { id: 815, username: 'grace', vague_email: 'g•••@exchange.test' } } },
  visitor: { body: { ret_code: 0, result: { id: 0 } } },
  signedOut: { body: { ret_code: 10006 } },
  ...tooManyRequests,
  ...serverFailures,
} as const satisfies WireReplies;

export const oauthCases = {
  screens: {
    'oauth.loading': true,
    'oauth.refused': true,
    'oauth.badRequest': true,
    'oauth.permission': true,
    'oauth.authorized': true,
    'oauth.outside': true,
    'oauth.failed': true,
    'oauth.tooMany': true,
    'oauth.answering': true,
  },
  person: {
    'permission.given': plain,
    'permission.declined': plain,
    'authorization.continued': plain,
    'account.otherChosen': plain,
    'error.returned': plain,
    'request.retried': plain,
  },
  page: { 'page.resumed': plain, 'session.changedElsewhere': plain },
  itself: [],
  stateKey: ({ query, client, verdict, account, askedId, note, failure, refusal, task, destination }, isIn) => [
    query?.prompt,
    client !== null,
    isIn('reading') || isIn('badRequest') ? verdict?.kind : null,
    isIn('badRequest') && verdict?.kind === 'badRequest' ? verdict.error : null,
    account?.id ?? askedId,
    isIn('permission') ? account?.address : null,
    isIn('permission') || isIn('authorized') ? note : null,
    isIn('failed') ? failure?.kind : null,
    isIn('refused') ? refusal?.kind : null,
    task?.kind,
    isIn('handedOver') ? destination : null,
  ],
  ports: {
    readRequest: localReplies(requests),
    readOAuthClient: wireReplies(clientAnswers, { query: sampleQuery }),
    identifyGuest: sessionCases.ports.identifyGuest,
    preAuthorize: wireReplies(preAnswers, { query: sampleQuery }),
    loadProfile: sessionCases.ports.loadProfile,
    readUser: wireReplies(userAnswers),
    awaitAttention: localReplies({ attended: { kind: 'attended' }, unprovable: { kind: 'unprovable' } }),
    awaitDistraction: localReplies({ distracted: { kind: 'distracted' } }),
    moveTo: localReplies({ stayed: { kind: 'stayed' } }),
  } satisfies PortCases<typeof oauthMachine>,
} as const satisfies FlowCases<OAuthEvent, OAuthScreen, OAuthContext, 'page.resumed' | 'session.changedElsewhere'>;
