import type * as rules from '../../machines/rules/post-login.ts';

type Rules = Pick<typeof rules, 'postLogin' | 'isRefused'>;

let real: Rules | null = null;

/** Where a signed-in person goes, in the browser's build: the rules themselves come with the calls, without which nobody is signed in. */
function brought(): Rules {
  if (!real) throw new Error('the rules of departures are not there');
  return real;
}

export const postLogin: Rules['postLogin'] = (departure) => brought().postLogin(departure);
export const isRefused: Rules['isRefused'] = (departure) => brought().isRefused(departure);

export function bringDepartures(those: Rules): void {
  real = those;
}
