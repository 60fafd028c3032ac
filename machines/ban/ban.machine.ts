import { assign, setup } from 'xstate';
import type { BanInfoOutcome, BanSubject, SelfUnbanOutcome } from '../../services/contract/ban.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { onOutcome, outcomeIs, WATCHDOG } from '../outcome.ts';
import { effect, port } from '../port.ts';
import { isPastBanWindow } from '../rules/ban-window.ts';
import { toastOfDialog } from '../rules/dialog-toast.ts';
import type { BanAnswer, BanContext, BanEvent, BanInput } from './ban.types.ts';

/** The ban notice: end of the ban, link to the self-unblock page, or error 31003. [BAN-01] to [BAN-09] */
export const banMachine = setup({
  types: {
    input: {} as BanInput,
    context: {} as BanContext,
    events: {} as BanEvent,
    output: {} as BanAnswer,
  },
  actors: {
    openBanLookup: port<BanInfoOutcome, BanSubject>('openBanLookup'),
    readSelfUnban: port<SelfUnbanOutcome, void>('readSelfUnban'),
  },
  guards: {
    outcomeIs: outcomeIs<BanInfoOutcome | SelfUnbanOutcome>(),
    isUnknown: ({ context }) => context.identifier === '' && context.ticket === null,
    isWithinWindow: (_, params: { outcome: SelfUnbanOutcome }) =>
      params.outcome.kind === 'selfHelp' && !isPastBanWindow(params.outcome.bannedAt, params.outcome.now),
    canUnblockOneself: ({ context }, params: { outcome: SelfUnbanOutcome }) =>
      params.outcome.kind === 'selfHelp' && context.selfUnblock,
  },
  actions: {
    keepBeginning: assign({
      bannedAt: (_, params: { outcome: SelfUnbanOutcome }) =>
        params.outcome.kind === 'selfHelp' ? params.outcome.bannedAt : 0,
    }),
    keepAnswer: assign({ answer: (_, params: { kind: BanAnswer['kind'] }) => ({ kind: params.kind }) }),
    dropTicket: assign({ ticket: null }),
    reportBan: effect<undefined>('reportBan'),
    reportFailure: effect<Notice | null>('reportFailure'),
  },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'ban',
  context: ({ input }) => ({ ...input, bannedAt: 0, answer: { kind: 'acknowledged' } }),
  initial: 'lookingUp',
  states: {
    lookingUp: {
      tags: ['busy'],
      meta: {
        screen: 'ban.lookingUp',
        spec: ['BAN-01', 'CALL-37'],
        doc: 'The ban lookup is opened, by the typed account or by the ticket of the refusal.',
      },
      on: { 'lookup.cancelled': 'done' },
      exit: 'dropTicket',
      always: { guard: 'isUnknown', target: 'reporting' },
      invoke: {
        id: 'openBanLookup',
        src: 'openBanLookup',
        input: ({ context: { identifier, ticket } }) => (ticket === null ? { identifier } : { ticket }),
        onDone: [onOutcome('open', 'readingStatus'), { target: 'reporting' }],
        onError: 'reporting',
      },
      after: { watchdog: 'reporting' },
    },
    readingStatus: {
      tags: ['busy'],
      meta: {
        screen: 'ban.lookingUp',
        spec: ['BAN-01', 'BAN-07', 'CALL-59'],
        doc: 'Since when, and may the user end it alone?',
      },
      on: { 'lookup.cancelled': 'done' },
      invoke: {
        id: 'readSelfUnban',
        src: 'readSelfUnban',
        onDone: [
          {
            guard: { type: 'isWithinWindow', params: ({ event }) => ({ outcome: event.output }) },
            target: 'noticed',
            actions: { type: 'keepBeginning', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'canUnblockOneself', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: { type: 'keepAnswer', params: { kind: 'selfUnblock' } },
          },
          { target: 'reporting' },
        ],
        onError: 'reporting',
      },
      after: { watchdog: 'reporting' },
    },
    noticed: {
      tags: ['ended', 'modal'],
      entry: {
        type: 'reportFailure',
        params: ({ context: { refusal, isInTelegram } }) => (isInTelegram ? null : toastOfDialog(refusal)),
      },
      meta: {
        screen: 'ban.notice',
        spec: ['BAN-03', 'MODAL-22', 'MODAL-23'],
        doc: 'The modal says when the ban ends; a toast shows code and message.',
      },
      on: { 'ban.acknowledged': 'done' },
    },
    reporting: {
      meta: { screen: 'ban.lookingUp', spec: ['BAN-05', 'BAN-06', 'BAN-08'], doc: 'Error 31003 is toasted.' },
      entry: 'reportBan',
      always: { target: 'done', actions: { type: 'keepAnswer', params: { kind: 'toasted' } } },
    },
    done: { type: 'final', meta: { screen: 'ban.lookingUp', spec: ['BAN-01'], doc: 'The outcome is known.' } },
  },
  output: ({ context }) => context.answer,
});
