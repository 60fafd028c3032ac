import { isOAuthEntry } from '../../machines/rules/auth-routes.ts';
import { keptFragment } from '../../machines/rules/oauth-request.ts';
import { matchRoute } from '../../machines/rules/route.ts';
import { replacePage } from '../../services/browser/navigate.ts';
import { keepFlow } from '../page/visit/draft.ts';

/** Fills the account field of a log-in or sign-up, if it is there and empty. [OAUTH-13] */
export function fillAccount(document: Document, account: string): void {
  const field = document.querySelector<HTMLInputElement>('input#username');
  if (field?.value === '') field.value = account;
}

/**
 * Links between the pages of one request keep the draft and, in this tab, replace the history entry; those between
 * log-in and sign-up keep the fragment that asks for a new session, in another tab too. Called after the page has begun
 * to follow its links. [OAUTH-02] [OAUTH-13]
 */
export function followRequestLinks(
  window: { addEventListener: (type: 'click' | 'pointerdown', listener: (event: MouseEvent) => void) => void },
  location: Pick<Location, 'replace' | 'hash'>,
): void {
  const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/oauth-"]') : null;
    if (link?.hash === '' && isOAuthEntry(matchRoute(link.pathname))) link.hash = keptFragment(location.hash);
    return link;
  };
  // Any button, also of the menu of a link: no click follows these.
  window.addEventListener('pointerdown', linkOf);
  window.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link) return;
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    keepFlow();
    const isElsewhere = link.target !== '' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
    if (event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    replacePage(location, link.href);
  });
}
