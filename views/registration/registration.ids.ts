/** Id of the form: used by the early listener, which remembers a submit, and by «Try again». */
export const FORM = 'register-form';
/** Id of the text that explains why the button is unavailable. */
export const WAIT_ID = 'register-wait';
