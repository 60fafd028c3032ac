import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { Router, useSearch } from 'wouter';
import { Crash } from '../views/error/Crash.tsx';
import { Flow, type CaptchaSlot } from './flow.tsx';
import { placeOf, type PlaceFacts } from './place.ts';
import type { Page } from './page.ts';

export interface RootProps {
  readonly i18n: I18n;
  readonly facts: Omit<PlaceFacts, 'search'>;
  readonly page: Page;
  readonly slot: CaptchaSlot;
  readonly onReady: () => void;
  /** Set at prerender only: the path that is rendered, language segment included. */
  readonly ssrPath?: string;
}

/** The whole of a page, the same at prerender and in the browser. */
export function Root({ i18n, ssrPath, ...rest }: RootProps): ReactNode {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Router ssrSearch="" {...(ssrPath === undefined ? {} : { ssrPath })}>
          <Crash>
            <Placed {...rest} />
          </Crash>
        </Router>
      </I18nProvider>
    </StrictMode>
  );
}

function Placed({ facts, page, slot, onReady }: Omit<RootProps, 'i18n' | 'ssrPath'>): ReactNode {
  const search = useSearch();
  const place = placeOf({ ...facts, search: search === '' ? '' : `?${search}` });
  return <Flow page={page} place={place} slot={slot} onReady={onReady} />;
}
