import { loginSetup } from './login.setup.ts';

/** Returns a state without transitions: it shows a screen, and the parent state handles events. */
const state = loginSetup.createStateConfig;

/** Field problems and refusals, shown with the form. */
export const refusals = {
  invalid: state({
    exit: 'forgetProblems',
    meta: {
      screen: 'login.invalid',
      spec: ['VAL-09', 'VAL-10', 'LOGIN-01'],
      doc: 'A field is empty, or no e-mail address or phone number: said under the field.',
    },
  }),
  wrongPassword: state({
    entry: 'forgetPassword',
    meta: {
      screen: 'login.wrongPassword',
      spec: ['LOGIN-07', 'ERR-21', 'VAL-04'],
      doc: 'Wrong for the third to fifth time: attempts left, and the way to a new password.',
    },
  }),
  thirdPartyOnly: state({
    entry: 'forgetPassword',
    meta: {
      screen: 'login.thirdPartyOnly',
      spec: ['LOGIN-06'],
      doc: 'The account signs in with a third-party account: that method is offered and has the focus.',
    },
  }),
  locked: state({
    entry: 'forgetPassword',
    meta: { screen: 'login.locked', spec: ['LOGIN-08', 'ERR-23'], doc: 'Too many wrong passwords.' },
  }),
  ipLimited: state({
    entry: 'forgetPassword',
    meta: { screen: 'login.ipLimited', spec: ['ERR-24'], doc: 'Signing in is not possible from this network.' },
  }),
  terminated: state({
    entry: 'forgetPassword',
    meta: { screen: 'login.terminated', spec: ['ERR-14', 'DEST-06'], doc: 'The account has been closed.' },
  }),
  refused: state({
    entry: 'forgetPassword',
    meta: {
      screen: 'login.refused',
      spec: ['ERR-02', 'ERR-42'],
      doc: 'Any other refusal; its toast says code and message, the form repeats it.',
    },
  }),
  unreachable: state({
    meta: {
      screen: 'login.unreachable',
      spec: ['ERR-44', 'HTTP-20'],
      doc: 'No usable reply; all typed text stays.',
    },
  }),
};

/** Attempts without an answer about the account, shown with the form. */
export const attemptFailures = {
  captchaUnavailable: state({
    meta: {
      screen: 'login.captchaUnavailable',
      spec: ['CAPT-16', 'ERR-41'],
      doc: 'No captcha is available; nothing was sent.',
    },
  }),
  captchaRefused: state({
    meta: {
      screen: 'login.captchaRefused',
      spec: ['CAPT-20', 'LOGIN-01'],
      doc: 'Two proofs were refused: no third challenge starts by itself; the password was not checked.',
    },
  }),
  keyMissing: state({
    meta: {
      screen: 'login.keyMissing',
      spec: ['LOGIN-10', 'VAL-03'],
      doc: 'No key to seal the password with; nothing was sent.',
    },
  }),
  keyRefused: state({
    meta: {
      screen: 'login.keyRefused',
      spec: ['LOGIN-10', 'HTTP-20'],
      doc: 'The password was sealed again, and refused again: with the code of the exchange.',
    },
  }),
  tokenMissing: state({
    entry: 'forgetPassword',
    meta: {
      screen: 'login.tokenMissing',
      spec: ['ERR-01', 'ERR-07'],
      doc: 'The code counts as success, but no token came with it: no sign-in.',
    },
  }),
  keyTooShort: state({
    meta: {
      screen: 'login.keyTooShort',
      spec: ['LOGIN-10', 'VAL-03'],
      doc: 'The key to seal the password with has fewer than 2,048 bits; nothing was sent.',
    },
  }),
  cryptoMissing: state({
    meta: {
      screen: 'login.cryptoMissing',
      spec: ['LOGIN-10', 'VAL-03'],
      doc: 'This browser cannot seal the password; nothing was sent.',
    },
  }),
};

/** Refusals that have a dialog. */
export const dialogs = {
  declined: state({
    meta: {
      screen: 'login.declined',
      spec: ['MODAL-16', 'ERR-28'],
      doc: 'A refusal without a screen of its own: the default error modal.',
    },
  }),
  kycMissing: state({
    meta: {
      screen: 'login.kycMissing',
      spec: ['MODAL-14', 'MODAL-15', 'ERR-29', 'ERR-34'],
      doc: 'The identity is not verified yet: back to the form, or on to the verification.',
    },
  }),
  belongsElsewhere: state({
    meta: {
      screen: 'login.belongsElsewhere',
      spec: ['MODAL-12', 'MODAL-13', 'JUMP-05'],
      doc: 'The user has to log in on another site: stay, or go there.',
    },
  }),
  unsupported: state({
    meta: {
      screen: 'login.unsupported',
      spec: ['MODAL-01', 'ERR-39'],
      doc: 'Users of this country are not served.',
    },
  }),
};
