/** Where a text takes a line more than on wider screens. */
export const narrow = '(max-width:29.9em)';
