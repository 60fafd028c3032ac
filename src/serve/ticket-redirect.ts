import { routesWhere } from '../../machines/rules/auth-routes.ts';
import { ticketKey } from '../../services/browser/keys.ts';
import { TICKET_MAX } from '../../services/contract/quick.ts';
import {
  carryingCookie,
  secretParameter,
  secureAttribute,
  usableValue,
  without,
  withoutFirst,
  type RequestedAddress,
  type SecretRedirect,
} from './secret-parameter.ts';

const ticketRoutes = routesWhere(({ isLogIn }) => isLogIn);

/** The ticket of another site, as a parameter. */
export const ticketParameter = secretParameter('tmp_token', 'ticket', TICKET_MAX);

/** Paths that redeem a ticket of another site, with or without a language segment. [QUERY-16] [REDIR-02] */
export const ticketPath = `^(?:/[A-Za-z0-9-]+)?/(?:${ticketRoutes.join('|')})/?$`;

/** The cookie that carries a ticket to the page; `path`: of the page. */
export function ticketCookie(ticket: string, path: string, secure: string): string {
  return carryingCookie(ticketKey, ticket, path, secure);
}

/**
 * The redirect that takes a ticket out of an address, so that neither the browser's navigation entry nor the next page
 * has it; null: the query has none. A log-in page receives it in a cookie of its own path; of other pages each redirect
 * removes one ticket, and all else stays. [QUICK-01] [QUICK-03] [HTTP-28] [OAUTH-02]
 */
export function ticketRedirect(address: RequestedAddress): SecretRedirect | null {
  const { search, pathname, isPage } = address;
  const query = search.slice(1);
  const isRedeemed = isPage && new RegExp(ticketPath).test(pathname);
  const rest = isRedeemed ? without(ticketParameter, query) : withoutFirst(ticketParameter, query);
  if (rest === null) return null;
  const ticket = isRedeemed ? usableValue(ticketParameter, query) : null;
  return {
    location: `?${rest}`,
    cookie: ticket === null ? null : ticketCookie(ticket, pathname, secureAttribute(address)),
  };
}
