import { assign, setup } from 'xstate';
import type { AuthorizeOutcome, ConfirmAuthOutcome, OAuthError, OAuthQuery } from '../../services/contract/oauth.ts';
import { onOutcome, outcomeIs, required, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import {
  answerOutcome,
  deliveryOf,
  isFollowable,
  leaveDelay,
  mayBeRepeated,
  refusalOf,
  unansweredIn,
  waitOf,
} from './oauth-answer.outcomes.ts';
import type {
  AnswerReply,
  AnswerTask,
  Delivery,
  OAuthAnswerContext,
  OAuthAnswerEvent,
  OAuthAnswerInput,
  OAuthAnswerOutcome,
} from './oauth-answer.types.ts';

/**
 * Carries out one press of the user: stores a permission, requests a code and answers the application once. No call
 * is repeated without another press. [OAUTH-04] [OAUTH-05] (A61)
 */
export const oauthAnswerMachine = setup({
  types: {
    input: {} as OAuthAnswerInput,
    context: {} as OAuthAnswerContext,
    events: {} as OAuthAnswerEvent,
    output: {} as OAuthAnswerOutcome,
    children: {} as {
      confirmOAuth: 'confirmOAuth';
      authorize: 'authorize';
      awaitConnection: 'awaitConnection';
      deliver: 'deliver';
    },
  },
  actors: {
    confirmOAuth: port<ConfirmAuthOutcome, { query: OAuthQuery; accountId: number }>('confirmOAuth'),
    authorize: port<AuthorizeOutcome, { query: OAuthQuery }>('authorize'),
    awaitConnection: port<{ readonly kind: 'online' }, void>('awaitConnection'),
    deliver: port<{ readonly kind: 'stayed' }, { delivery: Delivery }>('deliver'),
  },
  guards: {
    outcomeIs: outcomeIs<AnswerReply>(),
    taskIs: ({ context }, params: { is: AnswerTask['kind'] }) => context.task.kind === params.is,
    isFollowable: ({ context }, params: { outcome: AnswerReply }) => isFollowable(context, params.outcome),
    mayBeRepeated: ({ context }) => mayBeRepeated(context),
    hasToWait: ({ context }) => waitOf(context.failure) > 0,
  },
  actions: {
    keepResponse: assign(({ context }, params: { outcome: AnswerReply }) => ({
      delivery: deliveryOf(context, params.outcome),
    })),
    refuse: assign(({ context }, params: { error: OAuthError }) => ({ delivery: refusalOf(context, params.error) })),
    dropDelivery: assign({ delivery: null }),
    keepFailure: assign((_, params: { outcome: AnswerReply }) => ({ failure: unansweredIn(params.outcome) })),
    dropFailure: assign({ failure: null }),
    keepOutcome: assign((_, params: { outcome: AnswerReply }) => ({ outcome: answerOutcome(params.outcome) })),
  },
  delays: {
    watchdog: WATCHDOG,
    waitOver: ({ context }) => waitOf(context.failure),
    leavingTooLong: ({ context }) => leaveDelay(context),
  },
}).createMachine({
  id: 'oauthAnswer',
  context: ({ input }) => ({ ...input, delivery: null, failure: null, outcome: { kind: 'failed', failure: null } }),
  initial: 'beginning',
  output: ({ context }) => context.outcome,
  states: {
    beginning: {
      meta: { screen: 'oauthAnswer.busy', spec: ['OAUTH-04', 'OAUTH-05'], doc: 'What has the user pressed?' },
      always: [
        { guard: { type: 'taskIs', params: { is: 'allow' } }, target: 'confirming' },
        { guard: { type: 'taskIs', params: { is: 'continue' } }, target: 'authorizing' },
        {
          target: 'connecting',
          actions: { type: 'refuse', params: ({ context }) => ({ error: errorIn(context.task) }) },
        },
      ],
    },
    confirming: {
      tags: ['busy'],
      meta: {
        screen: 'oauthAnswer.busy',
        spec: ['OAUTH-04', 'CALL-58', 'T07'],
        doc: 'The permission of the displayed account is kept. Only an exact success leads on.',
      },
      invoke: {
        id: 'confirmOAuth',
        src: 'confirmOAuth',
        input: ({ context: { query, task } }) => ({ query, accountId: accountIn(task) }),
        onDone: [
          onOutcome('confirmed', 'authorizing'),
          { target: 'ended', actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: 'ended',
      },
      after: { watchdog: 'ended' },
    },
    authorizing: {
      tags: ['busy'],
      meta: {
        screen: 'oauthAnswer.busy',
        spec: ['OAUTH-05', 'CALL-56', 'O07'],
        doc: 'A code is requested, once. Its response is followed only to the accepted redirect_uri, with state and issuer of the request.',
      },
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          {
            guard: { type: 'isFollowable', params: ({ event }) => ({ outcome: event.output }) },
            target: 'connecting',
            actions: { type: 'keepResponse', params: ({ event }) => ({ outcome: event.output }) },
          },
          onOutcome('answered', 'unfollowable'),
          {
            guard: { type: 'outcomeIs', params: { is: 'requestGone' } },
            target: 'ended',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'signedOut' } },
            target: 'ended',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'clientUnknown' } },
            target: 'ended',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'redirectMismatch' } },
            target: 'ended',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'unanswered',
            actions: { type: 'keepFailure', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: 'unanswered',
      },
      after: { watchdog: 'unanswered' },
    },
    unanswered: {
      initial: 'judging',
      exit: 'dropFailure',
      on: {
        'authorize.cancelled': {
          target: 'connecting',
          actions: { type: 'refuse', params: { error: 'access_denied' } },
        },
      },
      states: {
        judging: {
          meta: {
            screen: 'oauthAnswer.unanswered',
            spec: ['OAUTH-10', 'ERR-15'],
            doc: 'Does the exchange ask to wait?',
          },
          always: [{ guard: 'hasToWait', target: 'pausing' }, { target: 'ready' }],
        },
        ready: {
          meta: {
            screen: 'oauthAnswer.unanswered',
            spec: ['OAUTH-10', 'ERR-15', 'ERR-44'],
            doc: 'The permission is kept, the code did not come. Retry repeats only the request of the code.',
          },
          on: { 'authorize.retried': '#oauthAnswer.authorizing' },
        },
        pausing: {
          meta: {
            screen: 'oauthAnswer.tooMany',
            spec: ['ERR-45', 'N13'],
            doc: 'The exchange asks to wait. The application can be refused meanwhile.',
          },
          after: { waitOver: 'ready' },
        },
      },
    },
    connecting: {
      tags: ['busy', 'leaving'],
      meta: {
        screen: 'oauthAnswer.busy',
        spec: ['OAUTH-04', 'OAUTH-05', 'N07'],
        doc: 'The response is ready. It is not sent before the browser is online.',
      },
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: 'delivering', onError: 'unsent' },
      after: { leavingTooLong: 'unsent' },
    },
    unsent: {
      meta: {
        screen: 'oauthAnswer.unsent',
        spec: ['OAUTH-04', 'OAUTH-05', 'N07'],
        doc: 'The browser is not online: nothing has been sent. Retry waits for the connection again.',
      },
      on: { 'opening.repeated': 'connecting' },
    },
    delivering: {
      tags: ['busy', 'leaving'],
      meta: {
        screen: 'oauthAnswer.busy',
        spec: ['OAUTH-04', 'OAUTH-05'],
        doc: 'The browser is on its way to the application.',
      },
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => ({ delivery: required(context.delivery) }),
        onDone: 'stalled',
        onError: 'stalled',
      },
      after: { leavingTooLong: [{ guard: 'mayBeRepeated', target: 'stalled' }, { target: 'sent' }] },
    },
    stalled: {
      meta: {
        screen: 'oauthAnswer.stalled',
        spec: ['OAUTH-05', 'REDIR-11'],
        doc: 'The page was not left, as where an app on this device is opened: it can be opened again, or the visit ended.',
      },
      on: { 'opening.repeated': 'connecting', 'opening.ended': 'closed' },
    },
    sent: {
      entry: 'dropDelivery',
      tags: ['linked'],
      meta: {
        screen: 'oauthAnswer.sent',
        spec: ['OAUTH-05', 'O05'],
        doc: 'A web page is slow to open, and may have its code: the code is not sent a second time.',
      },
    },
    closed: {
      entry: 'dropDelivery',
      tags: ['linked'],
      meta: {
        screen: 'oauthAnswer.closed',
        spec: ['OAUTH-05', 'REDIR-11'],
        doc: 'The application has its answer, which is forgotten here.',
      },
    },
    unfollowable: {
      tags: ['linked'],
      meta: {
        screen: 'oauthAnswer.unfollowable',
        spec: ['O07', 'OAUTH-11'],
        doc: 'The response does not lead to the accepted redirect_uri, or is not that of this request: it is not followed.',
      },
    },
    ended: {
      type: 'final',
      meta: {
        screen: 'oauthAnswer.busy',
        spec: ['OAUTH-05', 'OAUTH-10'],
        doc: 'The application has no answer; why is known.',
      },
    },
  },
});

function accountIn(task: AnswerTask): number {
  return required(task.kind === 'allow' ? task.accountId : null);
}

function errorIn(task: AnswerTask): OAuthError {
  return required(task.kind === 'refuse' ? task.error : null);
}
