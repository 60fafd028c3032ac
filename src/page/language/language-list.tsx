import { useState, type ReactNode } from 'react';
import { isListed, languageOption, localeOf } from '../../../i18n/languages.ts';
import { keptOf } from '../../../services/browser/drop-parameters.ts';
import { languageKey } from '../../../services/browser/keys.ts';
import { withoutLaunchData } from '../../../services/browser/launch-data.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { siteOf } from '../../../sites/sites.ts';
import { LanguageList as List } from '../../../views/frame/LanguageList.tsx';
import type { PageFacts } from '../facts.ts';

/**
 * The languages of the site, loaded when the list is opened. The choice is stored; the link keeps route, query and
 * hash, except data that Telegram passed to this page alone. [LANG-08] [LANG-09] [LANG-15]
 */
export function LanguageList({
  facts: { host, route, isOAuth, language },
}: {
  readonly facts: Pick<PageFacts, 'host' | 'route' | 'isOAuth' | 'language'>;
}): ReactNode {
  const [store] = useState(() => guardedStorage(() => localStorage));
  const codes = siteOf(host)?.site.languages ?? [language];
  const query = keptOf(location.search, isOAuth ? [] : ['uuid']);
  const languages = codes
    .filter((code) => isListed(code, route))
    .map((code) => ({
      ...languageOption(code),
      tag: localeOf(code).tag,
      href: `/${code}/${route}${query}${withoutLaunchData(location.hash)}`,
    }));
  return <List language={language} languages={languages} onChosen={(code) => store.write(languageKey, code)} />;
}
