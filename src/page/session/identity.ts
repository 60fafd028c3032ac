import { browserClock } from '../../../services/browser/clock.ts';
import { browserCookies, type CookieJar } from '../../../services/browser/cookies.ts';
import { telegramTokenKey } from '../../../services/browser/keys.ts';
import { makeId } from '../../../services/browser/random.ts';
import { browserTabs, type Tabs } from '../../../services/browser/tabs.ts';
import { createVisitor, type Visitor } from '../../../services/browser/visitor.ts';
import { tabStorage } from '../visit/tab-storage.ts';

/**
 * The visitor, known by cookies, and the other tabs of the host. Loaded once the form is usable: only calls and the
 * session need it.
 */
export interface Identity {
  readonly cookies: CookieJar;
  readonly visitor: Visitor;
  readonly tabs: Tabs;
}

/** The identity in the real browser; `domain` is the one of the site's cookies, which no frame has. [SESS-02] */
export async function browserIdentity(
  domain: string,
  page: EventTarget & { readonly parent: unknown } = window,
): Promise<Identity> {
  const cookies = page.parent === page ? browserCookies() : (await import('../visit/frame-cookies.ts')).frameCookies();
  const visitor = createVisitor({ cookies, domain, random: () => makeId(crypto) });
  const tabs = browserTabs(page, visitor, { clock: browserClock, crypto });
  return { cookies, visitor, tabs: { ...tabs, listen: (onChange) => tabs.listen(withoutTelegramToken(onChange)) } };
}

/** The token of Telegram's tasks belongs to the account that has signed in with it. [TG-25] [T07] */
function withoutTelegramToken(onChange: () => void): () => void {
  return () => {
    tabStorage.remove(telegramTokenKey);
    onChange();
  };
}
