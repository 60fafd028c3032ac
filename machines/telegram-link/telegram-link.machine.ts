import { onOutcome, required, SESSION_OVER, TELEGRAM_BIND_STAYS } from '../outcome.ts';
import {
  failureIn,
  launchContext,
  noReply,
  silenceIn,
  verificationContext,
  verificationOf,
  waitIn,
} from './telegram-link.outcomes.ts';
import { telegramLinkSetup } from './telegram-link.setup.ts';

/**
 * Links a signed-in account to the Telegram user of the mini app. An existing session is named first, since two
 * Telegram users may share a phone; the link is offered once per user and device, and nothing is linked before the
 * tick and Accept. [ROUTE-17] [TG-01] [TG-03] to [TG-07] [TG-19] [TG-21]
 */
export const telegramLinkMachine = telegramLinkSetup.createMachine({
  id: 'telegramLink',
  context: ({ input }) => ({
    ...input,
    telegram: null,
    telegramId: '',
    user: null,
    needed: null,
    ticket: null,
    retryAfter: 0,
    failure: { reason: 'network', reference: '' },
    answer: { kind: 'settled' },
  }),
  initial: 'beginning',
  on: {
    'session.changedElsewhere': {
      target: '.done',
      actions: { type: 'keepAnswer', params: { answer: { kind: 'left' } } },
    },
  },
  states: {
    beginning: {
      meta: {
        screen: 'telegramLink.silent',
        spec: ['TG-04'],
        doc: 'Has the user just signed in, or confirmed the session where a ticket arrived?',
      },
      always: [{ guard: 'isConfirmed', target: 'reading' }, { target: 'namingSession' }],
    },
    namingSession: {
      meta: {
        screen: 'telegramLink.session',
        spec: ['ROUTE-17', 'SESS-04'],
        doc: 'A session was there already: the page shows whose it is. It is used, or ended.',
      },
      on: { 'session.confirmed': 'reading', 'session.refused': 'signingOut' },
    },
    signingOut: {
      tags: ['busy'],
      meta: {
        screen: 'telegramLink.signingOut',
        spec: ['SESS-04', 'CALL-10'],
        doc: 'The session is ended, whatever the exchange replies.',
      },
      invoke: { id: 'logOut', src: 'logOut', input: { held: null }, onDone: 'done', onError: 'done' },
      exit: { type: 'keepAnswer', params: { answer: { kind: 'left' } } },
      after: { watchdog: 'done' },
    },
    reading: {
      tags: ['busy'],
      meta: {
        screen: 'telegramLink.silent',
        spec: ['TG-04', 'TG-23', 'T10'],
        doc: 'Which Telegram user is it, and is the data fresh? Without fresh data nothing can be linked.',
      },
      invoke: {
        id: 'rereadLaunch',
        src: 'rereadLaunch',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'fresh' } },
            target: 'readingStatus',
            actions: { type: 'keepDetails', params: ({ event }) => launchContext(event.output) },
          },
          { target: 'done' },
        ],
        onError: 'done',
      },
      after: { launchWaiting: 'done' },
    },
    readingStatus: {
      tags: ['busy'],
      meta: {
        screen: 'telegramLink.silent',
        spec: ['TG-04', 'TG-07', 'TG-18', 'CALL-13', 'CALL-64'],
        doc: 'Is the account linked? Awaited for 5 s; a failure leads on.',
      },
      invoke: {
        id: 'readLinkStatus',
        src: 'readLinkStatus',
        onDone: [onOutcome('unbound', 'recalling'), { target: 'done' }],
        onError: 'done',
      },
      after: { statusWaiting: 'done' },
    },
    recalling: {
      tags: ['busy'],
      meta: {
        screen: 'telegramLink.silent',
        spec: ['TG-04', 'STORE-14'],
        doc: 'Has this Telegram user answered on this device?',
      },
      invoke: {
        id: 'recallLinkAnswer',
        src: 'recallLinkAnswer',
        input: ({ context }) => ({ telegramId: context.telegramId }),
        onDone: [
          {
            guard: { type: 'isLinkOffered', params: ({ event }) => ({ answer: event.output }) },
            target: 'TG_LINK_AUTH',
          },
          { target: 'done' },
        ],
        onError: 'done',
      },
      after: { statusWaiting: 'done' },
    },
    TG_LINK_AUTH: {
      initial: 'asking',
      on: {
        'link.accepted': [
          {
            guard: { type: 'mayBotWrite', params: ({ event }) => ({ mayBotWrite: event.mayBotWrite }) },
            target: 'confirming',
          },
          { target: '.unticked' },
        ],
        'link.declined': 'declining',
        'back.requested': { target: 'done', actions: { type: 'keepAnswer', params: { answer: { kind: 'left' } } } },
      },
      states: {
        asking: {
          meta: {
            screen: 'telegramLink.consent',
            spec: ['TG-01', 'TG-02', 'TG-04', 'TG-05', 'TG-06'],
            doc: 'May the account be linked to this Telegram user? Nothing is sent before Accept.',
          },
        },
        unticked: {
          meta: {
            screen: 'telegramLink.unticked',
            spec: ['TG-03', 'VAL-06'],
            doc: 'Accept needs the tick for messages of the bot: said at the box.',
          },
        },
        unreachable: {
          meta: {
            screen: 'telegramLink.unreachable',
            spec: ['TG-19', 'ERR-44'],
            doc: 'No usable reply, with the reason: Accept tries again, Decline goes on.',
          },
        },
        gone: {
          meta: {
            screen: 'telegramLink.gone',
            spec: ['TG-05', 'TG-19'],
            doc: 'The verification is no longer valid: Accept begins another.',
          },
        },
        tooMany: {
          meta: {
            screen: 'telegramLink.tooMany',
            spec: ['TG-19', 'HTTP-18'],
            doc: 'The exchange asks to wait: Accept waits, Decline does not.',
          },
          on: { 'link.accepted': {} },
          after: { waitOver: 'asking' },
        },
      },
    },
    confirming: {
      tags: ['busy', 'attempt'],
      meta: {
        screen: 'telegramLink.busy',
        spec: ['TG-05', 'TG-19', 'TG-23', 'T10'],
        doc: 'Accepted, or verified since, which may have taken long: the data is used only if it is fresh now.',
      },
      invoke: {
        id: 'rereadLaunch',
        src: 'rereadLaunch',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'fresh' } },
            target: 'keepingAnswer',
            actions: [
              { type: 'keepDetails', params: ({ event }) => launchContext(event.output) },
              {
                type: 'requestWriteAccess',
                // Once for each Accept.
                params: ({ context, event }) => ({ launch: context.ticket === null ? event.output : null }),
              },
            ],
          },
          { target: 'expired' },
        ],
        onError: 'expired',
      },
      after: { launchWaiting: 'expired' },
    },
    keepingAnswer: {
      tags: ['busy', 'attempt'],
      meta: {
        screen: 'telegramLink.busy',
        spec: ['TG-05', 'STORE-14'],
        doc: 'The answer is stored on this device before the link is made.',
      },
      invoke: {
        id: 'keepLinkAnswer',
        src: 'keepLinkAnswer',
        input: ({ context }) => ({ telegramId: context.telegramId }),
        onDone: 'binding',
        onError: 'binding',
      },
      after: { statusWaiting: 'binding' },
    },
    binding: {
      tags: ['busy', 'attempt'],
      meta: {
        screen: 'telegramLink.busy',
        spec: ['TG-05', 'TG-19', 'CALL-12'],
        doc: 'The account is linked; one with factors is verified first, and linked by the ticket of that.',
      },
      invoke: {
        id: 'bindTelegram',
        src: 'bindTelegram',
        input: ({ context }) => ({ telegram: required(context.telegram), ticket: context.ticket }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'bound' } },
            target: 'done',
            actions: { type: 'keepAnswer', params: { answer: { kind: 'bound' } } },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'verificationNeeded' } },
            target: 'verifying',
            actions: { type: 'keepDetails', params: ({ event }) => verificationContext(event.output) },
          },
          onOutcome('verificationGone', 'TG_LINK_AUTH.gone'),
          onOutcome('authFailed', 'expired'),
          {
            guard: { type: 'outcomeIs', params: { is: 'tooMany' } },
            target: 'TG_LINK_AUTH.tooMany',
            actions: { type: 'keepDetails', params: ({ event }) => waitIn(event.output) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'unreachable' } },
            target: 'TG_LINK_AUTH.unreachable',
            actions: { type: 'keepDetails', params: ({ event }) => silenceIn(event.output) },
          },
          {
            guard: { type: 'hasCode', params: ({ event }) => ({ outcome: event.output, code: TELEGRAM_BIND_STAYS }) },
            target: 'TG_LINK_AUTH',
          },
          {
            guard: { type: 'hasCode', params: ({ event }) => ({ outcome: event.output, code: SESSION_OVER }) },
            target: 'done',
            actions: { type: 'keepAnswer', params: { answer: { kind: 'left' } } },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'relink' } },
            target: 'done',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: failureIn(event.output) }) },
              { type: 'forgetLinkAnswer', params: ({ context: { telegramId } }) => ({ telegramId }) },
            ],
          },
          {
            target: 'done',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: failureIn(event.output) }) },
          },
        ],
        onError: { target: 'TG_LINK_AUTH.unreachable', actions: noReply('network') },
      },
      exit: 'dropNeeded',
      after: { watchdog: { target: 'TG_LINK_AUTH.unreachable', actions: noReply('timeout') } },
    },
    verifying: {
      tags: ['modal'],
      meta: {
        screen: 'telegramLink.verification',
        spec: ['TG-05', 'TG-11', 'LOGIN-11'],
        doc: 'The account wants a code before it is linked. Cancelled, also by Back, the consent is shown again.',
      },
      on: { 'back.requested': { target: 'TG_LINK_AUTH', actions: 'dropNeeded' } },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => verificationOf(required(context.needed)),
        onDone: [
          onOutcome('passed', 'confirming', 'passTicket'),
          onOutcome('attemptGone', 'TG_LINK_AUTH.gone', 'dropNeeded'),
          { target: 'TG_LINK_AUTH', actions: 'dropNeeded' },
        ],
        onError: { target: 'TG_LINK_AUTH.unreachable', actions: ['dropNeeded', noReply('network')] },
      },
    },
    declining: {
      tags: ['busy'],
      entry: 'dropTelegram',
      meta: {
        screen: 'telegramLink.busy',
        spec: ['TG-06', 'STORE-14'],
        doc: 'Declined: only the answer is stored, and Telegram’s data is dropped.',
      },
      invoke: {
        id: 'keepLinkAnswer',
        src: 'keepLinkAnswer',
        input: ({ context }) => ({ telegramId: context.telegramId }),
        onDone: 'done',
        onError: 'done',
      },
      after: { statusWaiting: 'done' },
    },
    expired: {
      tags: ['modal'],
      entry: 'dropTelegram',
      meta: {
        screen: 'telegramLink.expired',
        spec: ['TG-23', 'TG-24', 'MODAL-21'],
        doc: 'Telegram’s data is too old, or the exchange has refused it: the page has to be opened again.',
      },
      on: { 'linkExpiry.acknowledged': 'closing', 'back.requested': 'done' },
    },
    closing: {
      tags: ['modal'],
      entry: 'closeApp',
      meta: {
        screen: 'telegramLink.closing',
        spec: ['TG-24'],
        doc: 'Telegram is asked to close the mini app. If it does not, the signed-in user continues.',
      },
      after: { appClosing: 'done' },
    },
    done: {
      type: 'final',
      entry: 'dropTelegram',
      meta: { screen: 'telegramLink.silent', spec: ['TG-04'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.answer,
});
