/** Who is here: the answer of the flow. `name`: of the account, as the exchange shows it. */
export type SessionAnswer = { readonly kind: 'user'; readonly name: string } | { readonly kind: 'visitor' } | { readonly kind: 'cookiesBlocked' };

export type SessionScreen = 'session.silent';
