import { SUCCESS_WITH_TOKEN, type SignedIn, type SignInOutcome, type SignInResult } from '../contract/sign-in.ts';
import { Secret } from '../secret.ts';
import { refusalDetails } from './refusal.ts';
import type { Reply } from './request.ts';
import { telegramBindOf } from './telegram-bind.ts';
import { verificationNeeded } from './verification-needed.ts';

/** Maps a reply that may sign the user in; null: it does not. [LOGIN-05] [LOGIN-09] [LOGIN-11] (A14) */
export function signInOutcome(reply: Reply<SignInResult>, reference: string): SignInOutcome | null {
  const { isSuccess, token, result } = reply;
  if (token === 'lost') return { kind: 'tokenLost' };
  if (!isSuccess) return null;
  if (token === 'kept') return { kind: 'signedIn', ...signInDetails(result) };
  return outcomeWithoutToken(reply, reference);
}

/** Maps a success whose reply stored no token; null: none of these. [LOGIN-11] (A14) */
export function outcomeWithoutToken(
  reply: Reply<SignInResult>,
  reference: string,
): Exclude<SignInOutcome, { readonly kind: 'signedIn' | 'tokenLost' }> | null {
  const { isSuccess, code, result } = reply;
  if (!isSuccess) return null;
  const missing = { kind: 'tokenMissing', ...refusalDetails(reply, reference) } as const;
  return verificationNeeded(result) ?? (code === SUCCESS_WITH_TOKEN ? missing : null);
}

/** The fields of a reply beside its token. [TG-13] [STORE-05] */
export function signInDetails(result: SignInResult): Omit<SignedIn, 'kind'> {
  return { telegramBind: telegramBindOf(result?.tg_bind_result), telegramToken: telegramTokenOf(result) };
}

/** Returns the TgToken of a sign-in; null: missing or empty. [STORE-05] */
export function telegramTokenOf(result: SignInResult): Secret | null {
  return result?.tg_token ? new Secret(result.tg_token) : null;
}
