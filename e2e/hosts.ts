/** Port that the browser tests serve the product on: E2E_PORT, or 4319. */
export const port = Number(process.env['E2E_PORT'] ?? 4319);

/** Three of the sites by their public origin: those that differ most. */
export const testSites = [
  { label: 'com', language: 'en', dir: 'ltr' },
  { label: 'eu', language: 'en-EU', dir: 'ltr' },
  { label: 'ae', language: 'ar-ARE', dir: 'rtl' },
] as const;

export type TestSite = (typeof testSites)[number];

/** `at`: the port of a test's own server. */
export const originOf = (label: string, at = port): string => `http://${label}.northgate.localhost:${at}`;

export const loginOf = (
  { label, language }: { readonly label: string; readonly language: string },
  query = '',
  at = port,
): string => `${originOf(label, at)}/${language}/login${query}`;

/** Password of every seeded user. */
export const password = 'Northgate-2026';
