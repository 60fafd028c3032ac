/** Id of the list of languages, which the button in the header opens. */
export const LANGUAGES = 'languages';
/** Id of the button in the footer that asks the cookie question again. */
export const COOKIES = 'cookie-settings';
/** Id of the cookie question of a page without a flow, hidden until its script shows it. */
export const QUESTION = 'question';

/** Text that explains why another try is not possible yet. */
export const RETRY_WAIT = 'retry-wait';
