import { onOutcome, required } from '../outcome.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { signedInAnswer, outcomeContext, firstItem, receivedCode } from './verification.outcomes.ts';
import { keepFailure, keepOutcome, onSignUpEnd } from './verification.rows.ts';
import { verificationSetup } from './verification.setup.ts';

/** Uses another method if there is one. */
const toOtherWay = [{ guard: 'hasOtherWay', target: 'choosing', actions: 'takeOtherWay' }, {}] as const;

/**
 * Verifies an attempt or the account of a sign-up by a code: by e-mail, by SMS, or from an authenticator app.
 * [REG-08] [REG-09] Before a code is sent, a risk check asks for permission, 2 s at most. ASSUMED: every time;
 * without a usable answer the code is sent, since the send call checks too. [LOGIN-11] [LOGIN-14] [VAL-12] (decisions
 * D07, D09)
 */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  tags: ['attempt'],
  context: ({ input }) => ({
    ...input,
    item: firstItem(input.items),
    isSent: input.sentWait !== null,
    code: null,
    wait: input.sentWait,
    retryAfter: 0,
    interception: '',
    refusal: noRefusal,
    failure: { reason: 'network', reference: '' },
    answer: { kind: 'left' },
  }),
  initial: 'choosing',
  on: { 'verification.cancelled': '.done' },
  states: {
    choosing: {
      meta: {
        screen: 'verification.sending',
        spec: ['LOGIN-11'],
        doc: 'A code has to be sent first, unless an app makes it.',
      },
      always: [
        { guard: { type: 'wasRejected', params: { is: 'codeWrong' } }, target: 'code.wrong' },
        { guard: { type: 'wasRejected', params: { is: 'codeExpired' } }, target: 'code.expired' },
        { guard: { type: 'wasRejected', params: { is: 'codeUsedUp' } }, target: 'code.usedUp' },
        { guard: 'wasSent', target: 'code' },
        { guard: 'needsSending', target: 'requesting' },
        { target: 'code' },
      ],
    },
    requesting: {
      meta: {
        screen: 'verification.sending',
        spec: ['LOGIN-14', 'REG-09'],
        doc: 'A code is wanted; for a sign-up the risk was asked about before.',
      },
      always: [{ guard: 'needsRiskCheck', target: 'checkingRisk' }, { target: 'sending' }],
    },
    checkingRisk: {
      tags: ['busy'],
      meta: {
        screen: 'verification.sending',
        spec: ['LOGIN-14', 'CALL-16'],
        doc: 'May a code be sent? Awaited for 2 s at most; only a clear refusal stops it.',
      },
      on: { 'way.otherRequested': toOtherWay },
      invoke: {
        id: 'checkRisk',
        src: 'checkRisk',
        input: ({ context }) => ({ account: context.account, item: context.item }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'intercepted' } },
            target: 'intercepted',
            actions: { type: 'keepInterception', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'sending' },
        ],
        onError: 'sending',
      },
      after: { riskWaiting: 'sending' },
    },
    intercepted: {
      meta: {
        screen: 'verification.intercepted',
        spec: ['LOGIN-14'],
        doc: 'The exchange sends no code this way, and says why: another way, or back to the form.',
      },
      on: { 'way.otherRequested': toOtherWay },
    },
    sending: {
      tags: ['busy'],
      meta: { screen: 'verification.sending', spec: ['LOGIN-11'], doc: 'A code is being sent.' },
      on: { 'way.otherRequested': toOtherWay },
      invoke: {
        id: 'sendVerificationCode',
        src: 'sendVerificationCode',
        input: ({ context }) => ({ ticket: context.ticket, item: context.item }),
        onDone: [
          onOutcome('sent', 'code', keepOutcome),
          onOutcome('sentTooSoon', 'code', keepOutcome),
          onOutcome('sentTooOften', 'code.sentTooOften', keepOutcome),
          onSignUpEnd('alreadyRegistered'),
          onSignUpEnd('attemptGone'),
          onSignUpEnd('phoneLimited'),
          onSignUpEnd('accountUpgrading'),
          onSignUpEnd('declined'),
          onOutcome('attemptGone', 'gone', keepOutcome),
          {
            guard: { type: 'outcomeIs', params: { is: 'tooMany' } },
            target: 'tooMany',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ ...outcomeContext(event.output), wait: 0 }) },
          },
          onOutcome('unreachable', 'code.unsent', keepOutcome),
          {
            target: 'code.refused',
            actions: keepOutcome,
          },
        ],
        onError: {
          target: 'code.unsent',
          actions: { type: 'keepOutcome', params: { wait: 0, failure: { reason: 'network', reference: '' } } },
        },
      },
      after: {
        watchdog: {
          target: 'code.unsent',
          actions: { type: 'keepOutcome', params: { wait: 0, failure: { reason: 'timeout', reference: '' } } },
        },
      },
    },
    code: {
      initial: 'entering',
      invoke: [
        {
          id: 'resend',
          src: 'resend',
          input: ({ context }) => ({ wait: context.wait }),
          onDone: [onOutcome('requested', 'requesting'), {}],
          onError: {},
        },
        {
          id: 'receiveCode',
          src: 'receiveCode',
          input: ({ context }) => ({ item: context.item }),
          onDone: [
            { guard: 'isChecking' },
            {
              guard: { type: 'isReceivedCodeComplete', params: ({ event }) => ({ outcome: event.output }) },
              target: '.taking',
              actions: { type: 'keepCode', params: ({ event }) => receivedCode(event.output) },
            },
            {},
          ],
          onError: {},
        },
      ],
      on: {
        'code.submitted': [
          {
            guard: { type: 'isCodeComplete', params: ({ event }) => ({ code: event.code }) },
            target: '.taking',
            actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
          },
          { target: '.incomplete', actions: 'emitRejected' },
        ],
        'way.otherRequested': toOtherWay,
      },
      states: {
        entering: {
          meta: {
            screen: 'verification.code',
            spec: ['LOGIN-11', 'VAL-12'],
            doc: 'The code is being typed, pasted or filled in.',
          },
        },
        incomplete: { meta: { screen: 'verification.incomplete', spec: ['VAL-12'], doc: 'Fewer than six digits.' } },
        wrong: {
          meta: {
            screen: 'verification.wrong',
            spec: ['LOGIN-11'],
            doc: 'Not the code that was sent, or that the app shows.',
          },
        },
        expired: {
          meta: {
            screen: 'verification.expired',
            spec: ['LOGIN-11'],
            doc: 'The code was right once; another is needed.',
          },
        },
        usedUp: {
          meta: { screen: 'verification.usedUp', spec: ['LOGIN-11'], doc: 'Too many wrong codes: another is needed.' },
        },
        sentTooOften: {
          meta: {
            screen: 'verification.sentTooOften',
            spec: ['LOGIN-11', 'ERR-02'],
            doc: 'No more codes are sent this way for now.',
          },
        },
        unsent: {
          meta: {
            screen: 'verification.unsent',
            spec: ['LOGIN-11', 'ERR-44'],
            doc: 'Whether a code was sent is unknown: nothing usable came back.',
          },
        },
        unanswered: {
          meta: {
            screen: 'verification.unanswered',
            spec: ['LOGIN-11', 'ERR-44'],
            doc: 'The code may be right, or was and brought no token: nothing usable came back.',
          },
        },
        refused: {
          meta: {
            screen: 'verification.refused',
            spec: ['LOGIN-11', 'ERR-02', 'ERR-28'],
            doc: 'Any other refusal, shown by its code.',
          },
        },
        taking: {
          meta: {
            screen: 'verification.checking',
            spec: ['LOGIN-11', 'REG-08'],
            doc: 'Is the code checked by a call of its own, or collected for the last one?',
          },
          always: [
            {
              guard: 'isCollecting',
              target: '#verification.done',
              actions: {
                type: 'keepAnswer',
                params: ({ context }) => ({ kind: 'collected', oneTimeCode: required(context.code) }),
              },
            },
            { target: 'checking' },
          ],
        },
        checking: {
          tags: ['busy'],
          exit: 'dropCode',
          meta: { screen: 'verification.checking', spec: ['LOGIN-11'], doc: 'The code is being checked.' },
          on: { 'code.submitted': {} },
          invoke: {
            id: 'checkVerificationCode',
            src: 'checkVerificationCode',
            input: ({ context }) => ({ ticket: context.ticket, item: context.item, code: required(context.code) }),
            onDone: [
              {
                guard: { type: 'outcomeIs', params: { is: 'signedIn' } },
                target: '#verification.done',
                actions: { type: 'keepAnswer', params: ({ event }) => signedInAnswer(event.output) },
              },
              {
                guard: { type: 'outcomeIs', params: { is: 'tokenLost' } },
                target: '#verification.done',
                actions: { type: 'keepAnswer', params: { kind: 'tokenLost' } },
              },
              {
                guard: { type: 'signUpOutcomeIs', params: { is: 'passed' } },
                target: '#verification.done',
                actions: { type: 'keepAnswer', params: { kind: 'passed' } },
              },
              onSignUpEnd('alreadyRegistered'),
              onSignUpEnd('attemptGone'),
              onSignUpEnd('phoneLimited'),
              onSignUpEnd('accountUpgrading'),
              onSignUpEnd('declined'),
              {
                guard: { type: 'outcomeIs', params: { is: 'passed' } },
                target: 'unanswered',
                actions: keepFailure('server'),
              },
              onOutcome('codeWrong', 'wrong'),
              onOutcome('codeExpired', 'expired'),
              onOutcome('codeUsedUp', 'usedUp'),
              onOutcome('attemptGone', '#verification.gone', keepOutcome),
              onOutcome('tooMany', '#verification.tooMany', keepOutcome),
              onOutcome('unreachable', 'unanswered', keepOutcome),
              {
                target: 'refused',
                actions: keepOutcome,
              },
            ],
            onError: {
              target: 'unanswered',
              actions: keepFailure('network'),
            },
          },
          after: {
            watchdog: {
              target: 'unanswered',
              actions: keepFailure('timeout'),
            },
          },
        },
      },
    },
    tooMany: {
      exit: 'endWait',
      meta: {
        screen: 'verification.tooMany',
        spec: ['LOGIN-11', 'HTTP-18'],
        doc: 'The exchange asks to wait: until then nothing is sent or checked, and there is only the way out.',
      },
      after: { waitOver: 'code' },
    },
    gone: {
      tags: ['ended'],
      meta: {
        screen: 'verification.gone',
        spec: ['LOGIN-11', 'ERR-02'],
        doc: 'The attempt can no longer be confirmed, whatever the reason: it has to be started again.',
      },
    },
    done: { type: 'final', meta: { screen: 'verification.sending', spec: ['LOGIN-11'], doc: 'The outcome is known.' } },
  },
  output: ({ context }) => context.answer,
});
