/** Space of the note to a visitor who has signed up already: two lines, and three where it is narrow. */
export const RESUMED = { wide: '4.5rem', narrow: '(max-width:25.9em)', high: '6rem' } as const;
