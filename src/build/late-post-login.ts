import type * as rules from '../../machines/rules/post-login.ts';
import type { logInBindNews as tellBind } from '../../machines/rules/telegram-bind.ts';
import type { noticeOf as tellFailure } from '../../machines/rules/told-failure.ts';
import { required } from '../../machines/answer.ts';

type Rules = Pick<typeof rules, 'postLogin' | 'isRefused'> & {
  readonly logInBindNews: typeof tellBind;
  readonly noticeOf: typeof tellFailure;
};

/** Where a signed-in person goes, and what is told before, in the browser's build: and of a call that brought nothing: the rules themselves come with the calls, without which nobody is signed in. */
let real: Rules | null = null;

export const postLogin: Rules['postLogin'] = (departure) => required(real).postLogin(departure);
export const isRefused: Rules['isRefused'] = (departure) => required(real).isRefused(departure);
export const noticeOf: Rules['noticeOf'] = (outcome) => required(real).noticeOf(outcome);
export const logInBindNews: Rules['logInBindNews'] = (bind, way) => required(real).logInBindNews(bind, way);

/** Called by the part that comes with the calls, before anybody can be signed in. */
export function bringDepartures(those: Rules): void {
  real = those;
}
