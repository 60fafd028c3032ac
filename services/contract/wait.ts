import * as v from 'valibot';

/** Maximum wait in seconds accepted from the exchange: a day. A browser timer above 24.8 days fires at once. [N13] */
export const MAX_WAIT = 86_400;

/** Wait in seconds, a number or numeric string, clamped to 0 to a day. [N13] [T10] */
export const waitSeconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.toMinValue(0),
  v.toMaxValue(MAX_WAIT),
);
