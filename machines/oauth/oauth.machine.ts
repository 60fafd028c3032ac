import { onOutcome } from '../outcome.ts';
import { accountOfProfile, answerInput, errorOf, queryOf } from './oauth.outcomes.ts';
import { onDeclined, onDeclinedOnceKnown, onHandOver, onRefused } from './oauth.rows.ts';
import { oauthSetup } from './oauth.setup.ts';
import { authorized, permission } from './oauth.states.ts';

/**
 * An application's request for authorization: identifies the application and the user, shows what is requested, and
 * sends one answer per press. [OAUTH-01] to [OAUTH-13] [REDIR-13]
 */
export const oauthMachine = oauthSetup.createMachine({
  id: 'oauth',
  context: ({ input: { isForAuthorized, pages } }) => ({
    isForAuthorized,
    pages,
    query: null,
    refusal: null,
    client: null,
    verdict: null,
    account: null,
    askedId: null,
    note: null,
    failure: null,
    task: null,
    destination: '',
  }),
  initial: 'requesting',
  output: { kind: 'tokenLost' },
  on: {
    'page.resumed': '.requesting',
    'session.changedElsewhere': '.requesting',
  },
  states: {
    requesting: {
      tags: ['busy'],
      entry: 'beginReading',
      meta: {
        screen: 'oauth.loading',
        spec: ['OAUTH-11', 'QUERY-02', 'QUERY-03', 'O11'],
        doc: 'What does the address ask? Nothing is asked of the exchange for an unusable request.',
      },
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'usable' } },
            target: 'reading',
            actions: { type: 'keepRequest', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepRequest', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: 'failed',
      },
      after: { watchdog: 'failed' },
    },
    reading: {
      tags: ['busy'],
      initial: 'identifying',
      invoke: {
        id: 'readOAuthClient',
        src: 'readOAuthClient',
        input: ({ context }) => queryOf(context),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'known' } },
            actions: { type: 'keepClient', params: ({ event }) => ({ outcome: event.output }) },
          },
          onRefused('clientUnknown'),
          onRefused('redirectMismatch'),
          {
            guard: { type: 'endsSession', params: ({ event }) => ({ outcome: event.output }) },
            target: 'deciding',
            actions: { type: 'keepVerdict', params: { verdict: { kind: 'signedOut' } } },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: 'failed',
      },
      on: {
        'permission.declined': onDeclinedOnceKnown,
      },
      after: { watchdog: 'failed' },
      states: {
        identifying: {
          meta: {
            screen: 'oauth.loading',
            spec: ['OAUTH-01', 'SESS-01', 'CALL-55'],
            doc: 'Who asks? The exchange accepts client and redirect_uri, or nothing leads there. Meanwhile: is a session stored?',
          },
          invoke: {
            id: 'identifyGuest',
            src: 'identifyGuest',
            onDone: [
              onOutcome('tokenHeld', 'opening'),
              onOutcome('cookiesBlocked', '#oauth.blocked'),
              {
                target: 'awaitingClient',
                actions: { type: 'keepVerdict', params: { verdict: { kind: 'visitor' } } },
              },
            ],
            onError: 'awaitingClient',
          },
        },
        opening: {
          meta: {
            screen: 'oauth.loading',
            spec: ['OAUTH-03', 'CALL-57', 'REDIR-13'],
            doc: 'Has the user given this permission before? Only code 0 says so; an unknown refusal asks.',
          },
          invoke: {
            id: 'preAuthorize',
            src: 'preAuthorize',
            input: ({ context }) => queryOf(context),
            onDone: [
              {
                guard: { type: 'isUnnamed', params: ({ event }) => ({ verdict: event.output }) },
                target: 'naming',
                actions: { type: 'keepVerdict', params: ({ event }) => ({ verdict: event.output }) },
              },
              onRefused('requestUnusable'),
              onRefused('clientUnknown'),
              onRefused('redirectMismatch'),
              {
                target: 'awaitingClient',
                actions: { type: 'keepVerdict', params: ({ event }) => ({ verdict: event.output }) },
              },
            ],
            onError: 'awaitingClient',
          },
        },
        naming: {
          meta: {
            screen: 'oauth.loading',
            spec: ['OAUTH-01', 'CALL-09'],
            doc: 'The exchange has not named the account: its profile does, or says that the session has ended.',
          },
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: [
              onOutcome('visitor', 'awaitingClient', {
                type: 'keepVerdict',
                params: { verdict: { kind: 'signedOut' } },
              }),
              {
                guard: { type: 'outcomeIs', params: { is: 'user' } },
                target: 'describing',
                actions: {
                  type: 'keepAccount',
                  params: ({ event }) => ({ account: accountOfProfile(event.output) }),
                },
              },
              { target: 'awaitingClient', actions: { type: 'keepAccount', params: { account: null } } },
            ],
            onError: { target: 'awaitingClient', actions: { type: 'keepAccount', params: { account: null } } },
          },
        },
        describing: {
          meta: {
            screen: 'oauth.loading',
            spec: ['OAUTH-01', 'CALL-65'],
            doc: 'The address or number of that account, masked by the exchange. Its name alone is enough to ask.',
          },
          invoke: {
            id: 'readUser',
            src: 'readUser',
            onDone: [
              onOutcome('visitor', 'awaitingClient', {
                type: 'keepVerdict',
                params: { verdict: { kind: 'signedOut' } },
              }),
              {
                target: 'awaitingClient',
                actions: { type: 'keepAddress', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: 'awaitingClient',
          },
          after: { addressTooLate: 'awaitingClient' },
        },
        awaitingClient: {
          meta: {
            screen: 'oauth.loading',
            spec: ['OAUTH-01', 'OAUTH-11'],
            doc: 'Nothing follows before the exchange has accepted client and redirect_uri.',
          },
          always: { guard: 'hasClient', target: '#oauth.deciding' },
        },
      },
    },
    deciding: {
      meta: {
        screen: 'oauth.loading',
        spec: ['OAUTH-02', 'OAUTH-03', 'OAUTH-10', 'REDIR-13'],
        doc: 'Client and user are known: log-in, permission, the page of an earlier permission, or an error that the application gets on a press.',
      },
      always: [
        { guard: { type: 'nextStateIs', params: { is: 'badRequest' } }, target: 'badRequest' },
        {
          guard: { type: 'nextStateIs', params: { is: 'interaction' } },
          target: 'badRequest',
          actions: 'demandInteraction',
        },
        onHandOver('logIn'),
        onHandOver('authorized'),
        onHandOver('ask'),
        { guard: { type: 'nextStateIs', params: { is: 'permission' } }, target: 'permission' },
        { guard: { type: 'nextStateIs', params: { is: 'continue' } }, target: 'authorized' },
        { target: 'failed' },
      ],
    },
    permission,
    authorized,
    outside: {
      tags: ['linked'],
      meta: {
        screen: 'oauth.outside',
        spec: ['OAUTH-07', 'OAUTH-04'],
        doc: 'In a frame whose browser cannot prove what the user sees, nothing is allowed: the same request is opened in a new tab.',
      },
      on: {
        'permission.declined': onDeclined,
      },
    },
    badRequest: {
      meta: {
        screen: 'oauth.badRequest',
        spec: ['OAUTH-11', 'OAUTH-13'],
        doc: 'The request of a known application is wrong. The application gets its error on a press, never by itself.',
      },
      on: {
        'error.returned': {
          target: 'answering',
          actions: { type: 'keepTask', params: ({ context }) => ({ task: errorOf(context) }) },
        },
      },
    },
    answering: {
      meta: {
        screen: 'oauth.answering',
        spec: ['OAUTH-04', 'OAUTH-05'],
        doc: 'The press is carried out. A changed session or a page that comes back discards it; a request older than ten minutes is asked again.',
      },
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => answerInput(context),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'accountChanged' } },
            target: 'requesting',
            actions: { type: 'keepNote', params: { note: 'accountChanged' } },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'requestGone' } },
            target: 'requesting',
            actions: { type: 'keepNote', params: { note: 'askedAgain' } },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'signedOut' } },
            target: 'handedOver',
            actions: { type: 'headFor', params: { page: 'logIn', reason: '#ended' } },
          },
          onRefused('clientUnknown'),
          onRefused('redirectMismatch'),
          {
            target: 'failed',
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ outcome: event.output }) }, 'dropTask'],
          },
        ],
        onError: { target: 'failed', actions: 'dropTask' },
      },
    },
    failed: {
      initial: 'judging',
      on: {
        'permission.declined': onDeclinedOnceKnown,
      },
      states: {
        judging: {
          meta: { screen: 'oauth.failed', spec: ['OAUTH-10', 'ERR-45'], doc: 'Does the exchange ask to wait?' },
          always: [{ guard: 'hasToWait', target: 'pausing' }, { target: 'ready' }],
        },
        ready: {
          meta: {
            screen: 'oauth.failed',
            spec: ['OAUTH-10', 'ERR-15', 'ERR-44'],
            doc: 'A call failed: the request is read again on a press. A known application can be refused.',
          },
          on: { 'request.retried': '#oauth.requesting' },
        },
        pausing: {
          meta: { screen: 'oauth.tooMany', spec: ['ERR-45', 'N13'], doc: 'The exchange asks to wait.' },
          after: { waitOver: 'ready' },
        },
      },
    },
    refused: {
      tags: ['linked'],
      meta: {
        screen: 'oauth.refused',
        spec: ['OAUTH-11', 'O01', 'O02'],
        doc: 'The request is unusable, or the exchange does not accept client or redirect_uri: no way leads there.',
      },
    },
    handedOver: {
      tags: ['busy', 'leaving'],
      meta: {
        screen: 'oauth.loading',
        spec: ['OAUTH-02', 'REDIR-13', 'OAUTH-13'],
        doc: 'Once the browser is online, another page of this request replaces this one, and reads the session itself.',
      },
      on: { 'session.changedElsewhere': {} },
      invoke: {
        id: 'moveTo',
        src: 'moveTo',
        input: ({ context }) => ({ href: context.destination }),
        onDone: 'failed',
        onError: 'failed',
      },
      after: { leavingTooLong: 'failed' },
    },
    blocked: {
      type: 'final',
      meta: { screen: 'oauth.loading', spec: ['S03', 'STORE-13'], doc: 'The browser stores no session.' },
    },
  },
});
