import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const Report = v.object({
  number_of_files: v.number(),
  diagnostics: v.array(
    v.object({ filename: v.string(), code: v.string(), message: v.string(), help: v.optional(v.string(), '') }),
  ),
});

type Planted = readonly [file: string, source: string];

/** Each violation with the linter's message. */
const refused: readonly (readonly [...Planted, message: string])[] = [
  [
    'sites/planted.site.ts',
    "import { seal } from '../services/client/seal.ts';\nexport const x = seal;",
    'sites are data',
  ],
  [
    'services/client/planted.ts',
    "import { loginMachine } from '../../machines/login/login.machine.ts';\nexport const x = loginMachine;",
    'services know no flow',
  ],
  [
    'services/browser/planted.ts',
    "import { createActor } from 'xstate';\nexport const x = createActor;",
    'services know no flow',
  ],
  [
    'machines/login/planted.machine.ts',
    "import { LoginPage } from '../../views/login/LoginPage.tsx';\nexport const x = LoginPage;",
    'machines know no screen',
  ],
  [
    'machines/login/planted.machine.ts',
    "import { Secret } from '../../services/secret.ts';\nexport const x = new Secret('');",
    'types only',
  ],
  [
    'machines/login/planted.machine.ts',
    "import { euSite } from '../../sites/eu.site.ts';\nexport const x = euSite.id;",
    'types only',
  ],
  [
    'src/page/planted.ts',
    "import { x } from '../../test/planted.ts';\nexport const y = x;",
    'tests import the product',
  ],
  [
    'src/testing/planted.ts',
    "import { withinHosts } from '../../e2e/hosts.ts';\nexport const x = withinHosts;",
    'tests import the product',
  ],
  ...['page', 'flows/login', 'widgets', 'telemetry'].flatMap((folder) =>
    ['build/digest.ts', 'testing/key.ts'].map(
      (target) =>
        [
          `src/${folder}/planted.ts`,
          `import { x } from '${folder.includes('/') ? '../../' : '../'}${target}';\nexport const y = x;`,
          'none of the folders that build, serve or test it',
        ] as const,
    ),
  ),
  ...['build', 'serve'].map(
    (folder) =>
      [
        `src/${folder}/planted.ts`,
        "import { optionsOf } from '../commands/parts/options.ts';\nexport const x = optionsOf;",
        'never the other way round',
      ] as const,
  ),
  [
    'src/build/planted.ts',
    "import { kindOf } from '../serve/addresses.ts';\nexport const x = kindOf;",
    'the server import the build',
  ],
  ['machines/login/planted.machine.ts', 'export const now = (): number => Date.now();', 'no-restricted-globals'],
  ['machines/login/planted.machine.ts', 'export const page = (): string => location.href;', 'no-restricted-globals'],
  [
    'views/login/planted.tsx',
    "import { createLogIn } from '../../services/client/login.ts';\nexport const x = createLogIn;",
    'views may know the types',
  ],
  [
    'views/login/planted.tsx',
    "import { createActor } from 'xstate';\nexport const x = createActor;",
    'no wire, no machine',
  ],
  [
    'views/login/planted.tsx',
    "import { createPage } from '../../src/page/page.ts';\nexport const x = createPage;",
    'no wire, no machine',
  ],
  ['views/login/planted.tsx', "export const x = (): Promise<Response> => fetch('/login');", 'no-restricted-globals'],
  [
    'services/client/planted.ts',
    "import { seed } from '../exchange/people.ts';\nexport const x = seed;",
    'by its contract alone',
  ],
  ...['client', 'browser', 'contract', 'untrusted'].map(
    (folder) =>
      [
        `services/${folder}/planted.ts`,
        "import { sites } from '../../sites/sites.ts';\nexport const x = sites;",
        'services know no site',
      ] as const,
  ),
  [
    'services/exchange/planted.ts',
    "import { createLogIn } from '../client/login.ts';\nexport const x = createLogIn;",
    'by its contract alone',
  ],
  ...[
    'machines/login/planted.machine.ts',
    'services/browser/planted.ts',
    'services/client/planted.ts',
    'views/login/planted.tsx',
    'i18n/planted.ts',
    'sites/planted.site.ts',
  ].flatMap((file) =>
    ['src/testing/gestures/gestures.ts', 'e2e/person.ts'].map(
      (target) =>
        [
          file,
          `import { x } from '${'../'.repeat(file.split('/').length - 1)}${target}';\nexport const y = x;`,
          'no-restricted-imports',
        ] as const,
    ),
  ),
  ...[
    "import { readFileSync as x } from 'node:fs';",
    "import { string as x } from 'valibot';",
    "import { ofetch as x } from 'ofetch';",
    "import { useMachine as x } from '@xstate/react';",
  ].map(
    (line) => ['machines/login/planted.machine.ts', `${line}\nexport const y = x;`, 'machines import XState'] as const,
  ),
  ...['new Date()', 'crypto.randomUUID()', "globalThis.fetch('/login')", 'performance.now()', "process.env['A']"].map(
    (power) =>
      [
        'machines/login/planted.machine.ts',
        `export const x = (): unknown => ${power};`,
        'no-restricted-globals',
      ] as const,
  ),
  ['machines/login/planted.machine.ts', 'export const x = (): number => Math.random();', 'no-restricted-properties'],
  ...["window.fetch('/login')", 'document.cookie', 'window.location.href', 'window.localStorage'].map(
    (power) =>
      ['views/login/planted.tsx', `export const x = (): unknown => ${power};`, 'no-restricted-properties'] as const,
  ),
  ...['new XMLHttpRequest()', "navigator.sendBeacon('/login')", "globalThis.fetch('/login')", "open('/login')"].map(
    (power) =>
      ['views/login/planted.tsx', `export const x = (): unknown => ${power};`, 'no-restricted-globals'] as const,
  ),
  [
    'i18n/planted.ts',
    "import { seal } from '../services/client/seal.ts';\nexport const x = seal;",
    'words know nothing',
  ],
];

