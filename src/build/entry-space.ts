import { isOAuthEntry, type RouteId } from '../../machines/rules/auth-routes.ts';

/** The top of a page on which an application waits: it is named there later, and nothing moves. [OAUTH-01] [UI-07] */
const ENTRY_SPACE = '<div id="entry"></div>';

/** Three lines of words and the buttons beside them, or four; on a narrow page four, or five, and the buttons below. */
const ENTRY_STYLE = [
  '#entry{font-size:.875rem;min-block-size:5.25rem}',
  '@media (max-width:63.9em){#entry{min-block-size:6.6rem}}',
  '@media (max-width:44.9em){#entry{min-block-size:calc(4lh + 3.5rem)}}',
  '@media (max-width:22.4em){#entry{min-block-size:calc(5lh + 3.5rem)}}',
  // Room for two lines of the offline notice between the buttons and a heading.
  '@media (max-width:449.9px){:where(#entry)~* [id=main]{padding-block-start:3.5rem}}',
  '@media print{#entry{display:none}}',
].join('');

/** The body of a route's page, with the space for the application that may wait there. */
export function withEntrySpace(route: RouteId, body: string): string {
  return isOAuthEntry(route) ? ENTRY_SPACE + body : body;
}

/** The styles of that space; '' for a page without it. */
export function entryStyleOf(route: RouteId): string {
  return isOAuthEntry(route) ? ENTRY_STYLE : '';
}
