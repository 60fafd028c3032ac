import { assign, setup } from 'xstate';
import type { LaunchReading } from '../../services/browser/init-data.ts';
import type { dataRefusals } from '../../services/contract/telegram.ts';
import { outcomeIs, SESSION_OVER } from '../outcome.ts';
import { effect, port } from '../port.ts';
import { linkProblem } from '../rules/telegram-link.ts';
import type { FormUse } from '../rules/account-form.ts';
import type { MiniAppContext, MiniAppEvent, MiniAppInput } from './mini-app.types.ts';

/** Codes with which the exchange refuses the launch data itself: those of the contract. [TG-23] [TG-24] */
const refusalsOfData: typeof dataRefusals = [10002, 1001];

interface Refused {
  readonly event: Extract<MiniAppEvent, { readonly type: 'telegramSignIn.refused' }>;
}

const codeIn = ({ event: { code } }: Refused) => ({ code });

/** The dialog about the data takes the place of the exchange's message. */
const onRefusedData = {
  guard: { type: 'isRefusalOfData', params: codeIn },
  target: '#miniApp.expired',
  actions: 'endSignIn',
} as const;

/**
 * The Telegram sign-in around the mini app's log-in: launch data offers a sign-in, and no user is signed in before
 * Accept. [ROUTE-17] [ROUTE-18] [TG-01] [TG-08] to [TG-12] [TG-23] [TG-24] [TG-28]
 */
