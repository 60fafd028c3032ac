import type { Secret } from '../secret.ts';
import { rewriteAddress } from './navigate.ts';
import { queryOf } from './query.ts';

/**
 * Removes the ticket of another site from the URL before any other code reads it: reload and Back no longer find it.
 * [QUICK-01] [QUICK-03] [QUERY-16]
 */
export function takeTicket(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): { readonly entry: URL; readonly ticket: Secret | null } {
  const entry = new URL(location.href);
  const { tmp_token: ticket } = queryOf(entry.searchParams);
  if (entry.searchParams.has('tmp_token')) {
    // The rest of the query remains unchanged. [SITE-32]
    entry.search = entry.search
      .slice(1)
      .split('&')
      .filter((pair) => !new URLSearchParams(pair).has('tmp_token'))
      .join('&');
    rewriteAddress(history, entry.href);
  }
  return { entry, ticket };
}
