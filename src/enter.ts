import { languageRedirect, type Entrance } from '../machines/rules/language-redirect.ts';
import { storeReferrer } from '../services/browser/referrer.ts';
import { languageKey } from '../services/browser/keys.ts';
import { replacePage } from '../services/browser/navigate.ts';
import { carrySecrets } from '../services/browser/ticket.ts';
import { guardedStorage } from '../services/browser/storage.ts';

const written = document.querySelector('#facts')?.textContent;
const target = written
  ? languageRedirect(new URL(location.href), {
      stored: guardedStorage(() => localStorage).read(languageKey),
      browser: navigator.languages,
      site: JSON.parse(written) as Entrance,
    })
  : null;
// A page without a language: replaces itself once with the page in a language, without a history entry. [LANG-02]
// [LANG-22]
if (target !== null) {
  storeReferrer(
    guardedStorage(() => sessionStorage),
    document.referrer,
  );
  carrySecrets(document, location, new URL(target));
  replacePage(location, target);
}
