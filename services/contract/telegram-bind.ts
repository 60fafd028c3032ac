/** What became of a link to Telegram that was asked for with a sign-in; `code` is a number or a name of the wire. [TG-13] [TG-14] (A70) */
export type TelegramBind =
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'bound' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** Somebody is signed in, and what became of a link to Telegram on the way. */
export interface Entered {
  readonly kind: 'signedIn';
  readonly telegramBind: TelegramBind;
}
