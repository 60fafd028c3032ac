import { setupI18n } from '@lingui/core';
import { prerender } from 'react-dom/static.edge';
import { loadWords } from '../i18n/activate.ts';
import { browserClock } from '../services/browser/clock.ts';
import type { Environment } from '../sites/brand.ts';
import type { Site } from '../sites/site.ts';
import { hostOf } from '../sites/sites.ts';
import { appInputOf } from './app-input.ts';
import { createPage } from './page.ts';
import { Root } from './root.tsx';
import { routes, type RouteId } from './routes.ts';
import type { Ports } from './wire.ts';

export interface RenderedPage {
  readonly site: Site;
  readonly language: string;
  readonly route: RouteId;
  readonly environment: Environment;
}

/** First paint of a page, as HTML for `#root`: the machines in their initial state, nothing started. */
export async function renderPage({ site, language, route, environment }: RenderedPage): Promise<string> {
  const i18n = setupI18n({ locale: language, messages: { [language]: await loadWords(language) } });
  const path = `/${language}${routes.find((one) => one.id === route)?.path ?? '/'}`;
  const address = new URL(path, `https://${hostOf(site, environment)}`);
  const page = createPage({ ports: noPorts, input: appInputOf({ site, language, page: address, device: 'desktop' }), clock: browserClock });
  const root = <Root i18n={i18n} facts={{ site, environment, language, route }} page={page} slot={noSlot} onReady={nothing} ssrPath={path} />;
  const { prelude } = await prerender(root, {
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

const nothing = (): void => undefined;
const noSlot = { mount: nothing, onResize: () => nothing, height: () => null };
const noPorts = new Proxy({} as Ports, {
  get: (_, name) => () => {
    throw new Error(`the port ${String(name)} was used at prerender`);
  },
});
