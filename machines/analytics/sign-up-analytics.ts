import type { RegistrationContext } from '../registration/registration.types.ts';
import { reason, refused, setbacks, type TrackedState, unreached } from './analytics-rows.ts';

const failed = { event: 'register.failed', machine: 'registration' } as const;
const notCompleted = { event: 'register.failed', machine: 'newPassword' } as const;

/** Every event of a sign-up: started, verified, ended, or why it stopped. [ANALYTICS-04] */
export const signUpStates: readonly TrackedState[] = [
  { event: 'register.submitted', machine: 'registerStart', state: 'registerStart.checkingRisk' },
  {
    event: 'register.proven',
    machine: 'registration',
    state: 'registration.inputpassword',
    // A code that is still held is checked by the last call.
    when: ({ code }: RegistrationContext) => code === null,
  },
  {
    event: 'register.succeeded',
    machine: 'registration',
    state: 'registration.done',
    when: ({ answer }: RegistrationContext) => answer.kind === 'signedIn',
  },
  { event: 'register.made', machine: 'registration', state: 'registration.made' },
  ...setbacks('register.closed', 'registration', ['closed.notServed', 'closed.referred']),
  ...setbacks('register.failed', 'registration', [
    'inputAccount.invalid',
    'inputAccount.intercepted',
    'inputAccount.captchaUnavailable',
    'inputAccount.sentTooOften',
    'inputAccount.gone',
    'inputAccount.tooMany',
    'hasAccount',
  ]),
  { ...failed, state: 'registration.inputAccount.captchaRefused', details: refused('captchaRefused') },
  { ...failed, state: 'registration.inputAccount.ipLimited', details: refused('ipLimited') },
  { ...failed, state: 'registration.inputAccount.refused', details: refused('refused') },
  { ...failed, state: 'registration.inputAccount.unreachable', details: unreached },
  { ...failed, state: 'registration.dialog.unsupported', details: refused('unsupported') },
  { ...failed, state: 'registration.dialog.accountUpgrading', details: refused('accountUpgrading') },
  { ...failed, state: 'registration.dialog.declined', details: refused('declined') },
  ...['invalid', 'outOfTime', 'keyMissing', 'cryptoMissing', 'tooMany'].map((word) => ({
    ...notCompleted,
    state: `newPassword.form.${word}`,
    details: reason(word),
  })),
  { ...notCompleted, state: 'newPassword.form.notAccepted', details: refused('notAccepted') },
  { ...notCompleted, state: 'newPassword.form.refused', details: refused('refused') },
  { ...notCompleted, state: 'newPassword.form.unreachable', details: unreached },
];
