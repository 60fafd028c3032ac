import { assign, enqueueActions, setup } from 'xstate';
import type { Notice, NoticesContext, NoticesEvent } from './notices.types.ts';

const RECENT = 5;

/** Toasts, one after the other: each stays 2 or 5 s, longer while a person points at it or reads it. [UI-10] [ERR-02] [ERR-05] [CONST-15] */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
  },
  guards: {
    isMuted: ({ context }, params: { notice: Notice }) => context.muted.includes(params.notice.code),
    hasAnother: ({ context }) => context.queue.length > 1,
  },
  actions: {
    keepNotice: enqueueActions(({ context, enqueue }, { notice }: { notice: Notice }) => {
      enqueue.assign({ queue: [...context.queue, notice], recent: [notice, ...context.recent].slice(0, RECENT) });
      if (notice.throttle === 0) return;
      enqueue.assign({ muted: [...context.muted, notice.code] });
      enqueue.raise({ type: 'throttle.ended', code: notice.code }, { delay: notice.throttle, id: `throttle.${notice.code}` });
    }),
    dropShown: assign({ queue: ({ context }) => context.queue.slice(1) }),
    unmute: assign({ muted: ({ context }, params: { code: number }) => context.muted.filter((one) => one !== params.code) }),
  },
  delays: { staying: ({ context }) => context.queue[0]?.stays ?? 0 },
}).createMachine({
  id: 'notices',
  context: { queue: [], muted: [], recent: [] },
  initial: 'none',
  on: {
    'throttle.ended': { actions: { type: 'unmute', params: ({ event }) => ({ code: event.code }) } },
    'notice.raised': [
      { guard: { type: 'isMuted', params: ({ event }) => ({ notice: event.notice }) } },
      { actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.notice }) } },
    ],
  },
  states: {
    none: {
      meta: { screen: 'notices.none', spec: ['UI-10'], doc: 'Nothing to tell.' },
      on: {
        'notice.raised': [
          { guard: { type: 'isMuted', params: ({ event }) => ({ notice: event.notice }) } },
          { target: 'shown', actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.notice }) } },
        ],
      },
    },
    shown: {
      initial: 'running',
      on: {
        'notice.dismissed': [{ guard: 'hasAnother', target: 'shown', reenter: true, actions: 'dropShown' }, { target: 'none', actions: 'dropShown' }],
      },
      states: {
        running: {
          meta: { screen: 'notices.shown', spec: ['UI-10', 'ERR-02'], doc: 'The first notice of the queue is on the screen and its time runs.' },
          on: { 'attention.gained': 'held' },
          after: {
            staying: [{ guard: 'hasAnother', target: '#notices.shown', reenter: true, actions: 'dropShown' }, { target: '#notices.none', actions: 'dropShown' }],
          },
        },
        held: {
          meta: { screen: 'notices.shown', spec: ['UI-10'], doc: 'Somebody points at it, or the page is hidden: its time stands still.' },
          on: { 'attention.lost': 'running' },
        },
      },
    },
  },
});
