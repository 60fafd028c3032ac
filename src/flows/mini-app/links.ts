import { isMiniApp } from '../../../machines/rules/auth-routes.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import { matchRoute } from '../../../machines/rules/route.ts';
import { withLaunch, type Launch } from '../../../services/browser/launch-data.ts';
import { createLeave } from '../../../services/browser/leave-page.ts';
import type { MiniApp as Client } from '../../../services/browser/mini-app.ts';
import { withoutSecrets } from '../../../services/client/headers.ts';
import { keepFlow } from '../../page/visit/draft.ts';

/** Destinations of a mini-app sign-in, below the language, that Telegram can also show. [REDIR-03] [DEST-10] */
const destinations: readonly string[] = ['/tg-app/app/home', '/min-app/task'];

/** Whether the frame of Telegram’s client may show a page. */
function isOfFrame({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>, own: string): boolean {
  return (
    origin === own &&
    (isMiniApp(matchRoute(pathname)) || destinations.includes(splitPath(pathname).rest.replace(/\/$/, '')))
  );
}

/**
 * Whether the page is in Telegram's frame, and the frame may not show an address, such as the account settings. [TG-26]
 */
export function isOutsideFrame(window: Pick<Window, 'location'> & { readonly parent: unknown }, href: string): boolean {
  const address = new URL(href, window.location.href);
  return window.parent !== window && !isOfFrame(address, window.location.origin);
}

/**
 * Asks Telegram to open an address without its secrets if the client's frame may not show it; false: the page
 * navigates itself. [TG-26] [DEST-05]
 */
export function opensOutside(
  window: Parameters<typeof isOutsideFrame>[0],
  miniApp: Pick<Client, 'openLink'>,
  href: string,
): boolean {
  if (!isOutsideFrame(window, href)) return false;
  miniApp.openLink(withoutSecrets(new URL(href, window.location.href)).href);
  return true;
}

/**
 * Makes Telegram open every link out of the mini app, by its absolute address without secrets, since its frame shows
 * no other page, and a link that opens this page outside the frame. Another language of the mini app replaces this
 * page, unless it is this page, with the data with which Telegram opened this page: Back would lead to a page without
 * it. With any other link this page stays, with what was typed: the listener comes after that of the draft. Earlier
 * presses are carried out now. [TG-26] [HTTP-28] [LANG-15] [T15] [UI-15]
 */
export function followLinks(
  {
    document,
    location,
    addEventListener,
  }: Pick<Window & typeof globalThis, 'document' | 'location' | 'addEventListener'>,
  miniApp: Pick<Client, 'openLink'>,
  launch: Launch,
): void {
  const leave = createLeave(location);
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
    const { href, pathname, hash } = link;
    const isOwn = link.target !== '_blank' && isOfFrame(link, location.origin);
    if (isOwn && isMiniApp(matchRoute(pathname))) {
      const isHere = pathname === location.pathname;
      if (isHere && hash !== '') return;
      event.preventDefault();
      if (!isHere) void leave({ href: withLaunch(href, launch) });
    } else if (!isOwn) {
      event.preventDefault();
      miniApp.openLink(withoutSecrets(new URL(href)).href);
      keepFlow();
    }
  };
  addEventListener('click', follow);
  // The middle button would open a tab of the browser.
  addEventListener('auxclick', (event) => event.button === 1 && follow(event));
  Object.assign(document, { onclick: null });
  for (const link of document.querySelectorAll<HTMLElement>('a[data-early]')) {
    delete link.dataset['early'];
    link.click();
  }
}
