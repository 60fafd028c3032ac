/** Id of the button in the footer that asks the cookie question again. */
export const COOKIES = 'cookie-settings';
/** Id of the cookie question of a page without a flow, hidden until its script shows it. */
export const QUESTION = 'question';
