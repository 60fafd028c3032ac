import { msg } from '@lingui/core/macro';

/**
 * Texts for codes of the exchange. Not read at run time: texts are found by id, and the remote bundle may add more.
 * [ERR-43] [LANG-19]
 * Codes whose meaning only the exchange knows are omitted: its own message is shown.
 */
export const codeWords = [
  msg({ id: 'inverse-error-code.10006', message: 'Something went wrong. Try again.' }),
  msg({ id: 'inverse-error-code.10007', message: 'We couldn’t finish logging you in. Try again in a moment.' }),
  msg({
    id: 'inverse-error-code.10016',
    message: 'Our service isn’t available right now. Try again in a few minutes.',
  }),
  msg({
    id: 'inverse-error-code.100160',
    message: 'You can’t log in or sign up right now. Try again in a few minutes.',
  }),
  msg({
    id: 'inverse-error-code.100161',
    message: 'You can’t log in with a QR code right now. Try again in a few minutes.',
  }),
  msg({
    id: 'inverse-error-code.100162',
    message: 'You can’t link Telegram right now. Try again in a few minutes.',
  }),
  msg({
    id: 'inverse-error-code.31002',
    message: 'Incorrect email, phone number or password. Check your details and try again.',
  }),
  msg({ id: 'inverse-error-code.31003', message: 'This account is banned. If you need help, contact support.' }),
  msg({
    id: 'inverse-error-code.31018',
    message: 'Our services may not be available where you are. If you use a VPN or proxy, turn it off and try again.',
  }),
  msg({ id: 'inverse-error-code-default.40029', message: 'This account has been terminated.' }),
  msg({ id: 'inverse-error-code.21101', message: 'We can’t accept this account right now. Contact support.' }),
  msg({ id: 'inverse-error-code.21103', message: 'We can’t accept this account right now. Contact support.' }),
  msg({ id: 'inverse-error-code.21105', message: 'We can’t accept this account right now. Contact support.' }),
];
