import { setup } from 'xstate';
import { effect } from '../port.ts';
import type { HistoryEvent } from './history.types.ts';

/**
 * Keeps the browser history in step with the flow; the flow has priority. Distances count entries; negative distances
 * go back. [T02] [UI-15]
 */
export const historyMachine = setup({
  types: { events: {} as HistoryEvent },
  guards: {
    isFlowAhead: ({ event }) => event.steps > event.depth,
    isFlowBehind: ({ event }) => event.steps < event.depth,
  },
  actions: {
    pushEntries: effect<{ by: number }>('pushEntries'),
    moveBrowser: effect<{ by: number }>('moveBrowser'),
    moveFlow: effect<{ by: number }>('moveFlow'),
  },
}).createMachine({
  id: 'history',
  initial: 'following',
  states: {
    following: {
      meta: {
        screen: 'history.silent',
        spec: ['T02'],
        doc: 'Each step of the flow has an entry; a step that the flow has left is left by the browser too.',
      },
      on: {
        'flow.changed': [
          {
            guard: 'isFlowAhead',
            actions: { type: 'pushEntries', params: ({ event }) => ({ by: event.steps - event.depth }) },
          },
          {
            guard: 'isFlowBehind',
            target: 'movingBrowser',
            actions: { type: 'moveBrowser', params: ({ event }) => ({ by: event.steps - event.depth }) },
          },
          {},
        ],
        'browser.moved': {
          target: 'movingFlow',
          actions: { type: 'moveFlow', params: ({ event }) => ({ by: event.depth - event.steps }) },
        },
      },
    },
    movingBrowser: {
      meta: {
        screen: 'history.silent',
        spec: ['T02'],
        doc: 'The browser is on its way to another entry. What the flow does meanwhile counts once it has arrived.',
      },
      on: {
        'browser.moved': [
          {
            guard: 'isFlowAhead',
            target: 'following',
            actions: { type: 'pushEntries', params: ({ event }) => ({ by: event.steps - event.depth }) },
          },
          {
            guard: 'isFlowBehind',
            actions: { type: 'moveBrowser', params: ({ event }) => ({ by: event.steps - event.depth }) },
          },
          { target: 'following' },
        ],
      },
    },
    movingFlow: {
      meta: {
        screen: 'history.silent',
        spec: ['T02'],
        doc: 'The user has gone back or forward, and the flow follows as far as it can: a step that is over is never entered again.',
      },
      on: {
        'flow.moved': [
          {
            guard: 'isFlowAhead',
            target: 'following',
            actions: { type: 'pushEntries', params: ({ event }) => ({ by: event.steps - event.depth }) },
          },
          {
            guard: 'isFlowBehind',
            target: 'movingBrowser',
            actions: { type: 'moveBrowser', params: ({ event }) => ({ by: event.steps - event.depth }) },
          },
          { target: 'following' },
        ],
      },
    },
  },
});
