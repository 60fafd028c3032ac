import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a view beside the page, at its end or on a place that its document reserves: it comes late and has a life of its own, so the page need not know of it. Answers how to take it away. */
export function mountWidget(i18n: I18n, view: ReactNode, reserved: Element | null = null): () => void {
  const place = reserved ?? document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{view}</I18nProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
