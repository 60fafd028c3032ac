import { assign, setup } from 'xstate';
import type { QrGenerateOutcome, QrStatusOutcome } from '../../services/contract/qr.ts';
import { onOutcome, outcomeIs, WATCHDOG } from '../outcome.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { effect, port } from '../port.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { formRefusal, isFormRefusal } from '../rules/form-refusal.ts';
import {
  codeIn,
  signedInAnswer,
  verificationAnswer,
  questionOf,
  refusalIn,
  waitIn,
  type QrOutcome,
  type QrQuestion,
} from './qr.outcomes.ts';
import {
  onDeclined,
  onFormRefusal,
  onLive,
  onRefused,
  onSignedIn,
  onTokenLost,
  onTooMany,
  onVerificationNeeded,
} from './qr.rows.ts';
import type { QrAnswer, QrContext, QrEvent, QrInput } from './qr.types.ts';

/** Milliseconds between two requests; doubled after each without an answer, up to sixteen times. [QR-02] */
const INTERVAL = 2000;
/** Consecutive requests without an answer after which the code is given up. */
const MAX_MISSES = 6;

/**
 * Sign-in by a code that a phone scans: created, polled while the page is visible, renewed. [QR-01] [QR-02] [QR-03]
 * [Q07]
 */
export const qrMachine = setup({
  types: {
    input: {} as QrInput,
    context: {} as QrContext,
    events: {} as QrEvent,
    output: {} as QrAnswer,
    children: {} as { makeQr: 'makeQr'; readQrStatus: 'readQrStatus' },
  },
  actors: {
    makeQr: port<QrGenerateOutcome, void>('makeQr'),
    readQrStatus: port<QrStatusOutcome, QrQuestion>('readQrStatus'),
  },
  guards: {
    outcomeIs: outcomeIs<QrOutcome>(),
    isFormRefusal: (_, params: { outcome: QrOutcome }) => isFormRefusal(params.outcome),
    hasMissesLeft: ({ context }) => context.misses < MAX_MISSES - 1,
    isHidden: ({ context }) => context.isHidden,
    isVisible: ({ context }) => !context.isHidden,
    isOver: ({ context }) => context.content === null,
  },
  actions: {
    markHidden: assign({ isHidden: true }),
    markVisible: assign({ isHidden: false }),
    keepCode: assign((_, params: { outcome: QrGenerateOutcome }) => codeIn(params.outcome)),
    /** The picture's content is no longer needed; the name of the code is still needed for its status. */
    dropContent: assign({ content: null }),
    dropCode: assign({ uuid: null, content: null, misses: 0 }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
    keepRefusal: assign((_, params: { outcome: QrOutcome }) => ({
      refusal: refusalIn(params.outcome),
    })),
    keepWait: assign((_, params: { outcome: QrOutcome }) => waitIn(params.outcome)),
    forgetRefusal: assign({ refusal: noRefusal }),
    reportFailure: effect<Notice | null>('reportFailure'),
    keepAnswer: assign({ answer: (_, params: { kind: 'tokenLost' }) => ({ kind: params.kind }) }),
    keepSignedIn: assign({ answer: (_, params: { outcome: QrStatusOutcome }) => signedInAnswer(params.outcome) }),
    /** Transient: the form's flow runs the verification. [LOGIN-11] */
    keepVerification: assign({
      answer: (_, params: { outcome: QrStatusOutcome }) => verificationAnswer(params.outcome),
    }),
    keepFormRefusal: assign({
      answer: (_, params: { outcome: QrOutcome }) => formRefusal(params.outcome),
    }),
  },
  delays: {
    watchdog: WATCHDOG,
    interval: ({ context }) => INTERVAL * 2 ** Math.min(context.misses, 4),
    codeLife: ({ context }) => context.life,
    waitOver: ({ context }) => context.retryAfter,
    pauseOver: ({ context }) => Math.max(INTERVAL, context.retryAfter),
  },
}).createMachine({
  id: 'qr',
  context: ({ input }) => ({
    ...input,
    uuid: null,
    content: null,
    life: 0,
    misses: 0,
    isHidden: false,
    refusal: noRefusal,
    retryAfter: 0,
    answer: { kind: 'left' },
  }),
  initial: 'generating',
  on: { 'qr.closed': '.done', 'page.hidden': { actions: 'markHidden' }, 'page.shown': { actions: 'markVisible' } },
  states: {
    generating: {
      entry: 'forgetRefusal',
      meta: { screen: 'qr.loading', spec: ['QR-01', 'QR-03', 'CALL-38'], doc: 'A code is being made.' },
      always: { guard: 'isHidden', target: 'hidden' },
      invoke: {
        id: 'makeQr',
        src: 'makeQr',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'made' } },
            target: 'live',
            actions: { type: 'keepCode', params: ({ event }) => ({ outcome: event.output }) },
          },
          onFormRefusal,
          onDeclined,
          {
            guard: { type: 'outcomeIs', params: { is: 'tooMany' } },
            target: 'failed.tooMany',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'keepWait', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: 'failed',
      },
      after: { watchdog: 'failed' },
    },
    hidden: {
      meta: {
        screen: 'qr.loading',
        spec: ['QR-02'],
        doc: 'The page is hidden: a code is created when it becomes visible.',
      },
      always: { guard: 'isVisible', target: 'generating' },
    },
    live: {
      initial: 'waiting',
      exit: 'dropCode',
      on: { 'renewal.requested': 'generating' },
      after: { codeLife: { actions: 'dropContent' } },
      states: {
        waiting: {
          meta: { screen: 'qr.code', spec: ['QR-01', 'QR-03'], doc: 'The code is shown and can be scanned.' },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isHidden', target: 'away' },
          ],
          after: { interval: 'asking' },
        },
        asking: {
          meta: {
            screen: 'qr.code',
            spec: ['QR-02', 'CALL-39', 'ENT-05'],
            doc: 'Polls the code. The reply is awaited even if the page is hidden or the code expires: a confirmation is sent once.',
          },
          invoke: {
            id: 'readQrStatus',
            src: 'readQrStatus',
            input: ({ context }) => questionOf(context),
            onDone: [
              onLive('waiting'),
              onLive('scanned'),
              onSignedIn,
              onTokenLost,
              onVerificationNeeded,
              onFormRefusal,
              onOutcome('expired', '#qr.expired'),
              onOutcome('rejected', '#qr.rejected'),
              onRefused,
              onDeclined,
              onTooMany('pausing'),
              { target: 'missing' },
            ],
            onError: 'missing',
          },
          after: { watchdog: 'missing' },
        },
        missing: {
          meta: {
            screen: 'qr.code',
            spec: ['QR-02', 'QR-03'],
            doc: 'No answer: asked again after a longer wait, and given up in the end.',
          },
          always: [{ guard: 'hasMissesLeft', target: 'waiting', actions: 'countMiss' }, { target: '#qr.failed' }],
        },
        pausing: {
          on: { 'renewal.requested': {} },
          meta: {
            screen: 'qr.paused',
            spec: ['QR-02', 'HTTP-18'],
            doc: 'The exchange asks to wait: no polling and no new code until then. The code stays while it is valid.',
          },
          after: { pauseOver: 'away' },
        },
        away: {
          meta: { screen: 'qr.code', spec: ['QR-02'], doc: 'The page is hidden: no polling.' },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isVisible', target: 'asking' },
          ],
        },
        scanned: {
          meta: { screen: 'qr.scanned', spec: ['QR-03'], doc: 'Scanned; the phone has to confirm.' },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isHidden', target: 'scannedAway' },
          ],
          after: { interval: 'confirming' },
        },
        confirming: {
          meta: {
            screen: 'qr.scanned',
            spec: ['QR-02', 'QR-03'],
            doc: 'Polls for the confirmation by phone, which is sent once: the reply is awaited even if the page is hidden or the code expires.',
          },
          invoke: {
            id: 'readQrStatus',
            src: 'readQrStatus',
            input: ({ context }) => questionOf(context),
            onDone: [
              onLive('waiting'),
              onLive('scanned'),
              onSignedIn,
              onTokenLost,
              onVerificationNeeded,
              onFormRefusal,
              onOutcome('expired', '#qr.expired'),
              onOutcome('rejected', '#qr.rejected'),
              onRefused,
              onDeclined,
              onTooMany('scannedPausing'),
              { target: 'scannedMissing' },
            ],
            onError: 'scannedMissing',
          },
          after: { watchdog: 'scannedMissing' },
        },
        scannedMissing: {
          meta: {
            screen: 'qr.scanned',
            spec: ['QR-02', 'QR-03'],
            doc: 'No answer to whether the phone has confirmed: it stays scanned, and is asked again after a longer wait.',
          },
          always: [{ guard: 'hasMissesLeft', target: 'scanned', actions: 'countMiss' }, { target: '#qr.failed' }],
        },
        scannedPausing: {
          on: { 'renewal.requested': {} },
          meta: {
            screen: 'qr.scannedPaused',
            spec: ['QR-02', 'QR-03', 'HTTP-18'],
            doc: 'Scanned, and the exchange asks to wait before it says whether the phone has confirmed.',
          },
          after: { pauseOver: 'scannedAway' },
        },
        scannedAway: {
          meta: {
            screen: 'qr.scanned',
            spec: ['QR-02', 'QR-03'],
            doc: 'Scanned, and the page is hidden: no polling.',
          },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isVisible', target: 'confirming' },
          ],
        },
      },
    },
    expired: {
      meta: { screen: 'qr.expired', spec: ['QR-03'], doc: 'The code is too old; one press makes a new one.' },
      on: { 'renewal.requested': 'generating' },
    },
    rejected: {
      meta: { screen: 'qr.rejected', spec: ['QR-03'], doc: 'Declined on the phone.' },
      on: { 'renewal.requested': 'generating' },
    },
    failed: {
      initial: 'broken',
      on: { 'renewal.requested': 'generating' },
      states: {
        broken: {
          meta: {
            screen: 'qr.failed',
            spec: ['QR-03', 'QR-04', 'ERR-11'],
            doc: 'No code can be created, or its status is unavailable.',
          },
        },
        tooMany: {
          on: { 'renewal.requested': {} },
          meta: {
            screen: 'qr.tooMany',
            spec: ['QR-03', 'HTTP-18'],
            doc: 'The exchange asks to wait before it makes another code.',
          },
          after: { waitOver: 'waited' },
        },
        waited: {
          entry: 'forgetRefusal',
          meta: {
            screen: 'qr.waited',
            spec: ['QR-03', 'HTTP-18'],
            doc: 'The wait that the exchange asked for is over: one press makes a new code.',
          },
        },
      },
    },
    done: { type: 'final', meta: { screen: 'qr.loading', spec: ['QR-03'], doc: 'The outcome is known.' } },
  },
  output: ({ context }) => context.answer,
});
