import { Secret } from '../secret.ts';
import { LONGEST } from './longest.ts';

/** Goes to an address in the place of this one: nothing of this page stays in the history. This file and `late-navigate.ts` alone write `location`. [LANG-02] [REDIR-11] */
export function goInstead(location: Pick<Location, 'replace'>, href: string): void {
  location.replace(href);
}

/** Loads the page anew, as after a release whose old files are gone. [D01] */
export function loadAnew(location: Pick<Location, 'reload'>): void {
  location.reload();
}

/** Asks whether this page would come now, which no cache may answer (decision D20): a server that is down, or a network that is lost, leaves nobody before the browser's own error page. Rejects when nothing answers. [N01] */
export function askForPage(): Promise<Pick<Response, 'ok'>> {
  return fetch('', { method: 'HEAD' });
}

/** Writes another address over this entry of the history, which keeps its state: a secret that came with the old one is found by no reload, and by nobody who comes back. */
export function rewriteAddress(history: Pick<History, 'replaceState' | 'state'>, address: string): void {
  history.replaceState(history.state, '', address);
}

/** A page that is loaded anew begins before its first step, and stands at the entry of its own again. */
export function leaveSteps(history: Pick<History, 'state' | 'go'>): void {
  const step: unknown = history.state?.step;
  if (typeof step === 'number' && step > 0) history.go(-step);
}

/** Takes the ticket of another site out of the address before anything else reads it: neither a reload nor Back finds it again. [QUICK-01] [QUICK-03] [QUERY-16] */
export function takeTicket(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): { readonly entry: URL; readonly ticket: Secret | null } {
  const entry = new URL(location.href);
  const ticket = entry.searchParams.get('tmp_token');
  if (ticket !== null) {
    // What stays of the query keeps its every letter. [SITE-32]
    entry.search = entry.search
      .slice(1)
      .split('&')
      .filter((pair) => !new URLSearchParams(pair).has('tmp_token'))
      .join('&');
    rewriteAddress(history, entry.href);
  }
  return { entry, ticket: ticket && ticket.length <= LONGEST ? new Secret(ticket) : null };
}
