import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { loadFirstWords, type Catalogue } from '../../i18n/catalogues.ts';
import { languages } from '../../i18n/languages.ts';
import { loadLateWords } from '../../i18n/late-words.ts';
import { sites } from '../../sites/sites.ts';
import { flows } from '../../src/flows/flows.ts';
import { documentFactsOf } from '../../src/page/document-facts.ts';
import type { WrittenFacts } from '../../src/page/facts.ts';
import { scriptsOf } from './first-load.ts';
import { dist, freshBuild } from './request.ts';

beforeAll(() => void freshBuild());

const pageOf = (site: string, language: string): string =>
  readFileSync(`${dist}/sites/production/${site}/${language}/login/index.html`, 'utf8');
const writtenIn = (html: string): WrittenFacts =>
  JSON.parse(/id="facts">(.*?)<\/script>/.exec(html)?.[1] ?? expect.fail('no facts')) as WrittenFacts;

test.each(sites.map((site) => [site.id, site] as const))(
  'a built page of %s has the facts of its site, its language and its flow [SITE-02]',
  async (_, site) => {
    for (const language of site.languages) {
      const html = pageOf(site.id, language);
      const { words, ...built } = writtenIn(html);
      expect(built).toEqual(await documentFactsOf({ site, environment: 'production', language, route: 'login' }));
      expect(scriptsOf(html).slice(-2)).toEqual([
        expect.stringMatching(/^\/assets\/flow-login-/),
        expect.stringMatching(/^\/assets\/dom-/),
      ]);
      expect(words).toEqual(await loadFirstWords(language, 'login'));
    }
  },
);

test('every page contains messages for disabled scripts and, hidden, for missing ones [UI-07] [D01]', async () => {
  for (const { id, languages: spoken } of sites) {
    for (const language of spoken) {
      const said = [
        ...pageOf(id, language).matchAll(
          /<noscript>(.+?)<\/noscript><div id="lost" role="alert" hidden="">(.+?)<\/div><p class="[\w ]+" hidden="">[^<]+<\/p><div id="root">/g,
        ),
      ].flatMap(([, off, lost]) => [off, lost]);
      expect(said).toEqual([
        expect.stringMatching(/^<p class="[\w ]+">[^<]*JavaScript[^<]*<a href="">[^<]+<\/a><\/p>$/),
        said[0],
      ]);
    }
  }
});

test.each(sites.map(({ id }) => id))(
  'the entrance of %s lists its languages for visitors without scripts [LANG-02] [D01]',
  (id) => {
    const html = readFileSync(`${dist}/sites/production/${id}/index.html`, 'utf8');
    const [, off, lost] =
      /<noscript>(<ul>.+?<\/ul>)<\/noscript><div id="lost" hidden>(<ul>.+?<\/ul>)<\/div>/.exec(html) ?? [];
    expect(lost).toBe(off);
    expect([...(off ?? '').matchAll(/href="\/([\w-]+)\/login"/g)].map(([, code]) => code)).toEqual(
      sites.find((site) => site.id === id)?.languages,
    );
  },
);

test.each(Object.keys(languages))('the built late words of %s are those of its catalogue [LANG-20]', async (code) => {
  const [late = expect.fail(`no late words of ${code}`), ...others] = builtWords('late').filter((name) =>
    name.startsWith(`${code}-late-`),
  );
  expect(others).toEqual([]);
  const { messages } = (await import(
    /* @vite-ignore */ pathToFileURL(resolve(`${dist}/assets/${late}`)).href
  )) as Catalogue;
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(await loadLateWords(code)).toSorted());
});

test('the words of the first paint are in the pages and in no script', () => {
  expect(['page', ...[...flows.values()].map(({ id }) => id)].flatMap(builtWords)).toEqual([]);
});

/** Built files of a part of the catalogues, one per language. */
function builtWords(part: string): readonly string[] {
  const codes = new Set(Object.keys(languages));
  return readdirSync(`${dist}/assets`).filter((name) =>
    codes.has(new RegExp(`^(.+)-${part}-.{8}\\.js$`).exec(name)?.[1] ?? ''),
  );
}
