import { onOutcome, required } from '../outcome.ts';
import { validatedPasswordProblem } from './registration.outcomes.ts';
import { onAdmission, onUnreachable } from './registration.rows.ts';
import { registrationSetup } from './registration.setup.ts';

/** Loads what the steps need. [REG-07] */
export const preparing = registrationSetup.createStateConfig({
  tags: ['busy'],
  meta: {
    screen: 'registration.busy',
    spec: ['REG-07', 'UI-15'],
    doc: 'The parts of the page that the steps need are being loaded.',
  },
  on: {
    'account.submitted': {},
    'signUpMethod.chosen': {},
    'signUpLinking.declined': {},
    'start.cancelled': 'entering',
    'back.requested': 'entering',
  },
  invoke: {
    id: 'prepareSteps',
    src: 'prepareSteps',
    onDone: [{ guard: 'hasPassword', target: 'judging' }, { target: 'gating' }],
    onError: onUnreachable('network'),
  },
  after: { watchdog: onUnreachable('timeout') },
});

/** Judges a password that was chosen with the account. [VAL-11] */
export const judging = registrationSetup.createStateConfig({
  tags: ['busy'],
  meta: {
    screen: 'registration.busy',
    spec: ['VAL-11', 'REG-07'],
    doc: 'The password that was chosen with the account is judged before anything is sent.',
  },
  on: {
    'account.submitted': {},
    'signUpMethod.chosen': {},
    'signUpLinking.declined': {},
    'start.cancelled': 'entering',
    'back.requested': 'entering',
  },
  invoke: {
    id: 'judgePassword',
    src: 'judgePassword',
    input: ({ context }) => ({
      password: required(context.password),
      account: required(context.request).account,
    }),
    onDone: [
      onOutcome('good', 'gating'),
      {
        target: 'invalid',
        actions: {
          type: 'notePasswordProblem',
          params: ({ event }) => ({ problems: validatedPasswordProblem(event.output) }),
        },
      },
    ],
    onError: onUnreachable('network'),
  },
  after: { watchdog: onUnreachable('timeout') },
});

/** Awaits the permission to sign up; an attempt in progress continues at its step. [REG-19] [REG-20] [REG-24] [REG-27] */
export const gating = registrationSetup.createStateConfig({
  tags: ['busy'],
  meta: {
    screen: 'registration.busy',
    spec: ['REG-19', 'REG-20', 'REG-24', 'CMPL-14'],
    doc: 'May this visitor sign up? Awaited for 3 s at most, before the captcha and the calls.',
  },
  on: {
    'account.submitted': {},
    'signUpMethod.chosen': {},
    'signUpLinking.declined': {},
    'start.cancelled': 'entering',
    'back.requested': 'entering',
  },
  always: [
    { guard: { type: 'resumesAt', params: { is: 'verfiyCode' } }, target: '#registration.verfiyCode' },
    { guard: { type: 'resumesAt', params: { is: 'verfiyLink' } }, target: '#registration.verfiyLink' },
    { guard: { type: 'resumesAt', params: { is: 'inputpassword' } }, target: '#registration.inputpassword' },
    onAdmission('notServed'),
    onAdmission('referred'),
    { guard: 'isAdmissionKnown', target: '#registration.starting' },
  ],
  after: { gateWaiting: '#registration.starting' },
});
