import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { loadWords, wordsOf } from '../../i18n/activate.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { browserClock } from '../../services/browser/clock.ts';
import { ScriptNotice } from '../../views/frame/ScriptNotice.tsx';
import { appInputOf } from './app-input.ts';
import type { PageFacts } from './facts.ts';
import { createPage } from './page.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';

/** First paint of a page, as HTML for the body: `#root` with the machines in their initial state, nothing started; before it what is said where no script comes. */
export async function renderPage(facts: PageFacts): Promise<string> {
  const { language, formats, host, route } = facts;
  const i18n = wordsOf({ code: language, formats }, await loadWords(language));
  const path = `/${language}${routes.find((one) => one.id === route)?.path ?? '/'}`;
  const address = new URL(path, `https://${host}`);
  const page = createPage({
    machines: { app: appMachine, consent: consentMachine },
    phone: noPhone,
    input: appInputOf(facts, address, 'desktop'),
    clock: browserClock,
  });
  const notice = (
    <I18nProvider i18n={i18n}>
      <ScriptNotice />
    </I18nProvider>
  );
  return `${await markupOf(notice)}<div id="root">${await markupOf(<Root i18n={i18n} facts={facts} page={page} onReady={nothing} />)}</div>`;
}

/** A view as HTML. Rejects with what it throws. */
export async function markupOf(view: ReactNode): Promise<string> {
  const { prelude } = await prerender(view, {
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

const nothing = (): void => undefined;
const noPhone = (): never => {
  throw new Error('a phone number was wanted at prerender');
};
