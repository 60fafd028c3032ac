/** Sign-in providers that return a code, which the exchange redeems. ASSUMED. */
export const codeProviders = ['google', 'apple'] as const;

/** Sign-in providers with a page of their own; Telegram returns signed data instead of a code. ASSUMED. [SITE-10] */
export const pageProviders = [...codeProviders, 'telegram'] as const;
