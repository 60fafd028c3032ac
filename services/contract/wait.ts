import * as v from 'valibot';

/** Seconds that the exchange's word for a wait is taken for at most: a day. A browser's timer that is given more than 24.8 days ends at once. [N13] */
export const LONGEST_WAIT = 86_400;

/** Seconds of a wait as a reply tells them, as a number or its text; outside of none to a day, the nearer of both. [N13] [T10] */
export const waitSeconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.toMinValue(0),
  v.toMaxValue(LONGEST_WAIT),
);
