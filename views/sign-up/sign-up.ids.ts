/** Id of the text that explains why the button is unavailable. */
export const WAIT_ID = 'register-wait';