export const miniAppMachine = setup({
  types: {
    input: {} as MiniAppInput,
    context: {} as MiniAppContext,
    events: {} as MiniAppEvent,
    children: {} as { awaitSession: 'awaitSession'; readLaunch: 'readLaunch'; readFormUse: 'readFormUse' },
  },
  actors: {
    awaitSession: port<{ readonly kind: 'judged' }, void>('awaitSession'),
    readLaunch: port<LaunchReading, void>('readLaunch'),
    readFormUse: port<FormUse, void>('readFormUse'),
  },
  guards: {
    launchIs: outcomeIs<LaunchReading>(),
    useIs: outcomeIs<FormUse>(),
    isFromWidget: (_, { launch }: { launch: LaunchReading }) =>
      launch.kind === 'fresh' && launch.telegram.kind === 'widget',
    mayBotWrite: (_, params: { mayBotWrite: boolean }) => linkProblem(params) === null,
    isInTelegram: ({ context }) => context.isInTelegram,
    isRefusalOfData: (_, params: { code: number }) => refusalsOfData.some((code) => code === params.code),
    endsSession: (_, params: { code: number }) => params.code === SESSION_OVER,
  },
  actions: {
    keepUser: assign((_, { launch }: { launch: LaunchReading }) => ({
      user: launch.kind === 'fresh' ? launch.user : null,
    })),
    forgetUser: assign({ user: null }),
    accept: assign({ accepted: true }),
    withdraw: assign({ accepted: false }),
    /**
     * The data that the next Telegram sign-in may use instead of Telegram's page; null: none. [TG-08] (decision D26)
     */
    handOver: effect<{ launch: LaunchReading | null }>('handOver'),
    signInByTelegram: effect<undefined>('signInByTelegram'),
    requestWriteAccess: effect<{ launch: LaunchReading }>('requestWriteAccess'),
    /** Leads the log-in back to its form. */
    endSignIn: effect<undefined>('endSignIn'),
    closeApp: effect<undefined>('closeApp'),
  },
  delays: { sessionWaiting: 2500, launchWaiting: 5000, appClosing: 1000 },
}).createMachine({
  id: 'miniApp',
  context: ({ input }) => ({ ...input, user: null, accepted: false }),
  initial: 'recognising',
  // Beside its toast. [ERR-03] [TG-11]
  on: { 'telegramSignIn.refused': [{ guard: { type: 'endsSession', params: codeIn }, actions: 'endSignIn' }, {}] },
  states: {
    recognising: {
      meta: {
        screen: 'miniApp.arriving',
        spec: ['ROUTE-17', 'UI-15'],
        doc: 'Does the page find a session? It is named without a consent or a dialog before it. The form can be used meanwhile.',
      },
      invoke: { id: 'awaitSession', src: 'awaitSession', onDone: 'arriving', onError: 'arriving' },
      after: { sessionWaiting: 'arriving' },
    },
    arriving: {
      meta: {
        screen: 'miniApp.arriving',
        spec: ['ROUTE-17', 'TG-23', 'TG-27', 'TG-28'],
        doc: 'Has Telegram, or the address, brought data of a Telegram user, and is it fresh? The form can be used meanwhile.',
      },
      invoke: {
        id: 'readLaunch',
        src: 'readLaunch',
        onDone: [
          {
            guard: { type: 'isFromWidget', params: ({ event }) => ({ launch: event.output }) },
            target: 'presenting',
            actions: { type: 'keepUser', params: ({ event }) => ({ launch: event.output }) },
          },
          {
            guard: { type: 'launchIs', params: { is: 'fresh' } },
            target: 'REGISTER_OR_LOGIN.offering',
            actions: { type: 'keepUser', params: ({ event }) => ({ launch: event.output }) },
          },
          { guard: { type: 'launchIs', params: { is: 'stale' } }, target: 'expired' },
          { guard: 'isInTelegram', target: 'expired' },
          { target: 'REGISTER_OR_LOGIN.own' },
        ],
        onError: 'REGISTER_OR_LOGIN',
      },
      after: { launchWaiting: 'REGISTER_OR_LOGIN' },
    },
    presenting: {
      meta: {
        screen: 'miniApp.arriving',
        spec: ['TG-28', 'UI-15'],
        doc: 'Does the user already log in by the form? Then the Telegram user is offered above it: the form stays, and the focus.',
      },
      invoke: {
        id: 'readFormUse',
        src: 'readFormUse',
        onDone: [
          { guard: { type: 'useIs', params: { is: 'untouched' } }, target: 'TG_AUTH_LOGIN' },
          { guard: { type: 'useIs', params: { is: 'absent' } }, target: 'TG_AUTH_LOGIN' },
          { target: 'REGISTER_OR_LOGIN.offering' },
        ],
        onError: 'REGISTER_OR_LOGIN.offering',
      },
      after: { launchWaiting: 'REGISTER_OR_LOGIN.offering' },
    },
    REGISTER_OR_LOGIN: {
      initial: 'plain',
      states: {
        plain: {
          tags: ['linked'],
          meta: {
            screen: 'miniApp.form',
            spec: ['TG-01', 'TG-12', 'TG-24'],
            doc: 'The form without Telegram: no data has come, or it has expired.',
          },
        },
        own: {
          tags: ['linked'],
          meta: {
            screen: 'miniApp.offer',
            spec: ['TG-01', 'TG-28', 'LOGIN-03'],
            doc: 'The form in a plain browser, without data: Telegram is a way to sign in as on any log-in page.',
          },
          on: { 'telegram.chosen': { actions: 'signInByTelegram' }, 'telegramSignIn.refused': onRefusedData },
        },
        offering: {
          meta: {
            screen: 'miniApp.offer',
            spec: ['TG-01', 'TG-09', 'TG-11', 'TG-12', 'TG-17'],
            doc: 'The form, and above it a sign-in as the Telegram user, who is named unless Back has cleared the name.',
          },
          on: { 'telegram.chosen': '#miniApp.rereading' },
        },
        accepted: {
          entry: 'signInByTelegram',
          meta: {
            screen: 'miniApp.offer',
            spec: ['TG-01', 'TG-08', 'LOGIN-03'],
            doc: 'The user has accepted: the log-in goes on with Telegram, by a captcha of scene 31001. The form shows the result.',
          },
          on: { 'telegram.chosen': '#miniApp.rereading', 'telegramSignIn.refused': onRefusedData },
        },
      },
    },
    rereading: {
      entry: ['withdraw', { type: 'handOver', params: { launch: null } }],
      meta: {
        screen: 'miniApp.checking',
        spec: ['TG-17', 'TG-23', 'T10'],
        doc: 'A sign-in with Telegram is wanted: whose data it is, and whether it is still fresh.',
      },
      invoke: {
        id: 'readLaunch',
        src: 'readLaunch',
        onDone: [
          {
            guard: { type: 'launchIs', params: { is: 'fresh' } },
            target: 'TG_AUTH_LOGIN',
            actions: { type: 'keepUser', params: ({ event }) => ({ launch: event.output }) },
          },
          { target: 'expired' },
        ],
        onError: 'expired',
      },
      after: { launchWaiting: 'expired' },
    },
    TG_AUTH_LOGIN: {
      initial: 'asking',
      entry: ['withdraw', { type: 'handOver', params: { launch: null } }],
      on: {
        'consent.accepted': [
          {
            guard: { type: 'mayBotWrite', params: ({ event }) => ({ mayBotWrite: event.mayBotWrite }) },
            target: 'confirming',
          },
          { target: '.unticked' },
        ],
        'consent.declined': 'REGISTER_OR_LOGIN.offering',
        'back.requested': { target: 'REGISTER_OR_LOGIN.offering', actions: 'forgetUser' },
      },
      states: {
        asking: {
          meta: {
            screen: 'miniApp.consent',
            spec: ['TG-01', 'TG-02', 'TG-08', 'TG-09', 'TG-11'],
            doc: 'May this Telegram user be signed in? Nothing is sent before Accept, and nothing after Decline.',
          },
        },
        unticked: {
          meta: {
            screen: 'miniApp.unticked',
            spec: ['TG-03', 'VAL-06'],
            doc: 'Accept needs the tick for messages of the bot: said at the box.',
          },
        },
      },
    },
    confirming: {
      meta: {
        screen: 'miniApp.checking',
        spec: ['TG-08', 'TG-23', 'T10'],
        doc: 'Accepted: the data is used only if it is fresh now.',
      },
      invoke: {
        id: 'readLaunch',
        src: 'readLaunch',
        onDone: [
          {
            guard: { type: 'launchIs', params: { is: 'fresh' } },
            target: 'REGISTER_OR_LOGIN.accepted',
            actions: [
              'accept',
              { type: 'handOver', params: ({ event }) => ({ launch: event.output }) },
              { type: 'requestWriteAccess', params: ({ event }) => ({ launch: event.output }) },
            ],
          },
          { target: 'expired' },
        ],
        onError: 'expired',
      },
      after: { launchWaiting: 'expired' },
    },
    expired: {
      tags: ['modal'],
      entry: ['withdraw', 'forgetUser', { type: 'handOver', params: { launch: null } }],
      meta: {
        screen: 'miniApp.expired',
        spec: ['TG-23', 'TG-24', 'MODAL-21', 'Q01', 'Q02'],
        doc: 'Telegram’s data is too old, unreadable, or was lost by a reload: the page has to be opened again.',
      },
      on: {
        'expiry.acknowledged': [{ guard: 'isInTelegram', target: 'closing' }, { target: 'REGISTER_OR_LOGIN.own' }],
        'back.requested': [{ guard: 'isInTelegram', target: 'REGISTER_OR_LOGIN' }, { target: 'REGISTER_OR_LOGIN.own' }],
      },
    },
    closing: {
      tags: ['modal'],
      entry: 'closeApp',
      meta: {
        screen: 'miniApp.closing',
        spec: ['TG-24'],
        doc: 'Telegram is asked to close the mini app. If it does not, the form without Telegram remains.',
      },
      after: { appClosing: 'REGISTER_OR_LOGIN' },
    },
  },
});
