import './plain-page.ts';
import { replacePage, rewriteAddress } from '../services/browser/navigate.ts';
import { storeVisit, readVisit, replyIn, postReply } from '../services/browser/provider-visit.ts';
import { guardedStorage } from '../services/browser/storage.ts';

/** The page that a provider sends the browser back to: in a window of its own it tells the page that opened it; else it leads back to the page that the visit began on. (decision D18) */
const reply = replyIn(location);
// A window that stays open shows nothing of the answer.
rewriteAddress(history, location.pathname);
const store = guardedStorage(() => sessionStorage);
const own = readVisit(store);

if (reply && own?.state === reply.state) {
  storeVisit(store, { ...own, code: reply.code, issuer: reply.issuer, returned: Date.now() });
  replacePage(location, own.page);
} else if (reply) {
  postReply(reply);
  window.close();
}
