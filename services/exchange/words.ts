import * as v from 'valibot';
import { sites } from '../../sites/sites.ts';
import { namespaces, wordFile, wordPaths, type Namespace } from '../contract/words.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run } from './store.ts';

export interface FileRow {
  /** Path template with `{lng}` and `{ns}`. */
  readonly path: string;
  readonly summary: string;
}

/** File families of the stand-in; used by the OpenAPI document and the fault switches. */
export const wordFiles: readonly FileRow[] = [
  { path: wordPaths.locale, summary: 'Words of a language in a namespace: texts by key' },
  { path: wordPaths.remote, summary: 'Words that go before those of the locale file: texts by key' },
];

/** Returns the family of a path; other paths unchanged. */
export function familyOf(path: string): string {
  return (
    wordFiles.find((row) =>
      new RegExp(`^${row.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )?.path ?? path
  );
}

const Content = v.object({ content: v.string() });

/** Texts of the table; languages without a row do not exist. [CALL-22] [CALL-23] [LANG-18] [LANG-19] */
export function wordCalls({ store }: Parts): SiteApp {
  return siteApp().get('/*', (c, next) => {
    if (familyOf(c.req.path) === c.req.path) return next();
    const row = store.one(Content, 'SELECT content FROM word_file WHERE path = ?', c.req.path);
    return Promise.resolve(row ? c.body(row.content, 200, { 'content-type': 'application/json' }) : c.body(null, 404));
  });
}

/** English texts changed after the release. */
const changed: Readonly<Record<Namespace, Readonly<Record<string, string>>>> = {
  global: {},
  inverse: {},
  'inverse-error-code': { 20100: 'This account cannot be used on this site. Contact support.' },
};

/** Fills an empty table and keeps existing rows. */
export function seedWords(run: Run): void {
  const keep = (path: string, content: object): unknown =>
    run('INSERT INTO word_file VALUES (?, ?) ON CONFLICT DO NOTHING', path, JSON.stringify(content));
  for (const language of new Set(sites.flatMap((site) => site.languages))) {
    for (const namespace of namespaces) {
      keep(wordFile('locale', language, namespace).path, {});
      keep(wordFile('remote', language, namespace).path, language.startsWith('en') ? changed[namespace] : {});
    }
  }
}
