import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { wordsOf } from '../i18n/activate.ts';
import { loadFirstWords, loadWords } from '../i18n/catalogues.ts';
import { localeOf, localeConfig } from '../i18n/languages.ts';
import { brand } from '../sites/brand.ts';
import { isListed, isMiniApp, type RouteId } from '../machines/rules/auth-routes.ts';
import type { Environment } from '../sites/domains.ts';
import type { Site } from '../sites/site.ts';
import { sites } from '../sites/sites.ts';
import { assumedPaths } from '../services/contract/assumed.ts';
import { NotFound } from '../views/frame/NotFound.tsx';
import { earlyScript, enterScript, logInScript, stagingScript } from './build/early.ts';
import { earlyTelegramScript } from './build/early-telegram.ts';
import { withEntrySpace, entryStyleOf } from './build/entry-space.ts';
import { documentOf, lifted, text, type ScriptFile } from './build/document.ts';
import { addressOf, robotsOf, sitemapOf } from './build/sitemap.ts';
import { documentFactsOf, routesOfSite } from './page/document-facts.ts';
import { pageFactsOf, type DocumentFacts, type WrittenFacts } from './page/facts.ts';
import { flowOf, type FlowRow } from './flows/flows.ts';
import { placeOf } from './page/place.ts';
import { markupOf, renderPage } from './page/render.tsx';
import { entranceOf } from './page/site-languages.ts';
import { unshownWordsOf } from './page/language/unshown-words.ts';

/** Build results for the pages: addresses of scripts, texts of style sheets. */
export interface Assets {
  readonly environments: readonly Environment[];
  /** Text of the style sheet of a page with these flows. `own`: only the page's own styles. */
  readonly styleOf: (flows: readonly string[], own?: string) => string;
  /** Scripts of a flow's page, each before its importers. */
  readonly scriptsOf: (flow: string) => readonly ScriptFile[];
  readonly enterScripts: readonly ScriptFile[];
  /** Text of the script of the providers' return page. */
  readonly returnScript: string;
  /** Text of the script of the 404 page. */
  readonly plainScripts: readonly ScriptFile[];
}

/** Script of the pages without content of their own. */
const logIn = 'login';

type Page = { readonly site: Site; readonly environment: Environment; readonly language: string };

/**
 * Yields every document of the product: file path and HTML, for each requested environment, since a page contains its
 * host. Per site one page that finds the language; per language every route and the 404 page. [ROUTE-22] [LANG-02]
 */
export async function* prerenderAll(assets: Assets): AsyncGenerator<readonly [path: string, html: string]> {
  for (const environment of assets.environments) {
    for (const site of sites) {
      const folder = `sites/${environment}/${site.id}`;
      const routes = await routesOfSite(site);
      yield [`${folder}/index.html`, enterDocument(site, assets)];
      if (environment === 'production') {
        yield [
          `${folder}/sitemap.xml`,
          sitemapOf(
            site,
            routes.filter(isListed).map((route) => `/${route}`),
          ),
        ];
        yield [`${folder}/robots.txt`, robotsOf(site)];
      }
      for (const language of site.languages) {
        const page = { site, environment, language };
        yield [`${folder}/${language}/404.html`, await lostDocument(page, assets)];
        for (const route of routes)
          yield [`${folder}/${language}/${route}/index.html`, await routeDocument(page, route, assets)];
      }
    }
  }
}

async function routeDocument(
  page: Page,
  route: RouteId,
  { styleOf, scriptsOf, returnScript }: Assets,
): Promise<string> {
  const { site, language } = page;
  const facts = await documentFactsOf({ ...page, route });
  const { title, body } = lifted(await renderPage(facts));
  return documentOf({
    ...localeOf(language),
    title,
    ...(isListed(route) ? { canonical: addressOf(site, language, `/${route}`) } : { isUnlisted: true }),
    style: styleOf([flowOf(route).id, ...(flowOf(route).stepsOf ?? [])], entryStyleOf(route)),
    // The return page of sign-in providers: a script passes the reply on before the page runs. [ROUTE-15]
    ...(`/${route}` === assumedPaths.providerReturn && { firstScript: returnScript }),
    staged: scriptsOf(flowOf(route).id),
    facts: JSON.stringify({
      ...facts,
      words: await shownWords(facts, language, flowOf(route)),
    } satisfies WrittenFacts),
    early: earlyScriptsOf(route),
    body: withEntrySpace(route, body),
    last: stagingScript,
  });
}

async function shownWords(facts: DocumentFacts, language: string, { id, unshownOf }: FlowRow): Promise<Messages> {
  const words = await loadFirstWords(language, id);
  const unshown = [...unshownWordsOf(facts.page), ...((await unshownOf?.(facts.flow as never)) ?? [])];
  return Object.fromEntries(Object.entries(words).filter(([message]) => !unshown.includes(message)));
}

function earlyScriptsOf(route: RouteId): readonly string[] {
  return [
    earlyScript,
    ...(flowOf(route).offersQrCode === true ? [logInScript] : []),
    ...(isMiniApp(route) ? [earlyTelegramScript] : []),
  ];
}

/** A view that is never hydrated, in the words of a language. */
async function worded(view: ReactNode, language: string): Promise<string> {
  return markupOf(
    <I18nProvider i18n={wordsOf(localeConfig(language), await loadWords(language))}>{view}</I18nProvider>,
  );
}

async function lostDocument({ site, environment, language }: Page, { styleOf, plainScripts }: Assets): Promise<string> {
  const place = placeOf(pageFactsOf({ site, environment, language, route: logIn }), '');
  const { title, body } = lifted(
    await worded(
      <NotFound
        place={place}
        logIn={`/${language}/${logIn}`}
        languages={site.languages.map((code) => ({
          tag: localeOf(code).tag,
          name: localeOf(code).name,
          href: `/${code}/${logIn}`,
        }))}
      />,
      language,
    ),
  );
  return documentOf({ ...localeOf(language), title, style: styleOf([flowOf(logIn).id]), scripts: plainScripts, body });
}

/**
 * A path without a language: a script finds the language and navigates there; without scripts, or if the script
 * fails, the user chooses. [D01]
 */
function enterDocument(site: Site, { enterScripts }: Assets): string {
  const links = site.languages.map(
    (code) => `<li><a href="/${code}/${logIn}" lang="${localeOf(code).tag}">${text(localeOf(code).name)}</a></li>`,
  );
  const list = `<ul>${links.join('')}</ul>`;
  return documentOf({
    ...localeOf(site.defaultLanguage),
    title: text(brand.name),
    style: '',
    scripts: enterScripts,
    facts: JSON.stringify(entranceOf(site)),
    early: [enterScript],
    body: `<noscript>${list}</noscript><div id="lost" hidden>${list}</div>`,
  });
}
