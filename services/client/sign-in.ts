import type { SignInOutcome, SignInResult } from '../contract/sign-in.ts';
import type { TelegramBind } from '../contract/telegram-bind.ts';
import { Secret } from '../secret.ts';
import type { Reply } from './request.ts';
import { verificationNeeded } from './verification-needed.ts';

/** Reads a reply that may sign somebody in; null: it does not. [LOGIN-05] [LOGIN-09] [LOGIN-11] */
export function signInOutcome(reply: Reply<SignInResult>): SignInOutcome | null {
  const { isSuccess, token, result } = reply;
  if (token === 'lost') return { kind: 'tokenLost' };
  if (!isSuccess) return null;
  if (token === 'kept') return { kind: 'signedIn', telegramBind: telegramBindOf(result?.tg_bind_result), telegramToken: telegramTokenOf(result) };
  return verificationNeeded(result);
}

export function telegramTokenOf(result: SignInResult): Secret | null {
  return result?.tg_token ? new Secret(result.tg_token) : null;
}

/** `success`, or `code|message` split at the first bar; what has no code is an error of the system. [TG-14] [Q06] (A70) */
function telegramBindOf(text: string | undefined): TelegramBind {
  if (text === undefined || text === '') return { kind: 'notAsked' };
  if (text === 'success') return { kind: 'bound' };
  const bar = text.indexOf('|');
  const code = (bar === -1 ? text : text.slice(0, bar)).trim();
  return { kind: 'failed', code: code === '' ? 'telegramLinkSystemError' : code, message: bar === -1 ? '' : text.slice(bar + 1) };
}
