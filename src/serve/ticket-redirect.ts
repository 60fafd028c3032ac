import type { RouteId } from '../../machines/rules/auth-routes.ts';
import { ticketKey } from '../../services/browser/keys.ts';
import { TICKET_MAX } from '../../services/contract/quick.ts';
import { anyEncodingOf } from './encoded-name.ts';

/** Routes that redeem a ticket of another site. [QUERY-16] [REDIR-02] */
const ticketRoutes = ['login', 'tr-login'] as const satisfies readonly RouteId[];

const encodedName = anyEncodingOf('tmp_token');

const pair = `${encodedName}(?:=[^&]*)?`;

/**
 * Queries with a ticket, and what remains of each, as named groups: the syntax is common to JavaScript and nginx. The
 * first that matches counts.
 */
export const ticketQueries: readonly { readonly pattern: string; readonly rest: readonly string[] }[] = [
  { pattern: `^${pair}&(?<ticket_after>.*)$`, rest: ['ticket_after'] },
  {
    pattern: `^(?:(?<ticket_before>.*?)&)?${pair}(?<ticket_rest>&.*)?$`,
    rest: ['ticket_before', 'ticket_rest'],
  },
];

/** More than one ticket counts as none, and nothing of such a query is kept. */
export const repeatedTicket = `(?:^|&)${encodedName}(?:[=&].*)?&${encodedName}(?:[=&]|$)`;

/** A ticket of characters that a cookie may hold, of a length that it has room for. */
export const usableTicket = `(?:^|&)${encodedName}=(?<ticket_value>[!#-%'-+\\--:<-\\[\\]-~]{1,${TICKET_MAX}})(?:&|$)`;

/** Paths that redeem a ticket, with or without a language segment. */
export const ticketPath = `^(?:/[A-Za-z0-9-]+)?/(?:${ticketRoutes.join('|')})/?$`;

/** Name, life in seconds and attributes of the cookie that carries a ticket to the page; `path`: of the page. */
export function ticketCookie(ticket: string, path: string): string {
  return `${ticketKey}=${ticket}; Max-Age=60; Path=${path}; Secure; SameSite=Strict`;
}

/** Where a ticket leads: `location` relative to the request, `cookie` null where no page redeems it. */
export interface TicketRedirect {
  readonly location: string;
  readonly cookie: string | null;
}

/**
 * The redirect that takes a ticket out of an address, so that neither the browser's navigation entry nor the next page
 * has it; null: the query has none. `pathname` is decoded. A log-in page receives it in a cookie of its own path.
 * [QUICK-01] [QUICK-03] [HTTP-28]
 */
export function ticketRedirect(search: string, pathname: string): TicketRedirect | null {
  const query = search.slice(1);
  if (new RegExp(repeatedTicket).test(query)) return { location: '?', cookie: null };
  for (const { pattern, rest } of ticketQueries) {
    const { groups } = new RegExp(pattern).exec(query) ?? {};
    if (!groups) continue;
    const ticket = new RegExp(usableTicket).exec(query)?.groups?.['ticket_value'];
    const redeems = new RegExp(ticketPath).test(pathname);
    return {
      location: `?${rest.map((name) => groups[name] ?? '').join('')}`,
      cookie: redeems && ticket !== undefined ? ticketCookie(ticket, pathname) : null,
    };
  }
  return null;
}
