/** Id of the list of languages, which the button in the header opens. */
export const LANGUAGES = 'languages';
/** Text that explains why another try is not possible yet. */
export const RETRY_WAIT = 'retry-wait';
