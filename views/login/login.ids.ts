/** Id of the form: the early listener remembers a submit by it, and «Try again» submits it. */
export const FORM = 'login-form';
/** Id of the words that say why the button does nothing for now. */
export const HELD = 'login-held';
