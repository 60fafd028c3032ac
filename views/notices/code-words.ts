import { msg } from '@lingui/core/macro';

/**
 * Texts for codes of the exchange. Not read at run time: texts are found by id, and the remote bundle may add more.
 * [ERR-43] [LANG-19]
 * Codes whose meaning only the exchange knows are omitted: its own message is shown.
 */
export const codeWords = [
  msg({ id: 'inverse-error-code.10006', message: 'Your session has ended. Log in again.' }),
  msg({ id: 'inverse-error-code.10007', message: 'We could not finish logging you in. Try again in a moment.' }),
  msg({
    id: 'inverse-error-code.10016',
    message: 'Our service is not available right now. Try again in a few minutes.',
  }),
  msg({
    id: 'inverse-error-code.100160',
    message: 'Logging in is not available right now. Try again in a few minutes.',
  }),
  msg({
    id: 'inverse-error-code.100161',
    message: 'Logging in with a QR code is not available right now. Try again in a few minutes.',
  }),
  msg({
    id: 'inverse-error-code.100162',
    message: 'Linking Telegram is not available right now. Try again in a few minutes.',
  }),
  msg({ id: 'inverse-error-code.31002', message: 'Wrong login details. Check them and try again.' }),
  msg({ id: 'inverse-error-code.31003', message: 'This account is banned. Contact support if you need help.' }),
  msg({ id: 'inverse-error-code-default.40029', message: 'This account has been terminated.' }),
  msg({ id: 'inverse-error-code.21101', message: 'You cannot log in with this account right now. Contact support.' }),
  msg({ id: 'inverse-error-code.21103', message: 'You cannot log in with this account right now. Contact support.' }),
  msg({ id: 'inverse-error-code.21105', message: 'You cannot log in with this account right now. Contact support.' }),
];
