import { assign, setup, type DoneActorEvent } from 'xstate';
import type { SendItemOutcome, VerifyResultOutcome } from '../../services/contract/registration.ts';
import type { Secret } from '../../services/secret.ts';
import { onOutcome, outcomeIs, WATCHDOG } from '../outcome.ts';
import { linkWatchMachine } from '../link-watch/link-watch.machine.ts';
import type { LinkWatchAnswer } from '../link-watch/link-watch.types.ts';
import { port } from '../port.ts';
import { resendMachine } from '../resend/resend.machine.ts';
import type { ResendAnswer } from '../resend/resend.types.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { answerIn, sentContext, problemContext, type OutcomeContext } from './mailed-link.outcomes.ts';
import type { MailedLinkAnswer, MailedLinkContext, MailedLinkEvent, MailedLinkInput } from './mailed-link.types.ts';

const keepAnswer = {
  type: 'keepAnswer',
  params: ({ event }: { event: DoneActorEvent<SendItemOutcome | VerifyResultOutcome | LinkWatchAnswer> }) =>
    answerIn(event.output),
} as const;
const keepSent = {
  type: 'keepOutcome',
  params: ({ event }: { event: DoneActorEvent<SendItemOutcome> }) => sentContext(event.output),
} as const;
const keepTrouble = {
  type: 'keepOutcome',
  params: ({ event }: { event: DoneActorEvent<VerifyResultOutcome | LinkWatchAnswer> }) => problemContext(event.output),
} as const;

/**
 * Proves the e-mail address of a sign-up by a mailed link, which may be followed on any device: the step polls, and
 * checks on a press. A refusal is shown in place, or leads to its dialog, whichever call it answers. [REG-01]
 * [REG-10] [REG-11]
 */
