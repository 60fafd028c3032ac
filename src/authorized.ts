import { goInstead, rewriteAddress } from '../services/browser/navigate.ts';
import { keepVisit, keptVisit, replyIn, tellReply } from '../services/browser/provider-visit.ts';
import { guardedStorage } from '../services/browser/storage.ts';

/** The page that a provider sends the browser back to: in a window of its own it tells the page that opened it; else it leads back to the page that the visit began on. (decision D18) */
const reply = replyIn(location);
// A window that stays open shows nothing of the answer.
rewriteAddress(history, location.pathname);
const store = guardedStorage(() => sessionStorage);
const own = keptVisit(store);

if (reply && own?.state === reply.state) {
  keepVisit(store, { ...own, code: reply.code, returned: Date.now() });
  goInstead(location, own.page);
} else if (reply) {
  tellReply(reply);
  window.close();
}
