/** Matches where the user’s own colours or contrast, more or less of it, take precedence over those of Telegram. */
export const OWN_COLOURS = '(forced-colors:active),(prefers-contrast)';
