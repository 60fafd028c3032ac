import { mailConfirmationSetup } from './mail-confirmation.setup.ts';

/** Returns a state without transitions: it shows a screen, and the parent state handles events. */
const state = mailConfirmationSetup.createStateConfig;

/** The form, and what was wrong with the last press. */
export const confirmationScreens = {
  entering: state({
    meta: {
      screen: 'mailConfirmation.form',
      spec: ['ROUTE-19', 'REG-08'],
      doc: 'The link is confirmed by a press; without a code in the address there is a field for one.',
    },
  }),
  incomplete: state({
    meta: { screen: 'mailConfirmation.incomplete', spec: ['VAL-12'], doc: 'Fewer than six digits.' },
  }),
  wrong: state({ meta: { screen: 'mailConfirmation.wrong', spec: ['REG-28'], doc: 'The code is wrong.' } }),
  expired: state({
    meta: { screen: 'mailConfirmation.expired', spec: ['REG-28'], doc: 'The code has expired or was used.' },
  }),
  usedUp: state({ meta: { screen: 'mailConfirmation.usedUp', spec: ['REG-28'], doc: 'Too many wrong codes.' } }),
  unanswered: state({
    meta: {
      screen: 'mailConfirmation.unanswered',
      spec: ['REG-28', 'ERR-44'],
      doc: 'Whether the address is confirmed is unknown: nothing usable came back.',
    },
  }),
  refused: state({
    meta: {
      screen: 'mailConfirmation.refused',
      spec: ['ERR-02', 'ERR-24', 'REG-28'],
      doc: 'A limit of the exchange, or a refusal that a toast has shown, by its code.',
    },
  }),
  sent: state({
    meta: {
      screen: 'mailConfirmation.sent',
      spec: ['REG-09', 'REG-28'],
      doc: 'A code is on its way to the address, or there.',
    },
  }),
  sentTooOften: state({
    meta: {
      screen: 'mailConfirmation.sentTooOften',
      spec: ['REG-28', 'ERR-02'],
      doc: 'No more codes are sent for now; the latest one still counts.',
    },
  }),
  unsent: state({
    meta: {
      screen: 'mailConfirmation.unsent',
      spec: ['REG-28', 'ERR-44'],
      doc: 'Whether a code was sent is unknown: nothing usable came back.',
    },
  }),
};

/** Refusals in dialogs over the page. */
export const refusalDialogs = {
  unsupported: state({
    meta: {
      screen: 'mailConfirmation.unsupported',
      spec: ['MODAL-10', 'ERR-27'],
      doc: 'Sign-ups by phone from this country are not possible.',
    },
  }),
  declined: state({
    meta: {
      screen: 'mailConfirmation.declined',
      spec: ['MODAL-11', 'MODAL-16', 'ERR-40'],
      doc: 'A refusal without a screen of its own: the default error modal.',
    },
  }),
};
