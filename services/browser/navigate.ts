/**
 * Replaces the page with another URL, without a history entry. Only this file and `leave-page.ts` write `location`.
 * [LANG-02] [REDIR-11]
 */
export function replacePage(location: Pick<Location, 'replace'>, href: string): void {
  location.replace(href);
}

/** Reloads the page, for example after a release removed its old files. [D01] */
export function reloadPage(location: Pick<Location, 'reload'>): void {
  location.reload();
}

/**
 * Checks with an uncacheable request whether this page would load (decision D20), so that a reload does not end on the
 * browser's error page. Rejects when the server does not answer. [N01]
 */
export function checkPage(): Promise<Pick<Response, 'ok' | 'headers'>> {
  return fetch('', { method: 'HEAD' });
}

/**
 * Replaces the URL of the current history entry and keeps its state: reload and Back no longer find a secret in the
 * URL.
 */
export function rewriteAddress(history: Pick<History, 'replaceState' | 'state'>, address: string): void {
  history.replaceState(history.state, '', address);
}

/** Returns to the page's own history entry: a reloaded page starts before its first step. */
export function goToOwnEntry(history: Pick<History, 'state' | 'go'>): void {
  const step: unknown = history.state?.step;
  if (typeof step === 'number' && step > 0) history.go(-step);
}