export const mailedLinkMachine = setup({
  types: {
    input: {} as MailedLinkInput,
    context: {} as MailedLinkContext,
    events: {} as MailedLinkEvent,
    output: {} as MailedLinkAnswer,
    children: {} as {
      sendLink: 'sendLink';
      readLinkResult: 'readLinkResult';
      linkWatch: 'linkWatch';
      resend: 'resend';
    },
  },
  actors: {
    sendLink: port<SendItemOutcome, { uuid: Secret }>('sendLink'),
    readLinkResult: port<VerifyResultOutcome, { uuid: Secret }>('readLinkResult'),
    linkWatch: linkWatchMachine,
    resend: resendMachine,
  },
  guards: {
    outcomeIs: outcomeIs<SendItemOutcome | VerifyResultOutcome | LinkWatchAnswer | ResendAnswer>(),
    wasSent: ({ context }) => context.sentWait !== null,
    isRenewed: ({ context }) => context.isRenewed,
  },
  actions: {
    keepOutcome: assign((_, params: OutcomeContext) => params),
    /** The user may request another link; the exchange refuses if it is too early. */
    endWait: assign({ wait: ({ context }) => (context.wait === null ? null : 0) }),
    /** The reason for another link has been shown. */
    forgetRenewal: assign({ isRenewed: false }),
    keepAnswer: assign({ answer: (_, params: MailedLinkAnswer) => params }),
  },
  delays: { watchdog: WATCHDOG, waitOver: ({ context }) => context.retryAfter },
}).createMachine({
  id: 'mailedLink',
  context: ({ input }) => ({
    ...input,
    isSent: input.sentWait !== null,
    wait: input.sentWait,
    retryAfter: 0,
    refusal: noRefusal,
    failure: { reason: 'network', reference: '' },
    answer: { kind: 'left' },
  }),
  initial: 'beginning',
  on: { 'link.left': '.done' },
  states: {
    beginning: {
      meta: { screen: 'mailedLink.sending', spec: ['REG-10'], doc: 'Has the start of the attempt sent a link?' },
      always: [{ guard: 'wasSent', target: 'open' }, { target: 'sending' }],
    },
    sending: {
      tags: ['busy'],
      meta: { screen: 'mailedLink.sending', spec: ['REG-09', 'CALL-44'], doc: 'A link is being sent.' },
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          onOutcome('sent', 'open', keepSent),
          onOutcome('sentTooSoon', 'open', keepSent),
          onOutcome('sentTooOften', 'open.sentTooOften', keepSent),
          onOutcome('alreadyRegistered', 'done', keepAnswer),
          onOutcome('attemptGone', 'done', keepAnswer),
          onOutcome('phoneLimited', 'done', keepAnswer),
          onOutcome('accountUpgrading', 'done', keepAnswer),
          onOutcome('declined', 'done', keepAnswer),
          onOutcome('tooMany', 'tooMany', keepSent),
          onOutcome('unreachable', 'open.unsent', keepSent),
          { target: 'open.refused', actions: keepSent },
        ],
        onError: {
          target: 'open.unsent',
          actions: { type: 'keepOutcome', params: { wait: 0, failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'open.unsent',
          actions: { type: 'keepOutcome', params: { wait: 0, failure: { reason: 'timeout', reference: '' } } },
        },
      },
    },
    open: {
      initial: 'waiting',
      on: { 'link.checkRequested': 'checking' },
      invoke: [
        {
          id: 'resend',
          src: 'resend',
          input: ({ context }) => ({ wait: context.wait }),
          onDone: [onOutcome('requested', 'sending'), {}],
          onError: {},
        },
        {
          id: 'linkWatch',
          src: 'linkWatch',
          input: ({ context }) => ({ uuid: context.uuid }),
          onDone: [
            onOutcome('ipLimited', '.refused', keepTrouble),
            onOutcome('refused', '.refused', keepTrouble),
            { target: 'done', actions: keepAnswer },
          ],
          onError: {},
        },
      ],
      states: {
        waiting: {
          always: { guard: 'isRenewed', target: 'renewed' },
          meta: {
            screen: 'mailedLink.waiting',
            spec: ['REG-01', 'REG-10'],
            doc: 'The link is on its way to the account, or there; the page goes on by itself once it is followed.',
          },
        },
        renewed: {
          exit: 'forgetRenewal',
          meta: {
            screen: 'mailedLink.renewed',
            spec: ['REG-28', 'REG-10'],
            doc: 'The link that was followed before was not taken in the end: another one is needed, and why.',
          },
        },
        notYet: {
          meta: {
            screen: 'mailedLink.notYet',
            spec: ['REG-10', 'REG-11'],
            doc: 'The user checked, and the link was not followed yet.',
          },
        },
        sentTooOften: {
          meta: {
            screen: 'mailedLink.sentTooOften',
            spec: ['REG-28', 'ERR-02'],
            doc: 'No more links are sent for now; one that was sent still counts.',
          },
        },
        unsent: {
          meta: {
            screen: 'mailedLink.unsent',
            spec: ['REG-28', 'ERR-44'],
            doc: 'Whether a link was sent is unknown: nothing usable came back.',
          },
        },
        unanswered: {
          meta: {
            screen: 'mailedLink.unanswered',
            spec: ['REG-28', 'ERR-44'],
            doc: 'Whether the link was followed is unknown: nothing usable came back.',
          },
        },
        refused: {
          meta: {
            screen: 'mailedLink.refused',
            spec: ['ERR-02', 'REG-28'],
            doc: 'Any other refusal, shown by its code; after one of its own questions the page asks on a press only.',
          },
        },
      },
    },
    checking: {
      tags: ['busy'],
      entry: 'endWait',
      meta: {
        screen: 'mailedLink.checking',
        spec: ['REG-10', 'REG-11', 'CALL-45'],
        doc: 'The user checks whether the link was followed.',
      },
      invoke: {
        id: 'readLinkResult',
        src: 'readLinkResult',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          onOutcome('passed', 'done', keepAnswer),
          onOutcome('alreadyRegistered', 'done', keepAnswer),
          onOutcome('attemptGone', 'done', keepAnswer),
          onOutcome('phoneLimited', 'done', keepAnswer),
          onOutcome('accountUpgrading', 'done', keepAnswer),
          onOutcome('declined', 'done', keepAnswer),
          onOutcome('notPassed', 'open.notYet'),
          onOutcome('tooMany', 'tooMany', keepTrouble),
          onOutcome('unreachable', 'open.unanswered', keepTrouble),
          { target: 'open.refused', actions: keepTrouble },
        ],
        onError: {
          target: 'open.unanswered',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'open.unanswered',
          actions: { type: 'keepOutcome', params: { failure: { reason: 'timeout', reference: '' } } },
        },
      },
    },
    tooMany: {
      exit: 'endWait',
      meta: {
        screen: 'mailedLink.tooMany',
        spec: ['HTTP-18', 'REG-28'],
        doc: 'The exchange asks to wait: until then nothing is sent or asked.',
      },
      after: { waitOver: 'open' },
    },
    done: { type: 'final', meta: { screen: 'mailedLink.waiting', spec: ['REG-10'], doc: 'The outcome is known.' } },
  },
  output: ({ context }) => context.answer,
});
