import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testBuildFolder } from './folder.ts';

/** Everything that a build is made from; the stand-in exchange never is. */
const sources = [
  'sites',
  'services/browser',
  'services/client',
  'services/contract',
  'services/untrusted',
  'services/secret.ts',
  'machines',
  'views',
  'i18n',
  'src',
];
const settings = ['vite.config.ts', 'lingui.config.ts', 'package-lock.json'];
const built = /\.(?:ts|tsx|css|html|po|svg|json)$/;

/** Further inputs of a test build: a second flow. */
const ofTestBuild = ['test/flows', 'e2e/greeting-flow.ts'];

/** Digest of the sources of a folder's build, to tell whether the build is older than they are. */
export function digestOfInputs(folder: string): string {
  const all = folder === testBuildFolder ? [...sources, ...ofTestBuild] : sources;
  return digestOf([
    ...all.flatMap((root) => (root.endsWith('.ts') ? [root] : filesUnder(root))).toSorted(),
    ...settings,
  ]);
}

/** Digest of files by their names below a folder and their contents. */
export function digestOf(files: readonly string[], folder = '.'): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

function filesUnder(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => built.test(name))
    .map((name) => join(root, name));
}
