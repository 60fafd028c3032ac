import type { PageProvider } from '../../services/contract/third-party.ts';

/** Brand names of the sign-in providers, the same in every language. */
export const providerNames: Readonly<Record<PageProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  telegram: 'Telegram',
};
