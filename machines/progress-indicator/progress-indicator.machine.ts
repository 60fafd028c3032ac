import { setup } from 'xstate';
import type { ProgressIndicatorEvent } from './progress-indicator.types.ts';

/** The indicator for a waiting user, by duration: a spinner, text, a hint about the network. [UI-15] */
export const progressIndicatorMachine = setup({
  types: { events: {} as ProgressIndicatorEvent },
  delays: { untilSpinner: 400, untilWords: 600, untilHint: 4000 },
}).createMachine({
  id: 'progressIndicator',
  initial: 'idle',
  states: {
    idle: {
      meta: { screen: 'progressIndicator.idle', spec: ['UI-15'], doc: 'The flow is idle.' },
      on: { 'work.observed': 'waiting' },
    },
    waiting: {
      initial: 'fresh',
      on: { 'rest.observed': 'idle' },
      states: {
        fresh: {
          meta: { screen: 'progressIndicator.fresh', spec: ['UI-15'], doc: 'Too short to show anything.' },
          after: { untilSpinner: 'spinning' },
        },
        spinning: {
          meta: { screen: 'progressIndicator.spinning', spec: ['UI-15'], doc: 'From 0.4 s: a spinner in the button.' },
          after: { untilWords: 'working' },
        },
        working: {
          meta: { screen: 'progressIndicator.working', spec: ['UI-15'], doc: 'From 1 s: words.' },
          after: { untilHint: 'slow' },
        },
        slow: {
          meta: {
            screen: 'progressIndicator.slow',
            spec: ['UI-15', 'MON-05'],
            doc: 'From 5 s: the network seems slow.',
          },
        },
      },
    },
  },
});
