/** Who is here: the answer of the flow. */
export type SessionAnswer = { readonly kind: 'user' } | { readonly kind: 'visitor' } | { readonly kind: 'cookiesBlocked' };

export type SessionScreen = 'session.silent';
