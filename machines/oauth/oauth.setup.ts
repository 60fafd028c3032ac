import { assign, setup } from 'xstate';
import type { UserOutcome } from '../../services/contract/account.ts';
import type { AskedAccount } from '../../services/browser/asked-account.ts';
import type {
  ClientInfoOutcome,
  OAuthAccount,
  OAuthQuery,
  PreAuthorizeOutcome,
} from '../../services/contract/oauth.ts';
import type { GuestOutcome, ProfileOutcome } from '../../services/contract/session.ts';
import { outcomeIs, WATCHDOG } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import { oauthAnswerMachine } from '../oauth-answer/oauth-answer.machine.ts';
import { waitOf } from '../oauth-answer/oauth-answer.outcomes.ts';
import type { AnswerTask, OAuthAnswerOutcome } from '../oauth-answer/oauth-answer.types.ts';
import { effect, port } from '../port.ts';
import type { OAuthRefusal } from '../rules/oauth-request.ts';
import {
  accountIn,
  addressIn,
  askedAccount,
  clientIn,
  endsSession,
  failureIn,
  interactionOf,
  isUnnamed,
  nextOf,
  requestIn,
  type OAuthNext,
} from './oauth.outcomes.ts';
import type {
  HandOverReason,
  OAuthContext,
  OAuthEvent,
  OAuthInput,
  OAuthNote,
  OAuthPageName,
  OAuthVerdict,
  ReadRequest,
} from './oauth.types.ts';

/** `unprovable`: in a frame whose browser cannot prove what the user sees. */
type Attending = { readonly kind: 'attended' | 'unprovable' };

type Outcome =
  | Attending
  | ReadRequest
  | ClientInfoOutcome
  | GuestOutcome
  | PreAuthorizeOutcome
  | ProfileOutcome
  | UserOutcome
  | OAuthAnswerOutcome;

/** XState setup of `oauth`: its events, ports, guards, actions and delays. */
export const oauthSetup = setup({
  types: {
    input: {} as OAuthInput,
    context: {} as OAuthContext,
    events: {} as OAuthEvent,
    output: {} as FlowOutcome,
    children: {} as {
      readRequest: 'readRequest';
      readOAuthClient: 'readOAuthClient';
      identifyGuest: 'identifyGuest';
      preAuthorize: 'preAuthorize';
      loadProfile: 'loadProfile';
      readUser: 'readUser';
      awaitAttention: 'awaitAttention';
      awaitDistraction: 'awaitDistraction';
      moveTo: 'moveTo';
      answer: 'answer';
    },
  },
  actors: {
    readRequest: port<ReadRequest, void>('readRequest'),
    readOAuthClient: port<ClientInfoOutcome, { query: OAuthQuery }>('readOAuthClient'),
    identifyGuest: port<GuestOutcome, void>('identifyGuest'),
    preAuthorize: port<PreAuthorizeOutcome, { query: OAuthQuery }>('preAuthorize'),
    loadProfile: port<ProfileOutcome, void>('loadProfile'),
    readUser: port<UserOutcome, void>('readUser'),
    awaitAttention: port<Attending, void>('awaitAttention'),
    awaitDistraction: port<{ readonly kind: 'distracted' }, void>('awaitDistraction'),
    moveTo: port<{ readonly kind: 'stayed' }, { href: string }>('moveTo'),
    answer: oauthAnswerMachine,
  },
  guards: {
    outcomeIs: outcomeIs<Outcome>(),
    endsSession: ({ context }, params: { outcome: ClientInfoOutcome }) => endsSession(context, params.outcome),
    hasClient: ({ context }) => context.client !== null,
    isUnnamed: (_, params: { verdict: OAuthVerdict }) => isUnnamed(params.verdict),
    nextStateIs: ({ context }, params: { is: OAuthNext }) => nextOf(context) === params.is,
    hasToWait: ({ context }) => waitOf(context.failure) > 0,
  },
  actions: {
    beginReading: assign({
      query: null,
      refusal: null,
      client: null,
      verdict: null,
      failure: null,
      task: null,
      destination: '',
    }),
    keepRequest: assign(({ context }, params: { outcome: ReadRequest }) => requestIn(params.outcome, context)),
    keepClient: assign((_, params: { outcome: ClientInfoOutcome }) => ({ client: clientIn(params.outcome) })),
    keepRefusal: assign((_, params: { refusal: OAuthRefusal | null }) => ({ client: null, refusal: params.refusal })),
    keepVerdict: assign(({ context }, params: { verdict: OAuthVerdict }) => ({
      verdict: params.verdict,
      failure: failureIn(params.verdict),
      ...askedAccount(context, accountIn(params.verdict)),
    })),
    keepAccount: assign(({ context }, params: { account: OAuthAccount | null }) =>
      params.account === null ? { account: null } : askedAccount(context, params.account),
    ),
    keepAddress: assign(({ context }, params: { outcome: UserOutcome }) => addressIn(context, params.outcome)),
    demandInteraction: assign(({ context }) => ({ verdict: interactionOf(context.verdict) })),
    keepFailure: assign((_, params: { outcome: ClientInfoOutcome | OAuthAnswerOutcome }) => ({
      failure: failureIn(params.outcome),
    })),
    keepNote: assign((_, params: { note: OAuthNote }) => params),
    keepTask: assign((_, { task }: { task: AnswerTask }) => ({ task, note: null })),
    noteAsked: effect<AskedAccount>('noteAsked'),
    dropTask: assign({ task: null }),
    headFor: assign(({ context }, params: { page: OAuthPageName; reason: HandOverReason }) => ({
      destination: context.pages[params.page] + params.reason,
    })),
  },
  delays: {
    watchdog: WATCHDOG,
    leavingTooLong: 10_000,
    addressTooLate: 2000,
    waitOver: ({ context }) => waitOf(context.failure),
  },
});
