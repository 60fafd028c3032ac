import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ClientInfoOutcome, OAuthClient, OAuthQuery } from '../../services/contract/oauth.ts';
import { onOutcome, outcomeIs, required, WATCHDOG } from '../outcome.ts';
import { oauthAnswerMachine } from '../oauth-answer/oauth-answer.machine.ts';
import type { OAuthAnswerInput } from '../oauth-answer/oauth-answer.types.ts';
import { effect, port } from '../port.ts';
import type { OAuthRequest } from '../rules/oauth-request.ts';
import type { OAuthEntryContext, OAuthEntryEvent } from './oauth-entry.types.ts';

const keepQuery = {
  type: 'keepQuery',
  params: ({ event }: { readonly event: DoneActorEvent<OAuthRequest> }) => ({ outcome: event.output }),
} as const;
const keepClient = {
  type: 'keepClient',
  params: ({ event }: { readonly event: DoneActorEvent<ClientInfoOutcome> }) => ({ outcome: event.output }),
} as const;
const keepWait = {
  type: 'keepWait',
  params: ({ event }: { readonly event: DoneActorEvent<ClientInfoOutcome> }) => ({ outcome: event.output }),
} as const;

/**
 * Runs beside the log-in or sign-up of an application's request: names the waiting application and leads back to it.
 * A request that is not accepted is shown on its own page. [OAUTH-01] [OAUTH-04] [OAUTH-11]
 */
export const oauthEntryMachine = setup({
  types: {
    context: {} as OAuthEntryContext,
    events: {} as OAuthEntryEvent,
    children: {} as { readRequest: 'readRequest'; readOAuthClient: 'readOAuthClient'; answer: 'answer' },
  },
  actors: {
    readRequest: port<OAuthRequest, void>('readRequest'),
    readOAuthClient: port<ClientInfoOutcome, { query: OAuthQuery }>('readOAuthClient'),
    answer: oauthAnswerMachine,
  },
  guards: { outcomeIs: outcomeIs<OAuthRequest | ClientInfoOutcome>() },
  actions: {
    keepQuery: assign((_, { outcome }: { outcome: OAuthRequest }) => ({
      query: outcome.kind === 'usable' ? outcome.query : null,
    })),
    keepClient: assign((_, { outcome }: { outcome: ClientInfoOutcome }) => ({ client: clientIn(outcome) })),
    keepWait: assign((_, { outcome }: { outcome: ClientInfoOutcome }) => ({ retryAfter: waitIn(outcome) })),
    showRequest: effect<undefined>('showRequest'),
  },
  delays: { watchdog: WATCHDOG, retryWaiting: ({ context }) => context.retryAfter },
}).createMachine({
  id: 'oauthEntry',
  context: { query: null, client: null, retryAfter: 0 },
  initial: 'requesting',
  states: {
    requesting: {
      meta: {
        screen: 'oauthEntry.silent',
        spec: ['OAUTH-11', 'QUERY-02'],
        doc: 'What does the address ask? The form can be used meanwhile.',
      },
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        onDone: [onOutcome('usable', 'reading', keepQuery), { target: 'shown' }],
        onError: 'unnamed',
      },
      after: { watchdog: 'unnamed' },
    },
    reading: {
      meta: {
        screen: 'oauthEntry.reading',
        spec: ['OAUTH-01', 'CALL-55'],
        doc: 'Which application waits? It is named, and can be returned to, once the exchange has accepted it.',
      },
      invoke: {
        id: 'readOAuthClient',
        src: 'readOAuthClient',
        input: ({ context }) => ({ query: required(context.query) }),
        onDone: [
          onOutcome('known', 'named', keepClient),
          onOutcome('clientUnknown', 'shown'),
          onOutcome('redirectMismatch', 'shown'),
          onOutcome('tooMany', 'held', keepWait),
          { target: 'unnamed' },
        ],
        onError: 'unnamed',
      },
      after: { watchdog: 'unnamed' },
    },
    named: {
      meta: {
        screen: 'oauthEntry.named',
        spec: ['OAUTH-01', 'OAUTH-04'],
        doc: 'The application that waits is named above the form, with the way back to it.',
      },
      on: { 'entry.cancelled': 'answering' },
    },
    answering: {
      meta: {
        screen: 'oauthEntry.answering',
        spec: ['OAUTH-04', 'O04'],
        doc: 'The application is answered once, with access_denied.',
      },
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => refusal(context),
        onDone: 'named',
        onError: 'named',
      },
    },
    unnamed: {
      meta: {
        screen: 'oauthEntry.unnamed',
        spec: ['OAUTH-01', 'OAUTH-04', 'OAUTH-10'],
        doc: 'The application could not be read, so nothing may lead to it: the form stays, and the application is asked about again on a press.',
      },
      on: { 'entry.retried': 'requesting' },
    },
    held: {
      meta: {
        screen: 'oauthEntry.held',
        spec: ['ERR-45', 'N13'],
        doc: 'Too many requests: another try is offered once the wait is over.',
      },
      after: { retryWaiting: 'unnamed' },
    },
    shown: {
      type: 'final',
      entry: 'showRequest',
      meta: {
        screen: 'oauthEntry.silent',
        spec: ['OAUTH-11', 'O01', 'O02'],
        doc: 'The request is unusable or not accepted: its own page says so, and nothing leads to redirect_uri.',
      },
    },
  },
});

function clientIn(outcome: ClientInfoOutcome): OAuthClient | null {
  return outcome.kind === 'known' ? outcome.client : null;
}

function waitIn(outcome: ClientInfoOutcome): number {
  return outcome.kind === 'tooMany' ? outcome.retryAfter : 0;
}

function refusal({ query, client }: OAuthEntryContext): OAuthAnswerInput {
  return { task: { kind: 'refuse', error: 'access_denied' }, query: required(query), issuer: required(client).iss };
}
