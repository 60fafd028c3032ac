import { telegramRoutes } from '../../../machines/rules/auth-routes.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import { withoutSecrets } from '../../../services/client/headers.ts';
import type { MiniApp as Client } from '../../../services/browser/mini-app.ts';

/** Pages below the language that Telegram shows in the mini app: its own, and what a sign-in there leads to. [REDIR-03] [REDIR-04] */
const shown: readonly string[] = [...telegramRoutes, 'tg-app/app/home', 'min-app/task'];

/** Has Telegram open every link that leads out of the mini app, by its absolute address without secrets: its frame shows no other page. [TG-26] [HTTP-28] */
export function followOutsideLinks(
  document: Pick<Document, 'addEventListener' | 'location'>,
  miniApp: Pick<Client, 'openLink'>,
): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !leadsOut(link, document.location)) return;
    event.preventDefault();
    miniApp.openLink(withoutSecrets(new URL(link.href)).href);
  });
}

function leadsOut({ protocol, origin, pathname }: HTMLAnchorElement, here: Pick<Location, 'origin'>): boolean {
  if (!/^https?:$/.test(protocol)) return false;
  return origin !== here.origin || !shown.includes(splitPath(pathname).rest.replace(/^\/|\/$/g, ''));
}
