import '../node.mjs';
import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { localeOf } from '../../i18n/languages.ts';
import { brand } from '../../sites/brand.ts';
import { domains } from '../../sites/domains.ts';
import { siteOf, type SiteLocation } from '../../sites/sites.ts';
import { documentOf, lifted, type DocumentParts } from '../build/document.ts';
import { earlyScript, logInScript } from '../build/early.ts';
import { withEntrySpace } from '../build/entry-space.ts';
import { assumedPaths } from '../../services/contract/assumed.ts';
import { LARGEST_HEADERS } from '../serve/body-limit.ts';
import { headersOf } from '../serve/headers.ts';
import { galleryFile } from '../gallery/content/serve-content.ts';
import { documentFactsOf, routesOfSite } from '../page/document-facts.ts';
import type { WrittenFacts } from '../page/facts.ts';
import type * as catalogues from '../../i18n/catalogues.ts';
import { flowOf } from '../flows/flows.ts';
import type { renderPage } from '../page/render.tsx';
import type { Exchange } from '../serve/serve.ts';
import { folderOf } from '../build/built-paths.ts';
import { pageAt } from '../serve/addresses.ts';
import { pageBackEnd } from './parts/back-end.ts';
import { exitWith } from './parts/exit-with.ts';
import { assertPortFree, portOf } from './parts/port.ts';
import { isCall, vendorFamily } from '../serve/calls.ts';
import { entranceOf } from '../page/site-languages.ts';

/**
 * `npm run dev`: the sources as they are, with hot reload, on the same hosts as `npm start` and with the same exchange
 * behind them.
 */
const frameHosts = domains.map((one) => one.frames);
const gallery = '/__gallery';
const http = createHttp({ maxHeaderSize: LARGEST_HEADERS });

try {
  const port = portOf(process.env['PORT']);
  await assertPortFree(port);
  const { exchange, startMessage } = pageBackEnd(process.env);
  const vite = await createVite({
    appType: 'custom',
    optimizeDeps: {
      entries: [
        'src/main.tsx',
        'src/flows/*/*.flow.tsx',
        'src/enter.ts',
        'src/authorized.ts',
        'src/frame/frame.ts',
        'src/gallery/main.tsx',
        'src/gallery/screen/screen.tsx',
      ],
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      allowedHosts: domains.flatMap((one) => [`.${one.parent}`, one.frames]),
    },
  });
  http.on('request', (request, response) => {
    answer(request, response, vite, exchange).catch((error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  console.log(startMessage((http.address() as AddressInfo).port));
} catch (error) {
  exitWith(error, process.env['PORT'], 'npm run dev');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  vite: ViteDevServer,
  exchange: Exchange,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const siteLocation = siteOf(url.hostname);
  const isOfExchange =
    exchange.isOwn(url.hostname, url.pathname) ||
    domains.some((one) => one.compliance === url.hostname) ||
    (siteLocation ? isCall(request.method ?? 'GET', url.pathname) : url.pathname.startsWith(vendorFamily));
  if (isOfExchange) return passOn(request, response, (asked) => exchange.fetch(asked));
  if (siteLocation && url.pathname.startsWith(gallery)) return answerGallery(request, response, url, vite);
  const html = await pageOf(url, siteLocation, vite);
  if (html === null) {
    vite.middlewares(
      request,
      response,
      () =>
        void passOn(
          request,
          response,
          async (asked) =>
            (siteLocation ? await exchange.destinations(asked) : null) ??
            new Response('There is no such page.\n', { status: 404 }),
        ),
    );
    return undefined;
  }
  const headers = siteLocation
    ? headersOf('workshop', {
        environment: siteLocation.environment,
        port: url.port,
        inline: { scripts: [], styles: [] },
      })
    : {};
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  return undefined;
}

/** The flow gallery on the site's own origin, where it can look on at the pages of other tabs. */
async function answerGallery(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  vite: ViteDevServer,
): Promise<void> {
  const path = url.pathname.slice(gallery.length + 1);
  const page = ['', 'screen.html'].includes(path) ? path || 'index.html' : null;
  const file = page === null ? await galleryFile(path) : null;
  if (url.pathname === gallery) response.writeHead(302, { location: `${gallery}/` }).end();
  else if (page !== null)
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        await vite.transformIndexHtml(
          url.pathname,
          readFileSync(`src/gallery/${page}`, 'utf8').replaceAll('"./', '"/src/gallery/'),
        ),
      );
  else if (file) response.writeHead(200, { 'content-type': file.type }).end(file.content);
  else vite.middlewares(request, response);
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  fetch: (asked: Request) => Promise<Response>,
): Promise<void> {
  return getRequestListener(fetch, { overrideGlobalObjects: false })(request, response);
}

/** The page at an address, rendered from the sources; null: there is none. */
async function pageOf(url: URL, siteLocation: SiteLocation | null, vite: ViteDevServer): Promise<string | null> {
  if (frameHosts.includes(url.hostname))
    return url.pathname === '/'
      ? vite.transformIndexHtml(
          url.pathname,
          readFileSync('src/frame/frame.html', 'utf8').replaceAll('"./', '"/src/frame/'),
        )
      : null;
  const routes = siteLocation ? await routesOfSite(siteLocation.site) : [];
  const page = siteLocation && pageAt(url.pathname, siteLocation, new Set(routes.map((route) => `/${route}`)));
  if (!siteLocation || page === null) return null;
  const isEntrance = page === `${folderOf(siteLocation)}/index.html`;
  const language = isEntrance ? siteLocation.site.defaultLanguage : (url.pathname.split('/')[1] ?? '');
  const parts = isEntrance
    ? {
        title: brand.name,
        body: '',
        facts: JSON.stringify(entranceOf(siteLocation.site)),
        scripts: [{ href: '/src/enter.ts' }],
      }
    : await rendered(url, siteLocation, language, vite);
  const { tag, dir } = localeOf(language);
  return vite.transformIndexHtml(url.pathname, documentOf({ tag, dir, ...parts, style: '' }));
}

async function rendered(
  url: URL,
  { site, environment }: SiteLocation,
  language: string,
  vite: ViteDevServer,
): Promise<Pick<DocumentParts, 'title' | 'body' | 'facts' | 'early' | 'firstScript'>> {
  const path = url.pathname.slice(language.length + 1).replace(/\/$/, '');
  const route = (await routesOfSite(site)).find((one) => `/${one}` === path) ?? 'login';
  const renderer = (await vite.ssrLoadModule('/src/page/render.tsx')) as { renderPage: typeof renderPage };
  const facts = await documentFactsOf({ site, environment, language, route });
  const { loadFirstWords } = (await vite.ssrLoadModule('/i18n/catalogues.ts')) as typeof catalogues;
  const { title, body } = lifted(await renderer.renderPage(facts));
  const { id } = flowOf(route);
  return {
    title,
    facts: JSON.stringify({
      ...facts,
      words: await loadFirstWords(language, id),
    } satisfies WrittenFacts),
    early: [earlyScript, logInScript],
    // As in a build, what a provider answered is taken from the address before the page runs.
    firstScript: [
      ...(`/${route}` === assumedPaths.providerReturn ? ["import'/src/authorized.ts'"] : []),
      "import{startPage}from'/src/main.tsx'",
      `import{flow}from'/src/flows/${id}/${id}.flow.tsx'`,
      'startPage(flow)',
    ].join(';'),
    body: withEntrySpace(route, body),
  };
}
