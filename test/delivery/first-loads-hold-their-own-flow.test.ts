import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sites } from '../../sites/sites.ts';
import { flowOf } from '../../src/flows/flows.ts';
import { routesOfSite } from '../../src/page/document-facts.ts';
import { dist, freshBuild } from './request.ts';
import { importsOf, scriptsOf } from './first-load.ts';

beforeAll(freshBuild);

const valueImport = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gm;
const machineId = /\.createMachine\(\{\s*id: ?['"`](\w+)/g;

const idsIn = (text: string): readonly string[] => [...text.matchAll(machineId)].map(([, id = '']) => id);

/** Machines that the static imports of values lead to. */
function machinesFrom(entry: string): ReadonlySet<string> {
  const seen = new Set([entry]);
  const found = new Set<string>();
  for (const file of seen) {
    const source = readFileSync(file, 'utf8');
    for (const id of idsIn(source)) found.add(id);
    for (const [, target = ''] of source.matchAll(valueImport)) seen.add(posix.join(posix.dirname(file), target));
  }
  return found;
}

const pages = await Promise.all(
  sites.map(async (site) => {
    const [language = ''] = site.languages;
    return (await routesOfSite(site)).map((route) => [site.id, language, route] as const);
  }),
);
const ofPage = machinesFrom('src/main.tsx');
const ofFlow = new Map(
  globSync('src/flows/*/*.flow.tsx').map((file) => [posix.basename(file, '.flow.tsx'), machinesFrom(file)] as const),
);

test.each(pages.flat())(
  'the first load of %s/%s/%s has the machines of the page and of its own flow alone',
  (...page) => {
    const html = readFileSync(`${dist}/sites/production/${page.join('/')}/index.html`, 'utf8');
    const loaded = new Set(scriptsOf(html).flatMap((path) => idsIn(readFileSync(`${dist}${path}`, 'utf8'))));
    const own = ofFlow.get(flowOf(page[2]).id) ?? new Set();
    expect([...loaded].filter((id) => !ofPage.has(id) && !own.has(id))).toEqual([]);
    expect([...ofPage, ...own].filter((id) => !loaded.has(id))).toEqual([]);
  },
);

/** Scripts that those of a first load ask for later, with all that they import. */
function laterThan(first: readonly string[]): ReadonlySet<string> {
  const asked = first.flatMap((script) =>
    [...readFileSync(`${dist}${script}`, 'utf8').matchAll(/\bimport\([`'"]\.\/([^`'"]+)/g)].map(
      ([, name = '']) => `/assets/${name}`,
    ),
  );
  const later = new Set(asked);
  for (const script of later) for (const one of importsOf(script)) later.add(one);
  return new Set([...later].filter((script) => !first.includes(script)));
}

test.each(pages.flat().filter(([, , route]) => flowOf(route).id === 'login'))(
  'what %s/%s/%s loads for an attempt to log in has no machine of another flow',
  (...page) => {
    const first = scriptsOf(readFileSync(`${dist}/sites/production/${page.join('/')}/index.html`, 'utf8'));
    const loaded = [...laterThan(first)].flatMap((path) => idsIn(readFileSync(`${dist}${path}`, 'utf8')));
    const others = [...ofFlow.keys()].filter((id) => id !== 'login');
    const ofOthers = others.flatMap((id) => idsIn(readFileSync(`machines/${id}/${id}.machine.ts`, 'utf8')));
    expect(ofOthers).toHaveLength(others.length);
    expect(loaded).toEqual(expect.arrayContaining(['attempt', 'captcha', 'ban', 'qr']));
    expect(loaded.filter((id) => ofOthers.includes(id))).toEqual([]);
  },
);
