import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { wordsOf } from '../../i18n/activate.ts';
import { loadWords } from '../../i18n/catalogues.ts';
import { appWith } from '../../machines/app/app.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { browserClock } from '../../services/browser/clock.ts';
import { ScriptNotice } from '../../views/frame/ScriptNotice.tsx';
import { appInputOf } from './app-input.ts';
import { flowOf } from '../flows/flows.ts';
import type { DocumentFacts } from './facts.ts';
import { createPage } from './page.ts';
import { Root } from './root.tsx';

/**
 * Renders the first paint of a page as HTML for the body: the notice for browsers without scripts, then `#root` with
 * the machines in their initial state, not started.
 */
export async function renderPage({ page: facts, flow: ownFacts }: DocumentFacts): Promise<string> {
  const { language, formats = language, host, route } = facts;
  const i18n = wordsOf({ code: language, formats }, await loadWords(language));
  const { flow } = await flowOf(route).load();
  const { machine, render } = flow.still();
  const address = new URL(`/${language}/${route}`, `https://${host}`);
  const device = 'desktop';
  const page = createPage({
    machines: { app: appWith(machine), consent: consentMachine },
    renderFlow: render,
    input: appInputOf(facts, flow.settingsOf(ownFacts, { ...facts, page: address, device }), address, device),
    clock: browserClock,
  });
  const notice = (
    <I18nProvider i18n={i18n}>
      <ScriptNotice />
    </I18nProvider>
  );
  const root = <Root i18n={i18n} facts={facts} page={page} onReady={nothing} />;
  return `${await markupOf(notice)}<div id="root">${await markupOf(root)}</div>`;
}

/** Renders a view as HTML. Rejects with what it throws. */
export async function markupOf(view: ReactNode): Promise<string> {
  const { prelude } = await prerender(view, {
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

const nothing = (): void => undefined;
