/** Id of the form: used by the early listener, which remembers a submit, and by «Try again». */
export const FORM = 'register-form';
