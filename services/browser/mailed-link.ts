import { mailedKey } from './keys.ts';
import { rewriteAddress } from './navigate.ts';
import { takeCookie, type CookieText } from './ticket.ts';

/**
 * The address of the page with id and code of the mailed link, which the server has moved into a cookie of this path;
 * unchanged where no such server answered. The address bar keeps neither. [ROUTE-19] [HTTP-28]
 */
export function takeMailedLink(page: URL, history: Pick<History, 'replaceState' | 'state'>, document: CookieText): URL {
  const carried = takeCookie(document, mailedKey, page.pathname);
  if (carried === '') return page;
  // Drops the question mark that the server has left.
  if (page.search === '') rewriteAddress(history, page.pathname + page.hash);
  const whole = new URL(page);
  whole.search = [page.search.slice(1), carried].filter(Boolean).join('&');
  return whole;
}
