/** The demo brand: the only place where its name and domains stand (decision D02). */
export const brand = {
  name: 'Northgate',
  since: 2018,
  supportPath: '/help-center/s/webform',
} as const;

/** Sent with every log-out, as they stand: the exchange's own marks of who asks. Apart from the brand, which every page carries. [CALL-10] (A63) */
export const logOutMarks = {};

/** The people's desk of the stand-in exchange, on the local environment only. */
export const deskHost = 'desk.northgate.localhost';
