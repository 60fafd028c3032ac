import { Secret } from '../secret.ts';

/** Longest value that counts; a longer one is absent. [QUERY-20] */
const LONG = 8192;

/** Takes the ticket of another site out of the address before anything else reads it: neither a reload nor Back finds it again. [QUICK-01] [QUICK-03] [QUERY-16] */
export function takeTicket(location: Pick<Location, 'href'>, history: Pick<History, 'replaceState' | 'state'>): { readonly entry: URL; readonly ticket: Secret | null } {
  const entry = new URL(location.href);
  const ticket = entry.searchParams.get('tmp_token');
  if (ticket !== null) {
    entry.searchParams.delete('tmp_token');
    history.replaceState(history.state, '', entry.href);
  }
  return { entry, ticket: ticket && ticket.length <= LONG ? new Secret(ticket) : null };
}
