import type { DoneActorEvent } from 'xstate';
import { onOutcome } from '../outcome.ts';
import { noRefusal } from '../rules/no-refusal.ts';
import { fallbackVariant } from '../rules/registration-variant.ts';
import { noRegisterProblems } from '../rules/register-form.ts';
import { toastOfDialog } from '../rules/dialog-toast.ts';
import { codeStepOf, linkStepOf, defaultAdmission, passwordStepOf, startOf } from './registration.outcomes.ts';
import { onAdmission, onAnswer, onSignedIn, onUnreachable, sharedRefusals } from './registration.rows.ts';
import { accountRefusals, closedScreens } from './registration.screens.ts';
import { registrationSetup, noAttempt } from './registration.setup.ts';
import { gating, judging, preparing } from './registration.states.ts';
import type { Admission } from './registration.types.ts';

interface Admitted {
  readonly event: DoneActorEvent<Admission>;
}

const keepAdmission = {
  type: 'keepAdmission',
  params: ({ event }: Admitted) => ({ admission: event.output }),
} as const;

const askResidence = {
  type: 'askResidence',
  params: ({ event: { output } }: Admitted) => ({ isReferred: output.isReferred }),
} as const;

/**
 * The sign-up: the account, the code or link, the password, and each refusal with its way forward. The four step
 * names are those of the specification. [REG-01] [REG-07] to [REG-12] [REG-27] [REG-28]
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    method: 'email',
    // A late script keeps the prerendered form, in which the visitor may have typed. [REG-06]
    variant: input.loaderTime > 0 ? null : fallbackVariant,
    admission: null,
    identity: null,
    problems: noRegisterProblems,
    request: null,
    ...noAttempt,
    refusal: noRefusal,
    failure: { reason: 'network', reference: '' },
    interception: '',
    retryAfter: 0,
    answer: { kind: 'homeChosen' },
  }),
  initial: 'inputAccount',
  // A page restored from the browser's history has no password. [T04]
  on: {
    'page.resumed': { actions: { type: 'keepOutcome', params: { password: null } } },
    'variant.read': { actions: { type: 'noteNamed', params: ({ event }) => ({ named: event.named }) } },
  },
  invoke: {
    id: 'readAdmission',
    src: 'readAdmission',
    input: ({ context: { named, family, broughtCode, asksForNews } }) => ({ named, family, broughtCode, asksForNews }),
    onDone: [
      {
        guard: { type: 'canResume', params: ({ event }) => event.output },
        target: '.inputAccount.preparing',
        actions: [keepAdmission, askResidence],
      },
      {
        guard: { type: 'outcomeIs', params: { is: 'open' } },
        actions: [keepAdmission, askResidence],
      },
      { actions: keepAdmission },
    ],
    onError: { actions: { type: 'keepAdmission', params: { admission: defaultAdmission } } },
  },
  states: {
    inputAccount: {
      initial: 'admitting',
      entry: 'dropSecrets',
      on: {
        'signUpMethod.chosen': {
          target: '.entering',
          actions: ['settleVariant', { type: 'chooseMethod', params: ({ event }) => ({ method: event.method }) }],
        },
        'signUpLinking.declined': { target: '.entering', actions: 'dropIdentity' },
        'account.submitted': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => ({ fields: event }) },
            target: '.invalid',
            actions: ['settleVariant', { type: 'noteProblems', params: ({ event }) => ({ fields: event }) }],
          },
          {
            guard: { type: 'isSameAttempt', params: ({ event }) => ({ fields: event }) },
            target: '.preparing',
            actions: {
              type: 'continueAttempt',
              params: ({ event: { password, sentWait } }) => ({ password, sentWait }),
            },
          },
          {
            target: '.preparing',
            actions: ['settleVariant', { type: 'keepRequest', params: ({ event }) => ({ fields: event }) }],
          },
        ],
      },
      states: {
        admitting: {
          meta: {
            screen: 'registration.loading',
            spec: ['REG-06', 'UI-13', 'REG-24'],
            doc: 'Layout, type and permission are found out, 3 s at most; the form waits behind a loader.',
          },
          always: [onAdmission('notServed'), onAdmission('referred'), { guard: 'isVariantKnown', target: 'entering' }],
          after: { loaderOver: { target: 'entering', actions: 'settleVariant' } },
        },
        entering: {
          entry: 'dropSecrets',
          meta: {
            screen: 'registration.form',
            spec: ['REG-01', 'REG-07'],
            doc: 'E-mail address or phone number, referral code and agreement are being entered.',
          },
        },
        ...accountRefusals,
        tooMany: {
          meta: {
            screen: 'registration.tooMany',
            spec: ['HTTP-18'],
            doc: 'The exchange asks to wait before the next attempt.',
          },
          on: { 'account.submitted': {}, 'signUpMethod.chosen': {}, 'signUpLinking.declined': {} },
          after: { waitOver: 'entering' },
        },
        preparing,
        judging,
        gating,
      },
    },
    starting: {
      meta: {
        screen: 'registration.busy',
        spec: ['REG-07', 'CAPT-10'],
        doc: 'The account is checked and the attempt begins; the form stays where it is.',
      },
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => startOf(context),
        onDone: [
          onAnswer('begun', 'verfiyLink', 'outcomeIsByLink'),
          onAnswer('begun', 'verfiyCode'),
          onAnswer('alreadyRegistered', 'hasAccount'),
          onAnswer('intercepted', 'inputAccount.intercepted'),
          onAnswer('captchaUnavailable', 'inputAccount.captchaUnavailable'),
          onAnswer('captchaRefused', 'inputAccount.captchaRefused'),
          onAnswer('ipLimited', 'inputAccount.ipLimited'),
          onAnswer('sentTooOften', 'inputAccount.sentTooOften'),
          onAnswer('tooMany', 'inputAccount.tooMany'),
          onAnswer('refused', 'inputAccount.refused'),
          onAnswer('unreachable', 'inputAccount.unreachable'),
          ...sharedRefusals,
        ],
        onError: onUnreachable('network'),
      },
    },
    verfiyCode: {
      entry: { type: 'noteStep', params: { reached: 'verfiyCode' } },
      meta: {
        screen: 'registration.code',
        spec: ['REG-01', 'REG-08', 'REG-09', 'VAL-12'],
        doc: 'The account is proven by a code. Back leads to the account, which is kept.',
      },
      on: { 'back.requested': 'inputAccount' },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => codeStepOf(context),
        onDone: [
          onAnswer('passed', 'inputpassword'),
          onAnswer('collected', 'inputpassword'),
          onAnswer('alreadyRegistered', 'hasAccount'),
          ...sharedRefusals,
        ],
        onError: onUnreachable('network'),
      },
    },
    verfiyLink: {
      entry: { type: 'noteStep', params: { reached: 'verfiyLink' } },
      meta: {
        screen: 'registration.link',
        spec: ['REG-01', 'REG-10', 'REG-11'],
        doc: 'The e-mail address is proven by a mailed link. Back leads to the account, which is kept.',
      },
      on: { 'back.requested': 'inputAccount' },
      invoke: {
        id: 'mailedLink',
        src: 'mailedLink',
        input: ({ context }) => linkStepOf(context),
        onDone: [onOutcome('passed', 'inputpassword'), onAnswer('alreadyRegistered', 'hasAccount'), ...sharedRefusals],
        onError: onUnreachable('network'),
      },
    },
    inputpassword: {
      entry: { type: 'noteStep', params: { reached: 'inputpassword' } },
      meta: {
        screen: 'registration.password',
        spec: ['REG-01', 'REG-12', 'VAL-11'],
        doc: 'A password is chosen; with it the account is created. Back leads to the account, which is kept.',
      },
      on: { 'back.requested': 'inputAccount' },
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => passwordStepOf(context),
        onDone: [
          onSignedIn,
          {
            guard: { type: 'outcomeIs', params: { is: 'tokenLost' } },
            target: 'done',
            actions: { type: 'keepAnswer', params: { kind: 'tokenLost' } },
          },
          onAnswer('accountMade', 'made'),
          onAnswer('alreadyRegistered', 'hasAccount'),
          onAnswer('codeRequired', 'verfiyLink', 'outcomeIsByLink'),
          onAnswer('codeRequired', 'verfiyCode'),
          onAnswer('ipLimited', 'inputAccount.ipLimited'),
          ...sharedRefusals,
        ],
        onError: onUnreachable('network'),
      },
    },
    dialog: {
      initial: 'declined',
      tags: ['modal'],
      entry: [
        'dropSecrets',
        {
          type: 'reportFailure',
          params: ({ context: { refusal } }) => toastOfDialog(refusal),
        },
      ],
      on: { 'signUpRefusal.acknowledged': 'inputAccount', 'back.requested': 'inputAccount' },
      states: {
        unsupported: {
          meta: {
            screen: 'registration.unsupported',
            spec: ['MODAL-10', 'ERR-27'],
            doc: 'Sign-ups by phone from this country are not possible.',
          },
        },
        accountUpgrading: {
          meta: {
            screen: 'registration.accountUpgrading',
            spec: ['MODAL-09', 'ERR-25'],
            doc: 'The account is being created again; an e-mail will tell when it is ready.',
          },
          on: {
            'signUpHome.requested': {
              target: '#registration.done',
              actions: { type: 'keepAnswer', params: { kind: 'homeChosen' } },
            },
          },
        },
        declined: {
          meta: {
            screen: 'registration.declined',
            spec: ['MODAL-11', 'MODAL-16', 'ERR-40'],
            doc: 'A refusal without a screen of its own: the default error modal.',
          },
        },
      },
    },
    closed: {
      initial: 'notServed',
      entry: 'dropSecrets',
      on: { 'admission.retried': { target: '#registration', reenter: true, actions: 'forgetAdmission' } },
      states: closedScreens,
    },
    hasAccount: {
      entry: 'dropAttempt',
      meta: {
        screen: 'registration.hasAccount',
        spec: ['REG-28', 'REG-08'],
        doc: 'The account exists: log in with it, or sign up with another one.',
      },
      on: {
        'account.otherRequested': { target: 'inputAccount', actions: 'forgetAccount' },
        'back.requested': 'inputAccount',
      },
    },
    made: {
      entry: 'dropAttempt',
      meta: {
        screen: 'registration.made',
        spec: ['REG-12', 'REG-28'],
        doc: 'The account was created, and no token came with the answer: the user logs in.',
      },
      on: { 'account.otherRequested': { target: 'inputAccount', actions: 'forgetAccount' } },
    },
    done: {
      type: 'final',
      entry: 'dropAttempt',
      meta: { screen: 'registration.busy', spec: ['REG-12'], doc: 'The outcome is known.' },
    },
  },
  output: ({ context }) => context.answer,
});
