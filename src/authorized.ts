import { replacePage, rewriteAddress } from '../services/browser/navigate.ts';
import { markReply } from '../services/browser/provider-return.ts';
import {
  hasReplyParts,
  isExpired,
  postReply,
  replyIn,
  storedVisit,
  storeVisit,
  takeVisit,
} from '../services/browser/provider-visit.ts';
import { guardedStorage } from '../services/browser/storage.ts';

/**
 * Runs before the page to which a provider returns the browser: in a separate window it passes the reply to the
 * opening page; otherwise it returns to the page where the visit began, without the code of an expired visit. Without a
 * reply the page itself runs. (decision D18) [ROUTE-15] [OAUTH-13]
 */
const reply = replyIn(location);
// A window that stays open shows no part of the reply.
if (hasReplyParts(location)) rewriteAddress(history, location.pathname);
const store = guardedStorage(() => sessionStorage);
const own = storedVisit(store);
const isOver = own !== null && isExpired(own);
if (isOver) takeVisit(store);

if (reply && own?.state === reply.state) {
  markReply(document.documentElement, 'taken');
  if (!isOver) storeVisit(store, { ...own, code: reply.code, issuer: reply.issuer, returned: Date.now() });
  replacePage(location, own.page);
} else if (reply) {
  markReply(document.documentElement, 'passedOn');
  postReply(reply);
  window.close();
}
