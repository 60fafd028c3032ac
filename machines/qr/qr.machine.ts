import { assign, setup } from 'xstate';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { QrGenerateOutcome, QrStatusOutcome } from '../../services/contract/qr.ts';
import type { TelegramData } from '../../services/contract/telegram.ts';
import type { Secret } from '../../services/secret.ts';
import { outcomeIs, required as present, WATCHDOG } from '../answer.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { effect, port } from '../port.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { besideDialog, formRefusal, isToldByForm } from '../rules/told-refusal.ts';
import type { QrAnswer, QrContext, QrEvent, QrInput } from './qr.types.ts';

/** Milliseconds between two questions; doubled with each that brings no answer, up to sixteen times. [QR-02] */
const INTERVAL = 2000;
/** Questions in a row without an answer after which the code is given up. */
const PATIENCE = 6;

/** A refusal that the form tells of ends it, whichever question it came to. [QR-04] */
const turnedAway = {
  guard: {
    type: 'isToldByForm',
    params: ({ event }: { event: { output: QrGenerateOutcome | QrStatusOutcome } }) => ({ outcome: event.output }),
  },
  target: '#qr.done',
  actions: {
    type: 'keepFormRefusal',
    params: ({ event }: { event: { output: QrGenerateOutcome | QrStatusOutcome } }) => ({ outcome: event.output }),
  },
} as const;

/** A refusal that nobody has toasted yet: the dialog says its code, and a toast does besides. [QR-04] [MODAL-22] */
const declined = {
  guard: { type: 'outcomeIs', params: { is: 'declined' } },
  target: '#qr.failed',
  actions: [
    {
      type: 'keepRefusal',
      params: ({ event }: { event: { output: QrGenerateOutcome | QrStatusOutcome } }) => ({ outcome: event.output }),
    },
    {
      type: 'tellFailure',
      params: ({ event }: { event: { output: QrGenerateOutcome | QrStatusOutcome } }) =>
        besideDialog(refusalIn(event.output)),
    },
  ],
} as const;

/** The one question, whether the code was scanned already or not: where its answers lead; `missing`, where none does; `held`, where the exchange asks to wait. */
const asked = <Missing extends string, Held extends string>(missing: Missing, held: Held) =>
  ({
    id: 'readQrStatus',
    src: 'readQrStatus',
    input: ({ context: { uuid, telegram } }: { context: QrContext }) => ({
      uuid: present(uuid),
      ...(telegram && { telegram }),
    }),
    onDone: [
      { guard: { type: 'outcomeIs', params: { is: 'waiting' } }, target: 'waiting', actions: 'forgetMisses' },
      { guard: { type: 'outcomeIs', params: { is: 'scanned' } }, target: 'scanned', actions: 'forgetMisses' },
      {
        guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
        target: '#qr.done',
        actions: {
          type: 'keepEntered',
          params: ({ event }: { event: { output: QrStatusOutcome } }) => ({ outcome: event.output }),
        },
      },
      {
        guard: { type: 'outcomeIs', params: { is: 'tokenLost' } },
        target: '#qr.done',
        actions: { type: 'keepAnswer', params: { kind: 'tokenLost' } },
      },
      {
        guard: { type: 'outcomeIs', params: { is: 'verificationNeeded' } },
        target: '#qr.done',
        actions: {
          type: 'keepVerification',
          params: ({ event }: { event: { output: QrStatusOutcome } }) => ({ outcome: event.output }),
        },
      },
      turnedAway,
      { guard: { type: 'outcomeIs', params: { is: 'expired' } }, target: '#qr.expired' },
      { guard: { type: 'outcomeIs', params: { is: 'rejected' } }, target: '#qr.rejected' },
      {
        guard: { type: 'outcomeIs', params: { is: 'refused' } },
        target: '#qr.failed',
        actions: {
          type: 'keepRefusal',
          params: ({ event }: { event: { output: QrStatusOutcome } }) => ({ outcome: event.output }),
        },
      },
      declined,
      {
        guard: { type: 'outcomeIs', params: { is: 'tooMany' } },
        target: held,
        actions: {
          type: 'keepWait',
          params: ({ event }: { event: { output: QrStatusOutcome } }) => ({ outcome: event.output }),
        },
      },
      { target: missing },
    ],
    onError: missing,
  }) as const;

