import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { Crash } from '../../views/error/Crash.tsx';
import { latePart } from '../../views/late-part.tsx';
import { Flow } from './page-flow.tsx';
import { loadPart } from './late/late-parts.ts';
import type { PageFacts } from './facts.ts';
import type { Page } from './page.ts';
import { placeOf } from './place.ts';

export interface RootProps {
  readonly i18n: I18n;
  readonly facts: PageFacts;
  readonly page: Page;
  readonly onReady: () => void;
  /** Reports a broken view to the monitor; resolves with its support code. */
  readonly onCrash?: () => Promise<string>;
}

const LanguageList = latePart(async () => (await loadPart(() => import('./language/language-list.tsx'))).LanguageList);

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

/** Reads the query from the address; each route is a document of its own, whose facts name it. */
function Placed({ facts, page, onReady }: Omit<RootProps, 'i18n' | 'onCrash'>): ReactNode {
  const search = useSearch({ ssrSearch: '' });
  return (
    <Flow page={page} place={placeOf(facts, search)} languages={<LanguageList facts={facts} />} onReady={onReady} />
  );
}
