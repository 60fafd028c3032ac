import { cookiesAreSecure } from '../cookies-are-secure.ts';
import type { Secret } from '../secret.ts';
import { keptOf } from './drop-parameters.ts';
import { mailedKey, ticketKey } from './keys.ts';
import { rewriteAddress } from './navigate.ts';
import { queryOf } from './query.ts';

/** The cookies of a document; access throws where they are forbidden. */
export type CookieText = Pick<Document, 'cookie'>;

/**
 * Takes the ticket of another site before any other code runs: from the cookie of this path into which the server has
 * moved it, or from the URL of a page that no such server answered. Reload and Back no longer find it.
 * [QUICK-01] [QUICK-03] [QUERY-16]
 */
export function takeTicket(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
  document: CookieText,
): { readonly entry: URL; readonly ticket: Secret | null } {
  const entry = new URL(location.href);
  const { tmp_token: ticket } = queryOf(entry.searchParams);
  const kept = keptOf(entry.search, ['tmp_token']);
  if (kept !== entry.search) {
    entry.search = kept;
    rewriteAddress(history, entry.href);
  }
  const carried = takeCookie(document, ticketKey, entry.pathname);
  if (carried !== '' && entry.search === '') {
    // Drops the question mark that the server has left.
    entry.search = '';
    rewriteAddress(history, entry.href);
  }
  return { entry, ticket: ticket ?? queryOf(new URLSearchParams(`tmp_token=${carried}`)).tmp_token };
}

/**
 * Passes the cookies with secrets of an address on from its path to that of the next. [QUICK-01] [ROUTE-19] [LANG-02]
 */
export function carrySecrets(
  document: CookieText,
  from: Pick<URL, 'protocol' | 'hostname' | 'pathname'>,
  { pathname }: Pick<URL, 'pathname'>,
): void {
  const secure = cookiesAreSecure(from) ? ';secure' : '';
  for (const key of [ticketKey, mailedKey]) {
    const carried = takeCookie(document, key, from.pathname);
    if (carried !== '') document.cookie = `${key}=${carried};max-age=60;path=${pathname}${secure};samesite=strict`;
  }
}

/** Reads and removes a cookie of a path, still encoded as in a query; '': there is none. */
export function takeCookie(document: CookieText, key: string, path: string): string {
  try {
    const [, carried = ''] = new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie) ?? [];
    if (carried !== '') document.cookie = `${key}=;max-age=0;path=${path}`;
    return carried;
  } catch {
    return '';
  }
}
