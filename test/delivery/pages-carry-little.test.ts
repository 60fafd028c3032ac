import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords, type Catalogue } from '../../i18n/catalogues.ts';
import { languages } from '../../i18n/languages.ts';
import { sites } from '../../sites/sites.ts';
import { generatedIds } from '../../src/build/short-messages.ts';
import { wordParts } from '../../src/build/words.ts';
import { documentFactsOf } from '../../src/page/document-facts.ts';
import type { WrittenFacts } from '../../src/page/facts.ts';
import { dist, freshBuild } from './request.ts';
import { scriptsOf } from './first-load.ts';

beforeAll(() => void freshBuild());

const ids = [...new Set(wordParts.flatMap((part) => generatedIds(readFileSync(`i18n/locales/en/${part}.po`, 'utf8'))))];
const pageOf = (site: string, language: string): string =>
  readFileSync(`${dist}/sites/production/${site}/${language}/login/index.html`, 'utf8');
const writtenIn = (html: string): WrittenFacts =>
  JSON.parse(/id="facts">(.*?)<\/script>/.exec(html)?.[1] ?? expect.fail('no facts')) as WrittenFacts;

test.each(sites.map((site) => [site.id, site] as const))(
  'a built page of %s has the facts of its site, its language and its flow [SITE-02]',
  async (_, site) => {
    for (const language of site.languages) {
      const { words, ...built } = writtenIn(pageOf(site.id, language));
      expect(built).toEqual(await documentFactsOf({ site, environment: 'production', language, route: 'login' }));
      expect(scriptsOf(pageOf(site.id, language))).toContain(`/assets/${words.first}.js`);
    }
  },
);

test('every page contains messages for disabled scripts and, hidden, for missing ones [UI-07] [D01]', async () => {
  for (const { id, languages: spoken } of sites) {
    for (const language of spoken) {
      const said = [
        ...pageOf(id, language).matchAll(
          /<noscript>(.+?)<\/noscript><div id="lost" role="alert" hidden="">(.+?)<\/div><div id="root">/g,
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
  'the entrance of %s has its languages ready for those whom no script leads on [LANG-02] [D01]',
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

describe('messages have short names in the build', () => {
  test('the long ones are those that Lingui makes, and no script carries one', async () => {
    const known = Object.keys(await loadWords('en'));
    expect(known.filter((id) => !id.includes('.')).toSorted()).toEqual(ids.toSorted());
    const { words } = writtenIn(pageOf('global', 'en'));
    const scripts = [...scriptsOf(pageOf('global', 'en')), `/assets/${words.late}.js`].map((path) =>
      readFileSync(`${dist}${path}`, 'utf8'),
    );
    expect(ids.filter((id) => scripts.some((script) => new RegExp(`["'\`]${id}["'\`]`).test(script)))).toEqual([]);
  });

  test.each(Object.keys(languages))(
    'the two files of %s hold every message between them, under the names that English has',
    async (language) => {
      const own = await namesIn(language);
      expect(own).toEqual(await namesIn('en'));
      expect(own.length).toBeGreaterThanOrEqual(ids.length);
    },
  );
});

/** Names of the messages in the two built files of a language. */
async function namesIn(code: string): Promise<readonly string[]> {
  const site = sites.find((one) => one.languages.includes(code)) ?? expect.fail(`no site has the language ${code}`);
  const { words } = writtenIn(pageOf(site.id, code));
  const files = await Promise.all(
    [words.first, words.late].map(
      async (name) =>
        (await import(/* @vite-ignore */ pathToFileURL(resolve(`${dist}/assets/${name}.js`)).href)) as Catalogue,
    ),
  );
  return [...new Set(files.flatMap(({ messages }) => Object.keys(messages)))].toSorted();
}
