/** Id of the list of languages, which the button in the header opens. */
export const LANGUAGES = 'languages';
