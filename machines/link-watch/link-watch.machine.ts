import { assign, setup } from 'xstate';
import type { VerifyResultOutcome } from '../../services/contract/registration.ts';
import type { Secret } from '../../services/secret.ts';
import { onOutcome, outcomeIs, unexpected, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import type { LinkWatchAnswer, LinkWatchContext, LinkWatchEvent, LinkWatchInput } from './link-watch.types.ts';

const SECOND = 1000;
/** Milliseconds between two requests (decision D07). [REG-10] */
const INTERVAL = 3 * SECOND;

/**
 * Requests every 3 s, while the page is visible, whether a mailed link was followed, until it was or the exchange
 * refuses to say. A request without a usable reply lengthens the interval. [REG-10] [REG-11]
 */
export const linkWatchMachine = setup({
  types: {
    input: {} as LinkWatchInput,
    context: {} as LinkWatchContext,
    events: {} as LinkWatchEvent,
    output: {} as LinkWatchAnswer,
    children: {} as { readLinkResult: 'readLinkResult' },
  },
  actors: { readLinkResult: port<VerifyResultOutcome, { uuid: Secret }>('readLinkResult') },
  guards: {
    outcomeIs: outcomeIs<VerifyResultOutcome>(),
    isHidden: ({ context }) => context.isHidden,
    isVisible: ({ context }) => !context.isHidden,
  },
  actions: {
    markHidden: assign({ isHidden: true }),
    markVisible: assign({ isHidden: false }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
    keepWait: assign((_, params: { retryAfter: number }) => params),
    keepAnswer: assign({ answer: (_, params: { outcome: VerifyResultOutcome }) => answerIn(params.outcome) }),
  },
  delays: {
    watchdog: WATCHDOG,
    interval: ({ context }) => INTERVAL * 2 ** Math.min(context.misses, 3),
    pauseOver: ({ context }) => Math.max(INTERVAL, context.retryAfter),
  },
}).createMachine({
  id: 'linkWatch',
  context: ({ input }) => ({ ...input, isHidden: false, misses: 0, retryAfter: 0, answer: { kind: 'passed' } }),
  initial: 'waiting',
  on: { 'page.hidden': { actions: 'markHidden' }, 'page.shown': { actions: 'markVisible' } },
  states: {
    waiting: {
      meta: { screen: 'linkWatch.silent', spec: ['REG-10'], doc: 'The next question is in 3 s.' },
      always: { guard: 'isHidden', target: 'away' },
      after: { interval: 'asking' },
    },
    away: {
      meta: { screen: 'linkWatch.silent', spec: ['REG-10'], doc: 'The page is hidden: nothing is asked.' },
      always: { guard: 'isVisible', target: 'asking' },
    },
    asking: {
      meta: {
        screen: 'linkWatch.silent',
        spec: ['REG-10', 'REG-11', 'CALL-45'],
        doc: 'Was the link followed? Only the number 1 says so.',
      },
      invoke: {
        id: 'readLinkResult',
        src: 'readLinkResult',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          onOutcome('notPassed', 'waiting', 'forgetMisses'),
          {
            guard: { type: 'outcomeIs', params: { is: 'tooMany' } },
            target: 'pausing',
            actions: { type: 'keepWait', params: ({ event }) => waitIn(event.output) },
          },
          onOutcome('unreachable', 'waiting', 'countMiss'),
          {
            target: 'done',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'waiting', actions: 'countMiss' },
      },
      after: { watchdog: { target: 'waiting', actions: 'countMiss' } },
    },
    pausing: {
      meta: {
        screen: 'linkWatch.silent',
        spec: ['REG-10', 'HTTP-18'],
        doc: 'The exchange asks to wait before the next question.',
      },
      after: { pauseOver: 'away' },
    },
    done: { type: 'final', meta: { screen: 'linkWatch.silent', spec: ['REG-10'], doc: 'The outcome is known.' } },
  },
  output: ({ context }) => context.answer,
});

/** The final reply; throws for a reply after which polling continues. */
function answerIn(outcome: VerifyResultOutcome): LinkWatchAnswer {
  const isOpen = outcome.kind === 'notPassed' || outcome.kind === 'tooMany' || outcome.kind === 'unreachable';
  return isOpen ? unexpected(outcome) : outcome;
}

/** The wait that the exchange requests; throws if it requests none. */
function waitIn(outcome: VerifyResultOutcome): { retryAfter: number } {
  return outcome.kind === 'tooMany' ? { retryAfter: outcome.retryAfter } : unexpected(outcome);
}
