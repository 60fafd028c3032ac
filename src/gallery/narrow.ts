/** The parts of the gallery stand one below the other at these widths. */
export const narrow = '(max-width:1099.9px)';
