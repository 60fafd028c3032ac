import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { Crash } from '../../views/error/Crash.tsx';
import { latePart } from '../../views/late-part.tsx';
import { Flow } from './page-flow.tsx';
import { loadPart } from './late-parts.ts';
import { matchRoute } from '../../machines/rules/route.ts';
import type { PageFacts } from './facts.ts';
import type { Page } from './page.ts';
import { placeOf } from './place.ts';

export interface RootProps {
  readonly i18n: I18n;
  readonly facts: PageFacts;
  readonly page: Page;
  readonly onReady: () => void;
  /** Path of the page with its language; only at prerender, where there is no address. */
  readonly path?: string;
  /** Reports a broken view to the monitor; resolves with its support code. */
  readonly onCrash?: () => Promise<string>;
}

const LanguageList = latePart(async () => (await loadPart(() => import('./language-list.tsx'))).LanguageList);

/** The root component of a page, the same at prerender and in the browser. */
export function Root({ i18n, onCrash, ...rest }: RootProps): ReactNode {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Crash report={onCrash}>
          <Placed {...rest} />
        </Crash>
      </I18nProvider>
    </StrictMode>
  );
}

/** Reads route and query from the address; if it names no route, as in the gallery, uses the route of the facts. */
function Placed({ facts: written, page, path, onReady }: Omit<RootProps, 'i18n' | 'onCrash'>): ReactNode {
  const pathname = usePathname(path === undefined ? {} : { ssrPath: path });
  const search = useSearch({ ssrSearch: '' });
  const facts = { ...written, route: matchRoute(pathname) ?? written.route };
  return (
    <Flow page={page} place={placeOf(facts, search)} languages={<LanguageList facts={facts} />} onReady={onReady} />
  );
}
