import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const house = mkdtempSync(join(tmpdir(), 'house-'));

beforeAll(() => {
  cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'));
  writeFileSync(join(house, '.gitignore'), 'node_modules\n');
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true }));

/** What the linter says of one planted file. */
function lint(file: string, source: string): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${source}\n`);
  try {
    return execFileSync('node_modules/.bin/oxlint', [file], { cwd: house, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(path);
  }
}

test.each<readonly [file: string, source: string, message: string]>([
  ['sites/planted.site.ts', "import { seal } from '../services/client/seal.ts';\nexport const x = seal;", 'sites are data'],
  ['services/client/planted.ts', "import { loginMachine } from '../../machines/login/login.machine.ts';\nexport const x = loginMachine;", 'services know no flow'],
  ['services/browser/planted.ts', "import { createActor } from 'xstate';\nexport const x = createActor;", 'services know no flow'],
  ['machines/login/planted.machine.ts', "import { LoginPage } from '../../views/login/LoginPage.tsx';\nexport const x = LoginPage;", 'machines know no screen'],
  ['machines/login/planted.machine.ts', "import { Secret } from '../../services/secret.ts';\nexport const x = new Secret('');", 'types only'],
  ['machines/login/planted.machine.ts', "import { euSite } from '../../sites/eu.site.ts';\nexport const x = euSite.id;", 'types only'],
  ['machines/login/planted.machine.ts', 'export const now = (): number => Date.now();', 'no-restricted-globals'],
  ['machines/login/planted.machine.ts', 'export const page = (): string => location.href;', 'no-restricted-globals'],
  ['views/login/planted.tsx', "import { createLogIn } from '../../services/client/login.ts';\nexport const x = createLogIn;", 'views may know the types'],
  ['views/login/planted.tsx', "import { createActor } from 'xstate';\nexport const x = createActor;", 'no wire, no machine'],
  ['views/login/planted.tsx', "import { createPage } from '../../src/page.ts';\nexport const x = createPage;", 'no wire, no machine'],
  ['views/login/planted.tsx', "export const x = (): Promise<Response> => fetch('/login');", 'no-restricted-globals'],
  ['services/client/planted.ts', "import { seed } from '../exchange/people.ts';\nexport const x = seed;", 'by its contract alone'],
  ['services/exchange/planted.ts', "import { createLogIn } from '../client/login.ts';\nexport const x = createLogIn;", 'by its contract alone'],
  ...['machines/login/planted.machine.ts', 'services/browser/planted.ts', 'services/client/planted.ts', 'views/login/planted.tsx', 'i18n/planted.ts', 'sites/planted.site.ts'].flatMap((file) =>
    ['test/paths/gestures.ts', 'e2e/person.ts'].map((target) => [file, `import { x } from '${'../'.repeat(file.split('/').length - 1)}${target}';\nexport const y = x;`, 'no-restricted-imports'] as const),
  ),
  ...["import { readFileSync as x } from 'node:fs';", "import { string as x } from 'valibot';", "import { ofetch as x } from 'ofetch';", "import { useMachine as x } from '@xstate/react';"].map(
    (line) => ['machines/login/planted.machine.ts', `${line}\nexport const y = x;`, 'machines import XState'] as const,
  ),
  ...['new Date()', 'crypto.randomUUID()', "globalThis.fetch('/login')", 'performance.now()', "process.env['A']"].map(
    (power) => ['machines/login/planted.machine.ts', `export const x = (): unknown => ${power};`, 'no-restricted-globals'] as const,
  ),
  ['machines/login/planted.machine.ts', 'export const x = (): number => Math.random();', 'no-restricted-properties'],
  ...["window.fetch('/login')", 'document.cookie', 'window.location.href', 'window.localStorage'].map((power) => ['views/login/planted.tsx', `export const x = (): unknown => ${power};`, 'no-restricted-properties'] as const),
  ...['new XMLHttpRequest()', "navigator.sendBeacon('/login')", "globalThis.fetch('/login')", "open('/login')"].map((power) => ['views/login/planted.tsx', `export const x = (): unknown => ${power};`, 'no-restricted-globals'] as const),
  ['i18n/planted.ts', "import { seal } from '../services/client/seal.ts';\nexport const x = seal;", 'words know nothing'],
])('the linter refuses an arrow that the house does not have: %s, %j [HTTP-01] [UI-14]', (file, source, message) => {
  expect(lint(file, source)).toContain(message);
});

test.each([
  ['machines/login/planted.machine.ts', "import { lightFormat } from 'date-fns/lightFormat';\nexport const x = lightFormat;"],
  ['views/login/planted.tsx', 'export const x = (): Element | null => document.activeElement;'],
  ['machines/login/planted.machine.ts', "import type { Secret } from '../../services/secret.ts';\nexport type X = Secret;"],
  ['views/login/planted.tsx', "import type { LoginScreen } from '../../machines/login/login.types.ts';\nexport type X = LoginScreen;"],
])('the linter lets through what the house has: types, arithmetic, the focus: %s, %j', (file, source) => {
  expect(lint(file, source)).toContain('Found 0 warnings and 0 errors');
});
