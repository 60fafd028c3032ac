/** The demo brand; its name and domains are defined only here (decision D02). */
export const brand = {
  name: 'Northgate',
  since: 2018,
  supportPath: '/help-center/s/webform',
} as const;

/** Host of the stand-in exchange's desk, in the local environment only. */
export const deskHost = 'desk.northgate.localhost';
