import { assign, raise, setup } from 'xstate';
import type { NoticesContext, NoticesEvent } from './notices.types.ts';
import type { Notice } from '../../services/contract/notice.ts';

const RECENT = 5;

/**
 * Toasts, one at a time: each stays for 2 or 5 s, longer while it is hovered, has the focus, or the page is hidden.
 * [UI-10] [ERR-02] [ERR-05] [CONST-15]
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
  },
  guards: {
    isMuted: ({ context }, params: { notice: Notice }) => context.muted.includes(params.notice.code),
    isThrottled: (_, params: { notice: Notice }) => params.notice.throttle > 0,
    hasNotice: ({ context }) => context.queue.length > 0,
    isUnseen: ({ context }) => context.isUnseen,
    isSeen: ({ context }) => !context.isUnseen,
    hasAnother: ({ context }) => context.queue.length > 1,
  },
  actions: {
    keepNotice: assign(({ context }, { notice }: { notice: Notice }) => ({
      queue: [...context.queue, notice],
      recent: [notice, ...context.recent].slice(0, RECENT),
    })),
    mute: assign({ muted: ({ context }, { notice }: { notice: Notice }) => [...context.muted, notice.code] }),
    unmuteLater: raise(
      (_, { notice }: { notice: Notice }) => ({ type: 'throttle.ended' as const, code: notice.code }),
      { delay: (_, { notice }) => notice.throttle },
    ),
    markHidden: assign({ isUnseen: true }),
    markVisible: assign({ isUnseen: false }),
    dropShown: assign({ queue: ({ context }) => context.queue.slice(1) }),
    unmute: assign({
      muted: ({ context }, params: { code: number }) => context.muted.filter((one) => one !== params.code),
    }),
  },
  delays: { staying: ({ context }) => context.queue[0]?.duration ?? 0 },
}).createMachine({
  id: 'notices',
  context: { queue: [], isUnseen: false, muted: [], recent: [] },
  initial: 'none',
  on: {
    'page.hidden': { actions: 'markHidden' },
    'page.shown': { actions: 'markVisible' },
    'throttle.ended': { actions: { type: 'unmute', params: ({ event }) => ({ code: event.code }) } },
    'notice.raised': [
      { guard: { type: 'isMuted', params: ({ event }) => ({ notice: event.notice }) } },
      {
        guard: { type: 'isThrottled', params: ({ event }) => ({ notice: event.notice }) },
        actions: [
          { type: 'keepNotice', params: ({ event }) => ({ notice: event.notice }) },
          { type: 'mute', params: ({ event }) => ({ notice: event.notice }) },
          { type: 'unmuteLater', params: ({ event }) => ({ notice: event.notice }) },
        ],
      },
      { actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.notice }) } },
    ],
  },
  states: {
    none: {
      meta: { screen: 'notices.none', spec: ['UI-10'], doc: 'No notice is shown.' },
      always: { guard: 'hasNotice', target: 'shown' },
    },
    shown: {
      initial: 'running',
      on: {
        'notice.dismissed': [
          { guard: 'hasAnother', target: 'shown', reenter: true, actions: 'dropShown' },
          { target: 'none', actions: 'dropShown' },
        ],
      },
      states: {
        running: {
          meta: {
            screen: 'notices.shown',
            spec: ['UI-10', 'ERR-02'],
            doc: 'The first notice of the queue is on the screen and its time runs.',
          },
          always: { guard: 'isUnseen', target: 'unseen' },
          on: { 'attention.gained': 'attended' },
          after: {
            staying: [
              { guard: 'hasAnother', target: '#notices.shown', reenter: true, actions: 'dropShown' },
              { target: '#notices.none', actions: 'dropShown' },
            ],
          },
        },
        attended: {
          meta: {
            screen: 'notices.shown',
            spec: ['UI-10'],
            doc: 'The pointer or the focus is on the toast: its timer is paused.',
          },
          on: { 'attention.lost': 'running' },
        },
        unseen: {
          meta: {
            screen: 'notices.shown',
            spec: ['UI-10'],
            doc: 'The page is hidden: the timer is paused until it is visible.',
          },
          always: { guard: 'isSeen', target: 'running' },
          on: { 'attention.gained': 'attended' },
        },
      },
    },
  },
});
