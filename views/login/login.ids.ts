/** Id of the form: used by the early listener, which remembers a submit, and by «Try again». */
export const FORM = 'login-form';
/** Id of the fields that the choice between e-mail and phone number changes. */
export const IDENTIFIER = 'identifier';
/** Id of the tab that chooses a method of the form. */
export const methodTab = (method: 'email' | 'mobile'): string => `method-${method}`;
/** Id of the text that explains why the button is unavailable. */
export const WAIT_ID = 'login-wait';