/** While the exchange asks to wait it is asked for no code either. [HTTP-18] */
const pause = { on: { 'renewal.requested': {} } } as const;

/** Signing in by a code that a phone scans: made, asked about while somebody looks at it, renewed. [QR-01] [QR-02] [QR-03] [Q07] */
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
    readQrStatus: port<QrStatusOutcome, { uuid: Secret; telegram?: TelegramData }>('readQrStatus'),
  },
  guards: {
    outcomeIs: outcomeIs<QrGenerateOutcome | QrStatusOutcome>(),
    isToldByForm: (_, params: { outcome: QrGenerateOutcome | QrStatusOutcome }) => isToldByForm(params.outcome),
    hasPatience: ({ context }) => context.misses < PATIENCE - 1,
    isUnseen: ({ context }) => context.isUnseen,
    isSeen: ({ context }) => !context.isUnseen,
    isOver: ({ context }) => context.content === null,
  },
  actions: {
    loseSight: assign({ isUnseen: true }),
    regainSight: assign({ isUnseen: false }),
    keepCode: assign((_, params: { outcome: QrGenerateOutcome }) => codeIn(params.outcome)),
    /** What the picture says is of no use any more; what the code was called is, to hear of it. */
    dropContent: assign({ content: null }),
    dropCode: assign({ uuid: null, content: null, misses: 0 }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
    keepRefusal: assign((_, params: { outcome: QrGenerateOutcome | QrStatusOutcome }) => ({
      refusal: refusalIn(params.outcome),
    })),
    keepWait: assign((_, params: { outcome: QrGenerateOutcome | QrStatusOutcome }) => waitIn(params.outcome)),
    forgetRefusal: assign({ refusal: noRefusal }),
    tellFailure: effect<Notice | null>('tellFailure'),
    keepAnswer: assign({ answer: (_, params: { kind: 'tokenLost' }) => ({ kind: params.kind }) }),
    keepEntered: assign({ answer: (_, params: { outcome: QrStatusOutcome }) => enteredBy(params.outcome) }),
    /** Passes through: the form's flow asks for the code. [LOGIN-11] */
    keepVerification: assign({ answer: (_, params: { outcome: QrStatusOutcome }) => neededBy(params.outcome) }),
    keepFormRefusal: assign({
      answer: (_, params: { outcome: QrGenerateOutcome | QrStatusOutcome }) => formRefusal(params.outcome),
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
    isUnseen: false,
    refusal: noRefusal,
    retryAfter: 0,
    answer: { kind: 'left' },
  }),
  initial: 'generating',
  on: { 'qr.closed': '.done', 'page.hidden': { actions: 'loseSight' }, 'page.shown': { actions: 'regainSight' } },
  states: {
    generating: {
      entry: 'forgetRefusal',
      meta: { screen: 'qr.loading', spec: ['QR-01', 'QR-03', 'CALL-38'], doc: 'A code is being made.' },
      always: { guard: 'isUnseen', target: 'shelved' },
      invoke: {
        id: 'makeQr',
        src: 'makeQr',
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'made' } },
            target: 'live',
            actions: { type: 'keepCode', params: ({ event }) => ({ outcome: event.output }) },
          },
          turnedAway,
          declined,
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
    shelved: {
      meta: { screen: 'qr.loading', spec: ['QR-02'], doc: 'Nobody is looking: a code is made when somebody does.' },
      always: { guard: 'isSeen', target: 'generating' },
    },
    live: {
      initial: 'waiting',
      exit: 'dropCode',
      on: { 'renewal.requested': 'generating' },
      after: { codeLife: { actions: 'dropContent' } },
      states: {
        waiting: {
          meta: { screen: 'qr.code', spec: ['QR-01', 'QR-03'], doc: 'The code stands there to be scanned.' },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isUnseen', target: 'away' },
          ],
          after: { interval: 'asking' },
        },
        asking: {
          meta: {
            screen: 'qr.code',
            spec: ['QR-02', 'CALL-39', 'ENT-05'],
            doc: 'What became of the code? The answer is waited for whether somebody looks or not, and beyond the end of the code: a confirmation comes once.',
          },
          invoke: asked('missing', 'pausing'),
          after: { watchdog: 'missing' },
        },
        missing: {
          meta: {
            screen: 'qr.code',
            spec: ['QR-02', 'QR-03'],
            doc: 'No answer: asked again after a longer wait, and given up in the end.',
          },
          always: [{ guard: 'hasPatience', target: 'waiting', actions: 'countMiss' }, { target: '#qr.failed' }],
        },
        pausing: {
          ...pause,
          meta: {
            screen: 'qr.paused',
            spec: ['QR-02', 'HTTP-18'],
            doc: 'The exchange asks to wait: so long nobody asks it anything, nor for a new code. The code stands while it lives.',
          },
          after: { pauseOver: 'away' },
        },
        away: {
          meta: { screen: 'qr.code', spec: ['QR-02'], doc: 'Nobody is looking at the page: nobody is asked.' },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isSeen', target: 'asking' },
          ],
        },
        scanned: {
          meta: { screen: 'qr.scanned', spec: ['QR-03'], doc: 'Scanned; the phone has to confirm.' },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isUnseen', target: 'scannedAway' },
          ],
          after: { interval: 'confirming' },
        },
        confirming: {
          meta: {
            screen: 'qr.scanned',
            spec: ['QR-02', 'QR-03'],
            doc: 'Has the phone confirmed? That is said once, so the answer is waited for whether somebody looks or not, and beyond the end of the code.',
          },
          invoke: asked('scannedMissing', 'scannedPausing'),
          after: { watchdog: 'scannedMissing' },
        },
        scannedMissing: {
          meta: {
            screen: 'qr.scanned',
            spec: ['QR-02', 'QR-03'],
            doc: 'No answer to whether the phone has confirmed: it stays scanned, and is asked again after a longer wait.',
          },
          always: [{ guard: 'hasPatience', target: 'scanned', actions: 'countMiss' }, { target: '#qr.failed' }],
        },
        scannedPausing: {
          ...pause,
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
            doc: 'Scanned, and nobody is looking at the page: nobody is asked.',
          },
          always: [
            { guard: 'isOver', target: '#qr.expired' },
            { guard: 'isSeen', target: 'confirming' },
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
            doc: 'No code can be had, or nobody says what became of it.',
          },
        },
        tooMany: {
          ...pause,
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
    done: { type: 'final', meta: { screen: 'qr.loading', spec: ['QR-03'], doc: 'The answer is known.' } },
  },
  output: ({ context }) => context.answer,
});

