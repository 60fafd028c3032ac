import { attributionOf, firstTouch, type Attribution } from '../../../machines/rules/attribution.ts';
import { createAttributionStore } from '../../../services/browser/attribution.ts';
import { languageKey } from '../../../services/browser/keys.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { NavigationContext } from './between-sites.ts';
import type { PageFacts } from '../facts.ts';
import type { BrowserEnvironment } from './browser-environment.ts';

/** The address of the page with the attribution stored on this host. [ATTR-02] */
export function navigationContextOf(
  { language }: Pick<PageFacts, 'language'>,
  { store }: Pick<BrowserEnvironment, 'store'>,
): NavigationContext {
  const page = new URL(location.href);
  return { page, language, chosen: store.read(languageKey), attribution: attributionAt(page) };
}

/** The attribution of a visitor: stored on this host, completed from the page's address. [ATTR-03] */
export function attributionAt(page: URL): Attribution {
  return firstTouch(createAttributionStore(guardedStorage(() => sessionStorage)).read(), attributionOf(page, ''));
}
