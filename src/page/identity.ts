import { browserCookies, type CookieJar } from '../../services/browser/cookies.ts';
import { makeId } from '../../services/browser/random.ts';
import { browserTabs, type Tabs } from '../../services/browser/tabs.ts';
import { createVisitor, type Visitor } from '../../services/browser/visitor.ts';

/** The visitor of a page as its cookies say, and the other tabs of the same host. Loaded once the form is usable, since only calls and the session need it. */
export interface Identity {
  readonly cookies: CookieJar;
  readonly visitor: Visitor;
  readonly tabs: Tabs;
}

/** The identity in the real browser; `domain` is the one of the site's cookies. */
export function browserIdentity(domain: string): Identity {
  const cookies = browserCookies();
  const visitor = createVisitor({ cookies, domain, random: () => makeId(crypto) });
  return { cookies, visitor, tabs: browserTabs(window, visitor) };
}
