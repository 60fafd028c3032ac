import * as v from 'valibot';
import { sites } from '../../sites/sites.ts';
import { namespaces, wordFile, wordPaths, type Namespace } from '../contract/words.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run } from './store.ts';

export interface FileRow {
  /** With `{lng}` and `{ns}`: it stands for many. */
  readonly path: string;
  readonly summary: string;
}

/** Families of files that the stand-in serves beside its calls: what the document lists and the fault switches offer. */
export const wordFiles: readonly FileRow[] = [
  { path: wordPaths.locale, summary: 'Words of a language in a namespace: texts by key' },
  { path: wordPaths.remote, summary: 'Words that go before those of the locale file: texts by key' },
];

/** The family that a path belongs to; any other path as it is. */
export function familyOf(path: string): string {
  return (
    wordFiles.find((row) =>
      new RegExp(`^${row.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )?.path ?? path
  );
}

const Content = v.object({ content: v.string() });

/** Words as they lie in the table; a language that nobody has written down is not there. [CALL-22] [CALL-23] [LANG-18] [LANG-19] */
export function wordCalls({ store }: Parts): SiteApp {
  return siteApp().get('/*', (c, next) => {
    if (familyOf(c.req.path) === c.req.path) return next();
    const row = store.one(Content, 'SELECT content FROM word_file WHERE path = ?', c.req.path);
    return Promise.resolve(row ? c.body(row.content, 200, { 'content-type': 'application/json' }) : c.body(null, 404));
  });
}

/** What translators have changed since the release, in English. */
const changed: Readonly<Record<Namespace, Readonly<Record<string, string>>>> = {
  global: {},
  inverse: {},
  'inverse-error-code': { 20100: 'Logging in is not possible with this account on this site. Contact support.' },
};

/** Fills an empty table; what somebody has written there stays. */
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
