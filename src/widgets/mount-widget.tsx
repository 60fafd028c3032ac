import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Mounts a view beside the page, at its end or in a place reserved in the document: it is loaded late and independent
 * of the page. Returns a function that removes it.
 */
export function mountWidget(i18n: I18n, view: ReactNode, reserved: Element | null = null): () => void {
  const container = reserved ?? document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{view}</I18nProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}
