/** The demo brand; its name and domains are defined only here (decision D02). */
export const brand = {
  name: 'Northgate',
  since: 2018,
  supportPath: '/help-center/s/webform',
} as const;

/**
 * Values that the exchange expects unchanged with every log-out. Separate from the brand, which every page contains.
 * [CALL-10] (A63)
 */
export const logOutMarks = {};

/** Host of the stand-in exchange's desk, in the local environment only. */
export const deskHost = 'desk.northgate.localhost';
