import { isOAuthEntry, type RouteId } from '../../machines/rules/auth-routes.ts';

/** Three lines at the top of a page on which an application waits: it is named there later, and nothing moves. [OAUTH-01] */
const ENTRY_SPACE = '<div id="entry">&nbsp;<br>&nbsp;<br>&nbsp;</div>';

/** The body of a route's page, with the space for the application that may wait there. */
export function withEntrySpace(route: RouteId, body: string): string {
  return isOAuthEntry(route) ? ENTRY_SPACE + body : body;
}
