import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { entriesOf, parts } from './catalogues.ts';

const folder = resolve('.out/words');

/** The extraction of `npm run words`, into a folder of its own. */
beforeAll(() => {
  // A text that changed under its own id would otherwise remain the old one.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = `import config from '${resolve('lingui.config.ts')}';
    export default {
      ...config, locales: ['en'], pseudoLocale: '', rootDir: '${resolve('.')}',
      catalogs: config.catalogs.map((one) => ({ ...one, path: one.path.replace('<rootDir>/i18n/locales', '${folder}') })),
    };`;
  writeFileSync(`${folder}/lingui.config.ts`, config);
  execFileSync(
    'node_modules/.bin/lingui',
    ['extract', '--clean', '--workers', '1', '--config', `${folder}/lingui.config.ts`],
    { stdio: 'pipe' },
  );
}, 60_000);

test.each(parts)(
  'the catalogues contain exactly the messages of the screens in the part «%s»: run `npm run words` after a change',
  (part) => {
    expect(entriesOf('en', part).map(({ id, text }) => `${id} = ${text}`)).toEqual(
      entriesOf('en', part, folder).map(({ id, text }) => `${id} = ${text}`),
    );
  },
);
