import { languageRedirect } from '../machines/rules/language.ts';
import { languageKey } from '../services/browser/late-keys.ts';
import { goInstead } from '../services/browser/navigate.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import { siteOf } from '../sites/sites.ts';

const here = siteOf(location.hostname);
const target = here
  ? languageRedirect(new URL(location.href), { stored: guardedStorage(() => localStorage).read(languageKey), browser: navigator.languages, site: here.site })
  : null;
// The page has no language of its own: it goes once to where it has one, and stands in no history. [LANG-02] [LANG-22]
if (target !== null) goInstead(location, target);