const allowed: readonly Planted[] = [
  [
    'services/contract/planted.ts',
    "import { pageProviders } from '../../sites/providers.ts';\nexport const x = pageProviders;",
  ],
  ['services/exchange/planted.ts', "import { sites } from '../../sites/sites.ts';\nexport const x = sites;"],
  [
    'machines/login/planted.machine.ts',
    "import { lightFormat } from 'date-fns/lightFormat';\nexport const x = lightFormat;",
  ],
  ['views/login/planted.tsx', 'export const x = (): Element | null => document.activeElement;'],
  [
    'machines/login/planted.machine.ts',
    "import type { Secret } from '../../services/secret.ts';\nexport type X = Secret;",
  ],
  [
    'views/login/planted.tsx',
    "import type { LoginScreen } from '../../machines/login/login.types.ts';\nexport type X = LoginScreen;",
  ],
];

const planted: readonly Planted[] = [...refused.map(([file, source]) => [file, source] as const), ...allowed];
const house = mkdtempSync(join(tmpdir(), 'house-'));
let report: v.InferOutput<typeof Report>;

/** The path of a planted file: in the folder and with the extension that it is about, under a name of its own. */
const nameOf = ([file]: Planted, index: number): string => file.replace('planted', `planted-${index}`);

beforeAll(() => {
  cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'));
  writeFileSync(join(house, '.gitignore'), 'node_modules\n');
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  for (const [index, file] of planted.entries()) {
    const path = join(house, nameOf(file, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${file[1]}\n`);
  }
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--format=json'], { cwd: house, encoding: 'utf8' });
  report = v.parse(v.pipe(v.string(), v.parseJson(), Report), stdout);
});
afterAll(() => rmSync(house, { recursive: true }));

/** The linter's messages for a planted file, one per line. */
function messagesFor(file: Planted): readonly string[] {
  const name = nameOf(
    file,
    planted.findIndex(([folder, source]) => folder === file[0] && source === file[1]),
  );
  return report.diagnostics
    .filter(({ filename }) => filename === name)
    .map(({ code, message, help }) => `${code}: ${message} ${help}`);
}

test('the linter has read every planted file', () => {
  expect(report.number_of_files).toBe(planted.length);
});

test.each(refused)(
  'the linter refuses an import in a forbidden direction: %s, %j [HTTP-01] [UI-14]',
  (file, source, message) => {
    expect(messagesFor([file, source]).join('\n')).toContain(message);
  },
);

test.each(allowed)('the linter accepts types, pure libraries, data of sites and the focus: %s, %j', (file, source) => {
  expect(messagesFor([file, source])).toEqual([]);
});
