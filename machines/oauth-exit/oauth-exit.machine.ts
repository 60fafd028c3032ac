import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ClientInfoOutcome, OAuthQuery } from '../../services/contract/oauth.ts';
import { onOutcome, outcomeIs, required, WATCHDOG } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import type { OAuthRefusal } from '../rules/oauth-request.ts';
import { port } from '../port.ts';
import type { OAuthExitContext, OAuthExitEvent, OAuthExitInput } from './oauth-exit.types.ts';

const keepFailure = {
  type: 'keepFailure',
  params: ({ event }: { readonly event: DoneActorEvent<ClientInfoOutcome> }) => ({ outcome: event.output }),
} as const;

/** Once the exchange has ended the session, nothing is left to end: the log-in follows, which reads the application. */
const onEnded = { guard: 'hasEnded', target: 'left' } as const;

/**
 * The log-out page of the OAuth flow: for a known application only, it ends the session once and continues to the
 * log-in with the same query. [ROUTE-14] [OAUTH-09]
 */
export const oauthExitMachine = setup({
  types: {
    input: {} as OAuthExitInput,
    context: {} as OAuthExitContext,
    events: {} as OAuthExitEvent,
    output: {} as FlowOutcome,
    children: {} as {
      awaitView: 'awaitView';
      readOAuthClient: 'readOAuthClient';
      logOut: 'logOut';
    },
  },
  actors: {
    awaitView: port<{ readonly kind: 'viewed' }, void>('awaitView'),
    readOAuthClient: port<ClientInfoOutcome, { query: Pick<OAuthQuery, 'clientId' | 'redirectUri'> }>(
      'readOAuthClient',
    ),
    logOut: port<{ readonly kind: 'signedOut' }, { held: null }>('logOut'),
  },
  guards: {
    outcomeIs: outcomeIs<ClientInfoOutcome>(),
    hasEnded: ({ context }) => context.hasEnded,
    isUsable: ({ context }) => context.request !== null,
  },
  actions: {
    keepRefusal: assign((_, params: { refusal: OAuthRefusal }) => params),
    noteEnd: assign({ hasEnded: true }),
    keepFailure: assign((_, { outcome }: { outcome: ClientInfoOutcome }) => ({
      retryAfter: outcome.kind === 'tooMany' ? outcome.retryAfter : 0,
      reference: 'reference' in outcome ? outcome.reference : '',
    })),
  },
  delays: {
    watchdog: WATCHDOG,
    logOutWaiting: 5000,
    retryWaiting: ({ context }) => context.retryAfter,
  },
}).createMachine({
  id: 'oauthExit',
  context: ({ input: { request, unusable, next } }) => ({
    request,
    refusal: unusable,
    next,
    retryAfter: 0,
    hasEnded: false,
    reference: '',
  }),
  initial: 'awaitingView',
  output: ({ context }) => ({ kind: 'pageChosen', destination: context.next }),
  states: {
    awaitingView: {
      meta: {
        screen: 'oauthExit.busy',
        spec: ['ROUTE-14', 'OAUTH-11'],
        doc: 'Can the request be answered? A page that the browser prepares in advance waits until the user sees it.',
      },
      invoke: {
        id: 'awaitView',
        src: 'awaitView',
        onDone: [{ guard: 'isUsable', target: 'readingClient' }, { target: 'refused' }],
        onError: 'unreachable',
      },
    },
    readingClient: {
      meta: {
        screen: 'oauthExit.busy',
        spec: ['ROUTE-14', 'CALL-55', 'OAUTH-11'],
        doc: 'Does the exchange know the application, and its address? The session is ended for no other.',
      },
      invoke: {
        id: 'readOAuthClient',
        src: 'readOAuthClient',
        input: ({ context }) => ({ query: required(context.request) }),
        onDone: [
          onOutcome('known', 'loggingOut'),
          onEnded,
          onOutcome('clientUnknown', 'refused', {
            type: 'keepRefusal',
            params: { refusal: { kind: 'clientUnknown' } },
          }),
          onOutcome('redirectMismatch', 'refused', {
            type: 'keepRefusal',
            params: { refusal: { kind: 'redirectMismatch' } },
          }),
          onOutcome('tooMany', 'held', keepFailure),
          { ...onOutcome('signedOut', 'readingClient', 'noteEnd'), reenter: true },
          {
            target: 'unreachable',
            actions: keepFailure,
          },
        ],
        onError: [onEnded, { target: 'unreachable' }],
      },
      after: { watchdog: [onEnded, { target: 'unreachable' }] },
    },
    loggingOut: {
      meta: {
        screen: 'oauthExit.busy',
        spec: ['OAUTH-09', 'CALL-10', 'SESS-04'],
        doc: 'What is stored of the session goes at once, whatever the exchange answers; its answer is awaited for 5 s at most.',
      },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: { held: null },
        onDone: 'left',
        onError: 'kept',
      },
      after: { logOutWaiting: 'left' },
    },
    left: {
      type: 'final',
      meta: {
        screen: 'oauthExit.busy',
        spec: ['OAUTH-09', 'OAUTH-12', 'OAUTH-13'],
        doc: 'The session is over, by a log-out or by the exchange; the log-in takes the place of this page in the history.',
      },
    },
    refused: {
      tags: ['linked'],
      meta: {
        screen: 'oauthExit.refused',
        spec: ['OAUTH-11', 'ROUTE-14', 'O01', 'O02'],
        doc: 'The request cannot be used, which is said by its reason: the session stays, and nothing leads to its address.',
      },
    },
    unreachable: {
      meta: {
        screen: 'oauthExit.unreachable',
        spec: ['OAUTH-10', 'ERR-44'],
        doc: 'The application could not be checked: the session stays until another try.',
      },
      on: { 'exit.retried': [{ guard: 'isUsable', target: 'readingClient' }, { target: 'refused' }] },
    },
    held: {
      meta: {
        screen: 'oauthExit.held',
        spec: ['ERR-45', 'N13'],
        doc: 'Too many requests: the session stays, and another try is offered once the wait is over.',
      },
      after: { retryWaiting: 'unreachable' },
    },
    kept: {
      meta: {
        screen: 'oauthExit.kept',
        spec: ['SESS-04', 'OAUTH-09'],
        doc: 'The session could not be ended on this device: the page says so, and tries again on a press.',
      },
      on: { 'exit.retried': 'loggingOut' },
    },
  },
});
