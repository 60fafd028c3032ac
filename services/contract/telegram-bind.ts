/**
 * Result of a Telegram link requested with a sign-in; `code` is a number or a name of the wire. [TG-13] [TG-14] (A70)
 */
export type TelegramBind =
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'bound' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** A completed sign-in with the result of a requested Telegram link. */
export interface SignInCompletion {
  readonly kind: 'signedIn';
  readonly telegramBind: TelegramBind;
}
