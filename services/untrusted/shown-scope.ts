import { shownText, withoutMarks } from './shown-text.ts';

/** An untrusted scope for display: one whose end is cut off says so. [QUERY-05] [OAUTH-01] */
export function shownScope(scope: string): string {
  const shown = shownText(scope);
  return shown === withoutMarks(scope) ? shown : `${shown}…`;
}
