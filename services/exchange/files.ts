import * as v from 'valibot';
import { sites } from '../../sites/sites.ts';
import { assumedActions } from '../contract/assumed.ts';
import { staticConfigs } from '../contract/static-config.ts';
import { namespaces, wordFile, wordPaths, type Namespace } from '../contract/words.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run } from './store.ts';

export interface FileRow {
  /** With `{lng}` and `{ns}` where it stands for many. */
  readonly path: string;
  readonly summary: string;
  readonly shape: v.GenericSchema;
}

const Texts = v.record(v.string(), v.string());

/** Every file that the stand-in serves beside its calls: what the document lists and the fault switches offer. */
export const files: readonly FileRow[] = [
  ...Object.values(staticConfigs).map(({ path, result }) => ({ path, summary: 'Static configuration of an environment', shape: result })),
  { path: wordPaths.locale, summary: 'Words of a language in a namespace', shape: Texts },
  { path: wordPaths.remote, summary: 'Words that go before those of the locale file', shape: Texts },
];

/** The row of a path that was asked for. */
export function fileAt(path: string): FileRow | undefined {
  return files.find((row) => new RegExp(`^${row.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
}

const Content = v.object({ content: v.string() });

/** Files as they lie in the table; what nobody has written down is not there. [CALL-21] [CALL-22] [CALL-23] */
export function fileCalls({ store }: Parts): SiteApp {
  return siteApp().get('/*', (c, next) => {
    if (!fileAt(c.req.path)) return next();
    const row = store.one(Content, 'SELECT content FROM static_file WHERE path = ?', c.req.path);
    return Promise.resolve(row ? c.body(row.content, 200, { 'content-type': 'application/json' }) : c.body(null, 404));
  });
}

const staticConfig = {
  rules: [
    { element: 'bonus', action: 'show', priority: 0, siteId: '', account: '', rc: '', logic: 'and' },
    { element: 'bonus', action: assumedActions.hide, priority: 10, siteId: '', account: '', rc: 'EEA', logic: 'and' },
    { element: 'referral', action: assumedActions.hide, priority: 5, siteId: 'EU', account: '', rc: '', logic: 'and' },
  ],
  redeemAmount: { ext: '50' },
  hideRedeemSite: { action: 'EU' },
  zhHostnameList: { ext: ['hk.northgate.example'] },
} as const;

/** What translators have changed since the release, in English. */
const changed: Readonly<Record<Namespace, Readonly<Record<string, string>>>> = {
  global: {},
  inverse: {},
  'inverse-error-code': { 20100: 'Logging in is not possible with this account on this site. Contact support.' },
};

/** Fills an empty table; what somebody has written there stays. */
export function seedFiles(run: Run): void {
  const keep = (path: string, content: object): unknown => run('INSERT INTO static_file VALUES (?, ?) ON CONFLICT DO NOTHING', path, JSON.stringify(content));
  for (const { path } of Object.values(staticConfigs)) keep(path, staticConfig);
  for (const language of new Set(sites.flatMap((site) => site.languages))) {
    for (const namespace of namespaces) {
      keep(wordFile('locale', language, namespace).path, {});
      keep(wordFile('remote', language, namespace).path, language.startsWith('en') ? changed[namespace] : {});
    }
  }
}
