/**
 * Values that the exchange gets unchanged with every log-out, ASSUMED: where the user was, and what ended the session.
 * [CALL-10] [OAUTH-09] (A63)
 */
export const logOutMarks = { sc: 'web', ec: 'user' };
