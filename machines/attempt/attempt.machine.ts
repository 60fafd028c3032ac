import { proofIn } from '../captcha/captcha.outcomes.ts';
import { required } from '../outcome.ts';
import { initialContext, refusalIn, requestOf, verificationOf } from './attempt.outcomes.ts';
import { sealIn } from './attempt.sealed.ts';
import { finish, finishWith, onBanned, onVerificationNeeded } from './attempt.rows.ts';
import { attemptSetup } from './attempt.setup.ts';

/**
 * One sign-in attempt by password, QR code, third-party account or ticket: captcha, log-in call, ban lookup,
 * verification. It ends in one outcome. [LOGIN-01] [LOGIN-03] [LOGIN-10] to [LOGIN-13] [CAPT-20]
 */
export const attemptMachine = attemptSetup.createMachine({
  id: 'attempt',
  tags: ['attempt'],
  context: ({ input }) => initialContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      meta: {
        screen: 'login.busy',
        spec: ['LOGIN-01', 'LOGIN-13', 'QUICK-01'],
        doc: 'Which credential does the attempt use?',
      },
      always: [
        { guard: { type: 'credentialIs', params: { is: 'password' } }, target: 'solvingCaptcha' },
        { guard: { type: 'credentialIs', params: { is: 'provider' } }, target: 'usingThirdParty' },
        { guard: { type: 'credentialIs', params: { is: 'verificationNeeded' } }, target: 'verifying' },
        { target: 'scanning' },
      ],
    },
    solvingCaptcha: {
      tags: ['modal'],
      meta: {
        screen: 'login.captcha',
        spec: ['LOGIN-01', 'CAPT-04', 'CAPT-20'],
        doc: 'The captcha challenge covers the form.',
      },
      on: {
        'back.requested': { target: 'done', actions: 'emitChallengeCancelled' },
        'page.resumed': finishWith({ kind: 'resumed' }),
      },
      invoke: {
        id: 'captcha',
        src: 'captcha',
        input: ({ context }) => ({ scene: context.scene, isRepeated: context.captchaRefusals > 0 }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'solved' } },
            target: 'sealing',
            actions: { type: 'keepProof', params: ({ event }) => proofIn(event.output) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'unavailable' } },
            target: 'done',
            actions: { type: 'keepOutcome', params: { kind: 'captchaUnavailable' } },
          },
          { target: 'done' },
        ],
        onError: finishWith({ kind: 'captchaUnavailable' }),
      },
    },
    sealing: {
      tags: ['busy'],
      meta: {
        screen: 'login.busy',
        spec: ['LOGIN-10', 'VAL-03'],
        doc: 'The password is sealed; the key is awaited.',
      },
      on: {
        'attempt.cancelled': { target: 'done', actions: 'emitCancelled' },
        'back.requested': { target: 'done', actions: 'emitCancelled' },
        'page.resumed': finishWith({ kind: 'resumed' }),
      },
      invoke: {
        id: 'sealPassword',
        src: 'sealPassword',
        input: ({ context }) => ({
          password: required(context.password),
          account: context.identifier,
          purpose: 'login' as const,
        }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'sealed' } },
            target: 'submitting',
            actions: { type: 'keepSealed', params: ({ event }) => sealIn(event.output) },
          },
          finish,
        ],
        onError: finishWith({ kind: 'keyMissing' }),
      },
      after: { watchdog: finishWith({ kind: 'keyMissing' }) },
    },
    submitting: {
      tags: ['busy'],
      meta: { screen: 'login.busy', spec: ['LOGIN-01', 'LOGIN-04', 'UI-15'], doc: 'The log-in call is on its way.' },
      on: {
        'attempt.cancelled': { target: 'done', actions: 'emitCancelled' },
        'back.requested': { target: 'done', actions: 'emitCancelled' },
        'page.resumed': finishWith({ kind: 'resumed' }),
      },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'captchaRefused' } },
            target: 'repeatingCaptcha',
            actions: { type: 'keepRefusal', params: ({ event }) => refusalIn(event.output) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'keyRefused' } },
            target: 'renewingKey',
            actions: { type: 'keepRefusal', params: ({ event }) => refusalIn(event.output) },
          },
          onVerificationNeeded,
          onBanned,
          finish,
        ],
        onError: finishWith({ kind: 'unreachable', reason: 'network', reference: '' }),
      },
      after: {
        watchdog: finishWith({ kind: 'unreachable', reason: 'timeout', reference: '' }),
      },
    },
    repeatingCaptcha: {
      meta: {
        screen: 'login.busy',
        spec: ['CAPT-20'],
        doc: 'The exchange refused the proof: one more challenge, never more than that.',
      },
      always: [
        { guard: 'isFirstCaptchaRefusal', target: 'solvingCaptcha', actions: ['dropProof', 'countCaptchaRefusal'] },
        {
          target: 'done',
          actions: {
            type: 'keepOutcome',
            params: ({ context }) => ({ ...context.refusal, kind: 'captchaRefused' as const }),
          },
        },
      ],
    },
    renewingKey: {
      meta: {
        screen: 'login.busy',
        spec: ['LOGIN-10'],
        doc: 'The exchange did not know the key, or the password was sealed by a clock that has been moved since: once more with a fresh key, the new time and a new challenge, never more than once.',
      },
      always: [
        { guard: 'isFirstKeyRefusal', target: 'solvingCaptcha', actions: ['dropProof', 'countKeyRefusal'] },
        {
          target: 'done',
          actions: {
            type: 'keepOutcome',
            params: ({ context }) => ({ ...context.refusal, kind: 'keyRefused' as const }),
          },
        },
      ],
    },
    scanning: {
      tags: ['modal'],
      meta: {
        screen: 'login.qr',
        spec: ['LOGIN-13', 'QR-01', 'QR-03'],
        doc: 'A code for the phone covers the form.',
      },
      on: {
        'back.requested': 'done',
        'page.resumed': finishWith({ kind: 'resumed' }),
      },
      invoke: {
        id: 'qr',
        src: 'qr',
        input: ({ context }) => ({ telegram: context.telegram }),
        onDone: [onVerificationNeeded, onBanned, finish],
        onError: finishWith({ kind: 'unreachable', reason: 'network', reference: '' }),
      },
    },
    usingThirdParty: {
      tags: ['modal'],
      meta: { screen: 'login.thirdParty', spec: ['LOGIN-03'], doc: 'The third-party sign-in is in progress.' },
      on: {
        'back.requested': 'done',
        'page.resumed': finishWith({ kind: 'resumed' }),
      },
      invoke: {
        id: 'thirdParty',
        src: 'thirdParty',
        input: ({ context }) => ({ provider: required(context.provider), isInTelegram: context.isInTelegram }),
        onDone: [onVerificationNeeded, onBanned, finish],
        onError: 'done',
      },
    },
    verifying: {
      tags: ['modal'],
      entry: ['dropSecrets', 'forgetPassword'],
      meta: {
        screen: 'login.verification',
        spec: ['LOGIN-11', 'QUICK-01'],
        doc: 'The password, the ticket, the QR code or the third-party account was right, and the account requires a code as well.',
      },
      on: {
        'back.requested': 'done',
        'page.resumed': finishWith({ kind: 'resumed' }),
      },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => verificationOf(context),
        onDone: finish,
        onError: 'done',
      },
    },
    checkingBan: {
      entry: ['dropSecrets', 'forgetPassword'],
      meta: {
        screen: 'login.ban',
        spec: ['LOGIN-12', 'BAN-01', 'ERR-26'],
        doc: 'The account is banned: since when, and what can be done? It is looked up by what was typed, or by the ticket of the refusal.',
      },
      exit: 'dropBanTicket',
      on: { 'back.requested': 'done' },
      invoke: {
        id: 'ban',
        src: 'ban',
        input: ({ context: { identifier, banTicket: ticket, selfUnblock, refusal, isInTelegram } }) => ({
          identifier,
          ticket,
          selfUnblock,
          refusal,
          isInTelegram,
        }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'selfUnblock' } },
            target: 'done',
            actions: { type: 'keepOutcome', params: { kind: 'selfUnblock' } },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'toasted' } },
            target: 'done',
            actions: {
              type: 'keepOutcome',
              params: ({ context }) => ({ ...context.refusal, kind: 'banned' as const, banTicket: null }),
            },
          },
          { target: 'done' },
        ],
        onError: 'done',
      },
    },
    done: {
      type: 'final',
      entry: ['dropSecrets', 'dropNeeded'],
      meta: { screen: 'login.busy', spec: ['LOGIN-09'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.outcome,
});
