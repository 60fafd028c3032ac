import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartOf } from '../../machines/chart.ts';
import { catalogues, type Catalogue } from '../../i18n/catalogues.ts';
import { euSite } from '../../sites/eu.site.ts';
import { globalSite } from '../../sites/global.site.ts';
import { nldSite } from '../../sites/nld.site.ts';
import { sites } from '../../sites/sites.ts';
import { documentFactsOf, routesOfSite } from '../../src/page/document-facts.ts';
import { renderPage } from '../../src/page/render.tsx';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { explore } from '../../src/testing/explore/explore.ts';
import { brokenIn, deadEnds, oneSided, unentered, unwalked } from '../../src/testing/explore/gate.ts';
import { addGreeting, greetingRoute } from './added.ts';
import { greetingWorld } from './greeting-world.ts';
import { greetingMessages } from './greeting-words.ts';
import { greetingMachine } from './greeting/greeting.machine.ts';
import { greetingRow } from './greeting/greeting.row.ts';

const own = './locales/en-EU/greeting.po';
const table = catalogues as Record<string, () => Promise<Catalogue>>;

let remove = (): void => undefined;
let routesBefore: readonly string[] = [];
beforeAll(async () => {
  routesBefore = await routesOfSite(euSite);
  remove = addGreeting();
  table[own] = () => Promise.resolve({ messages: greetingMessages() });
});
afterAll(() => {
  remove();
  delete table[own];
});

test('its route is on the sites that its facts name, and the routes of the other flows stay [ROUTE-02]', async () => {
  const having = await Promise.all(
    sites.map(async (site) => ((await routesOfSite(site)).includes(greetingRoute) ? site : null)),
  );
  expect(having.filter((site) => site !== null)).toEqual([euSite, nldSite]);
  expect(await routesOfSite(euSite)).toEqual([...routesBefore, greetingRoute]);
  await expect(
    documentFactsOf({ site: globalSite, environment: 'local', language: 'en', route: greetingRoute }),
  ).rejects.toThrow('global has no greeting');
});

test('its page has the facts of the page and its own, and is rendered with the words of both', async () => {
  const facts = await documentFactsOf({ site: euSite, environment: 'local', language: 'en-EU', route: greetingRoute });
  expect(facts).toMatchObject({ page: { route: 'greeting', host: 'eu.northgate.localhost' }, flow: { site: 'eu' } });
  const html = await renderPage(facts);
  expect(html).toContain('<h1>Greet the site eu</h1>');
  expect(html).toContain('<title>Northgate eu</title>');
  expect(html).toContain('Send the greeting');
  expect(html).toContain('Skip to content');
});

test('its row gives the catalogues a part of its own', async () => {
  const { default: config } = await import('../../lingui.config.ts');
  const parts = config.catalogs?.map(({ path }) => path.replace('<rootDir>/i18n/locales/{locale}/', ''));
  expect(parts?.slice(-2)).toEqual(['greeting', 'late']);
  expect(config.catalogs?.at(-2)?.include).toEqual(greetingRow.words);
  expect(config.catalogs?.at(-1)?.exclude).toEqual(expect.arrayContaining([...greetingRow.words]));
});

test('its machine takes every transition in the page, breaks no claim, and leads to an end from everywhere', async () => {
  const graph = explore(greetingWorld(), await decodeAnswers());
  const chart = chartOf(greetingMachine);
  const taken = new Set(graph.edges.flatMap((edge) => edge.taken));
  expect(chart.transitions.length).toBe(6);
  expect(unwalked([chart], taken, {}, '2026-01-01')).toEqual([]);
  expect([...unentered([chart], [graph]), ...oneSided([chart], [graph])]).toEqual([]);
  expect([...brokenIn(graph), ...deadEnds(graph)]).toEqual([]);
  expect(graph.nodes.some(({ extraGoals }) => extraGoals.includes('to /en-EU'))).toBe(true);
});