/** What is kept of a new code; anything else is a fault of the chart. */
function codeIn(outcome: QrGenerateOutcome): Pick<QrContext, 'uuid' | 'content' | 'life'> {
  if (outcome.kind !== 'made') throw new Error(`a code that is ${outcome.kind} has no content`);
  return { uuid: outcome.uuid, content: outcome.content, life: outcome.life };
}

/** What the person is told of a refusal; where nothing could be reached, of none. */
function refusalIn(outcome: QrGenerateOutcome | QrStatusOutcome): RefusalDetails {
  return 'code' in outcome ? outcome : noRefusal;
}

/** How long the exchange asks to wait; anything else is a fault of the chart. */
function waitIn(outcome: QrGenerateOutcome | QrStatusOutcome): Pick<QrContext, 'retryAfter'> {
  if (outcome.kind !== 'tooMany') throw new Error(`an answer that is ${outcome.kind} asks nobody to wait`);
  return { retryAfter: outcome.retryAfter };
}

/** Somebody who is signed in; anything else is a fault of the chart. */
function enteredBy(outcome: QrStatusOutcome): QrAnswer {
  if (outcome.kind !== 'signedIn') throw new Error(`a code that is ${outcome.kind} signs nobody in`);
  return { kind: 'signedIn', telegramBind: outcome.telegramBind };
}

/** What is to be verified first; anything else is a fault of the chart. */
function neededBy(outcome: QrStatusOutcome): QrAnswer {
  if (outcome.kind !== 'verificationNeeded') throw new Error(`a code that is ${outcome.kind} wants no verification`);
  return outcome;
}
