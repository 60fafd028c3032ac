import { createCompiledCatalog } from '@lingui/cli/api';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { seededPassword } from '../../services/exchange/people.ts';
import { sites } from '../../sites/sites.ts';
import { routesOfSite } from '../../src/page/document-facts.ts';
import type { WrittenFacts } from '../../src/page/facts.ts';
import { dist, freshBuild } from './request.ts';
import { firstLoad, importsOf, scriptsOf, sentBytes, type LoadedFile } from './first-load.ts';

const KB = 1000;
const sitesWithRoutes = await Promise.all(sites.map(async (site) => ({ site, routes: await routesOfSite(site) })));
const pages = sitesWithRoutes.flatMap(({ site, routes }) =>
  routes.flatMap((route) =>
    site.languages.map((language) => `sites/production/${site.id}/${language}/${route}/index.html`),
  ),
);
const bytesOf = (loaded: readonly LoadedFile[]): number => loaded.reduce((sum, one) => sum + one.bytes, 0);

beforeAll(() => {
  freshBuild();
  for (const { name, bytes } of pages.flatMap((page) => firstLoad(page).loaded)) weights.set(name, bytes);
  const rest = files(/\.(?:js|css)$/).filter((name) => !weights.has(name.replace('assets/', '')));
  const table = [...weights, ...rest.map((name) => [`later: ${name}`, sentBytes(name)] as const)];
  process.stdout.write(table.map(([name, bytes]) => `${String(bytes).padStart(7)}  ${name}\n`).join(''));
  process.stdout.write(
    `\nfirst visit, bytes with brotli: site language route html script all requests\n${pages.map(rowOf).join('')}`,
  );
});

const weights = new Map<string, number>();

/** A row of the table: the cost of a first visit to a page. */
function rowOf(page: string): string {
  const { loaded } = firstLoad(page);
  const [, , site = '', language = '', route = ''] = page.split('/');
  const ofPage = bytesOf(loaded.filter((one) => !one.isScript));
  return `${site.padEnd(8)}${language.padEnd(8)}${route.padEnd(10)}${[ofPage, bytesOf(loaded) - ofPage, bytesOf(loaded), loaded.length].map((one) => String(one).padStart(8)).join('')}\n`;
}

function files(ending: RegExp): readonly string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));
}

test.each(pages)(
  'a first visit to %s fetches at most 98 kB with brotli, the page with its sheet at most 8 kB',
  (page) => {
    const { loaded } = firstLoad(page);
    expect(bytesOf(loaded)).toBeLessThanOrEqual(98 * KB);
    expect(bytesOf(loaded.filter((one) => !one.isScript))).toBeLessThanOrEqual(8 * KB);
  },
);

test.each(pages)(
  'a first visit to %s makes at most 6 requests on 2 levels: the page names every script that its scripts import',
  (page) => {
    const { html, loaded } = firstLoad(page);
    expect(loaded.length).toBeLessThanOrEqual(6);
    const named = scriptsOf(html);
    expect(named.length).toBeGreaterThan(2);
    expect(named.flatMap(importsOf).filter((script) => !named.includes(script))).toEqual([]);
  },
);

const wordPages = pages.filter((page) => /\/(?:oauth[\w-]*|(?:tr-)?authorized)\//.test(page));

test('the words of the first paint of each page of an authorization are at most 4 kB with brotli', () => {
  expect(wordPages.length).toBeGreaterThan(sites.length * 6);
  for (const page of wordPages) {
    const facts = /id="facts">(.*?)<\/script>/.exec(firstLoad(page).html)?.[1] ?? expect.fail(`no facts in ${page}`);
    const { words } = JSON.parse(facts) as WrittenFacts;
    const bytes = brotliCompressSync(JSON.stringify(words)).length;
    expect(bytes, page).toBeGreaterThan(100);
    expect(bytes, page).toBeLessThanOrEqual(4 * KB);
  }
});

test.each(pages)('%s asks nothing of strangers, and holds no style sheet, font or picture to be fetched', (page) => {
  const { html } = firstLoad(page);
  const addresses = [...html.matchAll(/<(?!a\b)\w+[^>]*?\s(?:href|src|srcset|action|poster|data)="([^"]*)"/g)].map(
    ([tag, address]) => ({ tag, address }),
  );
  const fetched = addresses.filter(({ tag }) => !/rel="(?:canonical|alternate)"/.test(tag));
  expect(
    fetched
      .map(({ address }) => address)
      .filter((address) => !address?.startsWith('/assets/') || !address.endsWith('.js')),
  ).toEqual([]);
  expect(html).not.toMatch(/@import|url\(\s*["']?(?!data:)/);
});

test("after a release that keeps React's renderer a returning visitor downloads at most 38 kB of script again", () => {
  for (const page of pages) {
    const scripts = firstLoad(page).loaded.filter(({ isScript }) => isScript);
    const again = scripts.filter(({ name }) => !name.startsWith('dom-'));
    expect(scripts.length).toBe(again.length + 1);
    expect(bytesOf(again)).toBeGreaterThan(0);
    expect(bytesOf(again)).toBeLessThanOrEqual(38 * KB);
  }
});

test('the page that finds the language is one document and one script of at most 2 kB together', () => {
  for (const site of sites) {
    const { loaded } = firstLoad(`sites/production/${site.id}/index.html`);
    expect(loaded.length).toBe(2);
    expect(bytesOf(loaded)).toBeLessThanOrEqual(2 * KB);
  }
});

test('nothing of the stand-in, of tests, of charts or of the pseudo-locale is in the build, and no source map', () => {
  const docs = Object.values(catalog).flatMap((machine) => docsOf(machine.config));
  expect(docs.length).toBeGreaterThan(50);
  const sentinels = [
    seededPassword,
    'exchange.sqlite',
    'node:sqlite',
    'desk.northgate',
    'stateDiagram',
    'window.gatehouse',
    pseudoWord(),
    ...docs,
  ];
  const all = files(/\.(?:html|js|css|json)$/)
    .filter((name) => name !== 'build.json')
    .map((name) => readFileSync(`${dist}/${name}`, 'utf8'));
  expect(all.length).toBeGreaterThan(20);
  expect(sentinels.filter((one) => all.some((text) => text.includes(one)))).toEqual([]);
  expect(all.filter((text) => text.includes('sourceMappingURL')).length).toBe(0);
  expect(files(/\.map$/)).toEqual([]);
});

test('every page that can be packed has its packed twins beside it, smaller than itself', () => {
  const packable = files(/\.(?:html|js|css)$/);
  expect(packable.length).toBeGreaterThan(20);
  for (const name of packable) expect(sentBytes(name)).toBeLessThan(readFileSync(`${dist}/${name}`).length + 8);
  const all = new Set(files(/./));
  expect(packable.filter((name) => !all.has(`${name}.br`) || !all.has(`${name}.gz`))).toEqual([]);
});

/** Sentences that document the states of a machine. */
function docsOf(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([name, value]) =>
    name === 'doc' && typeof value === 'string' ? [value] : docsOf(value),
  );
}

/** A label of the form as the pseudo-locale has it. */
function pseudoWord(): string {
  const { source } = createCompiledCatalog('pseudo', { word: 'Password' }, { pseudoLocale: 'pseudo' });
  const word = /\[\\"([^\\]+)/.exec(source)?.[1] ?? '';
  expect(word).toHaveLength('Password'.length);
  return word;
}
