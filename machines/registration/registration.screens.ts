import { registrationSetup } from './registration.setup.ts';

/** Returns a state without transitions: it shows a screen, and the parent state handles events. */
const state = registrationSetup.createStateConfig;

/** Refusals of the account step, shown with its form. */
export const accountRefusals = {
  invalid: state({
    exit: 'forgetProblems',
    meta: {
      screen: 'registration.invalid',
      spec: ['VAL-09', 'VAL-10', 'VAL-13'],
      doc: 'A field is empty or malformed, or the terms are not agreed to: said under the fields, all at once.',
    },
  }),
  intercepted: state({
    meta: {
      screen: 'registration.intercepted',
      spec: ['LOGIN-14', 'CALL-16'],
      doc: 'The risk check stopped this account; the exchange may say why.',
    },
  }),
  captchaUnavailable: state({
    meta: {
      screen: 'registration.captchaUnavailable',
      spec: ['CAPT-16', 'ERR-41'],
      doc: 'No captcha is available; nothing was sent.',
    },
  }),
  captchaRefused: state({
    meta: { screen: 'registration.captchaRefused', spec: ['CAPT-20'], doc: 'Two proofs were refused.' },
  }),
  ipLimited: state({
    meta: {
      screen: 'registration.ipLimited',
      spec: ['ERR-24'],
      doc: 'Signing up is not possible from this network.',
    },
  }),
  sentTooOften: state({
    meta: {
      screen: 'registration.sentTooOften',
      spec: ['REG-28'],
      doc: 'Too many codes were sent to this account: later, or with another one.',
    },
  }),
  gone: state({
    meta: {
      screen: 'registration.gone',
      spec: ['REG-28'],
      doc: 'The attempt can no longer be confirmed: it starts again, with the account kept.',
    },
  }),
  refused: state({
    meta: {
      screen: 'registration.refused',
      spec: ['ERR-02', 'ERR-42'],
      doc: 'Any other refusal; its toast says code and message, the form repeats it.',
    },
  }),
  unreachable: state({
    entry: 'dropSecrets',
    meta: {
      screen: 'registration.unreachable',
      spec: ['ERR-44', 'HTTP-20'],
      doc: 'No usable reply; all typed text stays.',
    },
  }),
};

/** Shown instead of the form if sign-up is not possible. */
export const closedScreens = {
  notServed: state({
    meta: {
      screen: 'registration.notServed',
      spec: ['REG-19', 'REG-24', 'ROLE-06'],
      doc: 'Signing up is not possible from where the visitor is: support and log-in instead of the form.',
    },
  }),
  referred: state({
    meta: {
      screen: 'registration.referred',
      spec: ['REG-20', 'SITE-21', 'REDIR-14'],
      doc: 'The visitor belongs on another site: a link with its host takes the place of the form.',
    },
  }),
};
